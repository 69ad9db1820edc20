import { AppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { dayOf, readBound, withOffset } from './times.ts'

const read = (text: string, { timeZone = 'Europe/Madrid', isEnd = false } = {}) =>
  readBound({ text, timeZone, parameter: 'filter[from]', isEnd }).toISOString()

describe('times of a group', () => {
  it('1.5 takes a date as its first or last instant in the time zone of the group', () => {
    expect(read('2026-01-15')).toBe('2026-01-14T23:00:00.000Z')
    expect(read('2026-07-15')).toBe('2026-07-14T22:00:00.000Z')
    expect(read('2026-07-15', { isEnd: true })).toBe('2026-07-15T21:59:59.999Z')
    expect(read('2026-01-15', { timeZone: 'America/New_York' })).toBe('2026-01-15T05:00:00.000Z')
    expect(read('2026-01-15', { timeZone: 'UTC' })).toBe('2026-01-15T00:00:00.000Z')
  })

  it('1.5 knows days of 23 and 25 hours', () => {
    expect(read('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
    expect(read('2026-03-29', { isEnd: true })).toBe('2026-03-29T21:59:59.999Z')
    expect(read('2026-10-25', { isEnd: true })).toBe('2026-10-25T22:59:59.999Z')
  })

  it('1.5 takes an instant as it is', () => {
    expect(read('2026-05-02T10:00:01.204Z')).toBe('2026-05-02T10:00:01.204Z')
    expect(read('2026-05-02T10:00:00 02:00')).toBe('2026-05-02T08:00:00.000Z')
  })

  it('1.5 takes the years 0001 to 9999', () => {
    expect(read('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00.000Z')
    expect(read('0050-06-01', { timeZone: 'UTC' })).toBe('0050-06-01T00:00:00.000Z')
    expect(read('9999-12-31', { timeZone: 'UTC', isEnd: true })).toBe('9999-12-31T23:59:59.999Z')
  })

  it.each(['0000-01-01', '0000-01-01T00:00Z', '0001-01-01T00:00+14:00', '9999-12-31T23:59-12:00', '-271821-04-20'])(
    '1.5 refuses %j, which no database has',
    text => {
      expect(() => read(text)).toThrow(AppError)
    },
  )

  it.each(['', 'today', '2026-02-30', '2026-13-01', '1714644000', '02/05/2026'])('1.5 refuses %j', text => {
    expect(() => read(text)).toThrow(AppError)
  })

  it('A-4-72 writes a time with the offset of the time zone', () => {
    const time = new Date('2026-05-02T10:00:01.204Z')
    expect(withOffset(time, 'Europe/Madrid')).toBe('2026-05-02T12:00:01.204+02:00')
    expect(withOffset(time, 'America/St_Johns')).toBe('2026-05-02T07:30:01.204-02:30')
    expect(withOffset(time, 'UTC')).toBe('2026-05-02T10:00:01.204+00:00')
    expect(dayOf(new Date('2026-05-02T23:00:00Z'), 'Europe/Madrid')).toBe('2026-05-03')
  })
})
