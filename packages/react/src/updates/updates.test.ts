import { expect, it } from 'vitest'
import { asksFirst } from './updates.ts'

it('S-CHECK-23 asks when major or minor differ, and lets a patch wait for the next start', () => {
  expect(asksFirst('1.3.0', '1.2.0')).toBe(true)
  expect(asksFirst('2.2.0', '1.2.0')).toBe(true)
  expect(asksFirst('1.2.1', '1.2.0')).toBe(false)
  // Going back to an older version is a change like any other.
  expect(asksFirst('1.1.9', '1.2.0')).toBe(true)
})
