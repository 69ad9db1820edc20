import { describe, expect, it } from 'vitest'
import { createToasts, stays } from './toasts.ts'

const done = (text: string) => ({ tone: 'done' as const, text })
const error = (text: string) => ({ tone: 'error' as const, text })
const texts = (toasts: ReturnType<typeof createToasts>) => toasts.list().map(it => it.text)

describe('toasts', () => {
  it('S-SHELL-22 keeps three at most, and lets go what would go by itself first', () => {
    const toasts = createToasts()
    for (const it of [error('no answer'), done('one'), done('two'), done('three')]) toasts.show(it)
    expect(texts(toasts)).toEqual(['no answer', 'two', 'three'])
  })

  it('S-SHELL-22 keeps every error until it is closed, behind the newest three, and shows a report beside them', () => {
    const toasts = createToasts()
    for (const it of ['one', 'two', 'three', 'four']) toasts.show(error(it))
    expect(texts(toasts)).toEqual(['two', 'three', 'four'])
    toasts.show(done('saved'))
    expect(texts(toasts)).toEqual(['three', 'four', 'saved'])
    for (const { id } of toasts.list().slice(1)) toasts.close(id)
    expect(texts(toasts)).toEqual(['one', 'two', 'three'])
  })

  it('S-SHELL-22 shows the same error once within five minutes, then again', () => {
    let now = 0
    const toasts = createToasts(() => now)
    toasts.show(error('no answer'))
    toasts.close(toasts.list()[0]?.id ?? 0)
    now = 4 * 60_000
    toasts.show(error('no answer'))
    expect(texts(toasts)).toEqual([])
    now = 6 * 60_000
    toasts.show(error('no answer'))
    expect(texts(toasts)).toEqual(['no answer'])
  })

  it('S-LANG-1 shows what is told once no second time', () => {
    const toasts = createToasts()
    const told = { tone: 'info', text: 'In English for now', isOnce: true } as const
    toasts.show(told)
    for (const { id } of toasts.list()) toasts.close(id)
    toasts.show(told)
    expect(toasts.list()).toEqual([])
  })

  it('S-SHELL-22 lets errors and toasts with an act stay until closed', () => {
    expect(stays(error('no answer'))).toBe(true)
    expect(stays({ ...done('published'), action: { label: 'View', run: () => {} } })).toBe(true)
    expect(stays(done('published'))).toBe(false)
  })

  it('tells whoever listens, until they stop listening', () => {
    const toasts = createToasts()
    let heard = 0
    const stop = toasts.subscribe(() => (heard += 1))
    toasts.show(done('one'))
    stop()
    toasts.show(done('two'))
    expect(heard).toBe(1)
  })
})
