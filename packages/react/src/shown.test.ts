import { expect, it } from 'vitest'
import { createShown } from './shown.ts'

it('S-SHELL-23 is as old as the oldest of what is on the screen', () => {
  const shown = createShown()
  expect(shown.oldest()).toBeNull()
  const removeOld = shown.add(1_000)
  const removeNew = shown.add(5_000)
  const removeTwin = shown.add(1_000)
  expect(shown.oldest()).toBe(1_000)
  removeOld()
  expect(shown.oldest()).toBe(1_000)
  removeTwin()
  expect(shown.oldest()).toBe(5_000)
  removeNew()
  expect(shown.oldest()).toBeNull()
})

it('tells whoever listens, and nobody else', () => {
  const shown = createShown()
  let told = 0
  const stop = shown.onChange(() => (told += 1))
  const remove = shown.add(1_000)
  remove()
  expect(told).toBe(2)
  stop()
  shown.add(2_000)
  expect(told).toBe(2)
})
