import { expect, it } from 'vitest'
import { ageOf } from './Ago.tsx'

it('S-STATE-1 tells ages in whole units', () => {
  expect(ageOf(10_000, 'en')).toBe('1 minute')
  expect(ageOf(3 * 60_000 + 5_000, 'en')).toBe('3 minutes')
  expect(ageOf(26 * 3_600_000, 'en')).toBe('1 day')
  expect(ageOf(5 * 3_600_000, 'ca')).toBe('5 hores')
})
