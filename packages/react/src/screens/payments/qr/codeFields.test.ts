import { describe, expect, it } from 'vitest'
import { deviceDay, readCodeFields, type CodeFields } from './codeFields.ts'

const empty: CodeFields = { amount: '', description: '', kind: 'once', lastDay: '' }
const about = { unit: { symbol: 'r', decimals: 2, scale: 6 }, today: '2026-06-04' }
const read = (changed: Partial<CodeFields>) => readCodeFields({ ...empty, ...changed }, about)

describe('what is in a code', () => {
  it('S-PAY-65 leaves to the payer what is empty', () => {
    expect(read({ amount: ' ' })).toEqual({ amount: null, description: '', lastDay: '', faults: {} })
    expect(read({ amount: '12,5', description: ' Bread ' })).toMatchObject({ amount: 12_500_000, description: 'Bread' })
  })

  it('S-CHECK-41 refuses what is no amount', () => {
    for (const amount of ['0', '-1', '1e3', 'NaN']) expect(read({ amount }).faults).toEqual({ amount: 'InvalidAmount' })
    expect(read({ amount: '1.234' }).faults).toEqual({ amount: 'TooManyDecimals' })
  })

  it('S-PAY-65 takes a last day from today on, for one payment only', () => {
    expect(read({ lastDay: '2026-06-04' })).toMatchObject({ lastDay: '2026-06-04', faults: {} })
    expect(read({ lastDay: '2026-06-03' }).faults).toEqual({ lastDay: 'DatePast' })
    expect(read({ lastDay: '2026-02-31' }).faults).toEqual({ lastDay: 'DateInvalid' })
    expect(read({ kind: 'reusable', lastDay: '2026-06-03' })).toMatchObject({ lastDay: '', faults: {} })
  })

  it('S-FORM-6 holds descriptions to 500 characters', () => {
    expect(read({ description: 'x'.repeat(501) }).faults).toEqual({ description: 'TooLong' })
  })

  it('S-DATE-1 takes today from the device', () => {
    expect(deviceDay(new Date(2026, 5, 4, 23, 59))).toBe('2026-06-04')
  })
})
