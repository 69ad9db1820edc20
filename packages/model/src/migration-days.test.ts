import { describe, expect, it } from 'vitest'
import { dayOrderIn, openDayIn } from './migration-days.ts'
import { separatorOf } from './csv-separator.ts'

describe('the order of days in numbers', () => {
  it('B12 is decided by rows in which one number is no month', () => {
    expect(dayOrderIn(['3/4/2024', '31.12.2023', ''])).toBe('day-first')
    expect(dayOrderIn(['3/4/2024', '12-31-2023 10:30'])).toBe('month-first')
  })

  it('B12 stays open when no row decides it, and is none where the same day comes of both', () => {
    expect(dayOrderIn(['3/4/2024', '5/5/2024'])).toBe('open')
    expect(openDayIn(['5/5/2024', '3/4/2024'])).toEqual({ first: 3, second: 4, year: 2024 })
    expect(dayOrderIn(['5/5/2024', '2024-04-03', 'soon', ''])).toBe('none')
  })

  it('B12 is told to be mixed when rows decide it differently', () => {
    expect(dayOrderIn(['31/12/2023', '12/31/2023'])).toBe('mixed')
  })
})

describe('the separator of a table', () => {
  it('B12 is the one that cuts the first line into most cells, outside quotes', () => {
    expect(separatorOf('"a,b,c";d;e\n1,2,3,4,5')).toBe(';')
    expect(separatorOf('a\tb\tc,d')).toBe('\t')
    expect(separatorOf('alone')).toBe(',')
  })
})
