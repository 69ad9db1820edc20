import { expect, it } from 'vitest'
import { key, withoutZeros } from './sheet.ts'

it.each([
  ['007', '7'],
  ['0', '0'],
  ['000', '0'],
  ['70', '70'],
  ['0a', '0a'],
  ['00-1', '00-1'],
  ['', ''],
])('takes the zeros before a number away, and only those: %j is %j', (text, plain) => {
  expect(withoutZeros(text)).toBe(plain)
})

// By the square of its length this takes longer than a test may.
it('A-1-46 reads a code of a hundred thousand zeros at once', () => {
  for (const text of [`${'0'.repeat(100_000)}x`, '0'.repeat(100_000)]) {
    const began = performance.now()
    expect(key('code', text).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(2000)
  }
})
