import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { spaced } from './timers.ts'

it('passes the first of many calls on at once, and the others as one when it has rested', async () => {
  let calls = 0
  const ring = spaced(200, () => calls++)
  for (let rung = 0; rung < 1000; rung++) ring()
  expect(calls).toBe(1)
  await wait(300)
  expect(calls).toBe(2)
  await wait(300)
  expect(calls).toBe(2)
  ring()
  expect(calls).toBe(3)
})
