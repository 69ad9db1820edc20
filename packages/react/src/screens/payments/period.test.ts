import { describe, expect, it } from 'vitest'
import { daysOf, faultOf, nameOf, todayIn } from './period.ts'

describe('the period of a list', () => {
  it('S-PAY-5 offers months and years, the last day included', () => {
    expect(daysOf('thisMonth', '2026-06-04')).toEqual({ from: '2026-06-01', to: '2026-06-30' })
    expect(daysOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(daysOf('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOf('thisYear', '2026-06-04')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(daysOf('lastYear', '2026-06-04')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(daysOf('all', '2026-06-04')).toEqual({})
  })

  it('S-PAY-5 recognises a named period in the address, all else is of the own dates', () => {
    for (const name of ['thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'all'] as const)
      expect(nameOf(daysOf(name, '2026-06-04'), '2026-06-04')).toBe(name)
    expect(nameOf({ from: '2026-06-01' }, '2026-06-04')).toBe('own')
  })

  it('S-FORM-6 refuses days that do not exist and an end before the start', () => {
    expect(faultOf({ from: '2026-02-30' })).toEqual({ at: 'from', code: 'DateInvalid' })
    expect(faultOf({ from: '2026-02-01', to: '4 June' })).toEqual({ at: 'to', code: 'DateInvalid' })
    expect(faultOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ at: 'to', code: 'PeriodInvalid' })
    expect(faultOf({ from: '2026-02-01', to: '2026-02-01' })).toBeNull()
    expect(faultOf({ to: '2026-02-01' })).toBeNull()
  })

  it("S-DATE-2 takes today from the group's time zone", () => {
    const evening = new Date('2026-05-31T22:30:00Z')
    expect(todayIn('Europe/Madrid', evening)).toBe('2026-06-01')
    expect(todayIn('America/New_York', evening)).toBe('2026-05-31')
    expect(todayIn('Pacific/Auckland', evening)).toBe('2026-06-01')
  })
})
