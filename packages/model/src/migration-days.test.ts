import { describe, expect, it } from 'vitest'
import { createDayOrder, dayOrderIn, joinedDays, openDay, readMoment } from './migration-days.ts'
import { separatorOf } from './csv-separator.ts'

describe('the order of days in numbers', () => {
  it('B12 is decided by rows in which one number is no month', () => {
    expect(dayOrderIn(['3/4/2024', '31.12.2023', ''])).toBe('day-first')
    expect(dayOrderIn(['3/4/2024', '12-31-2023 10:30'])).toBe('month-first')
  })

  it('B12 stays open when no row decides it, and is none where the same day comes of both', () => {
    expect(dayOrderIn(['3/4/2024', '5/5/2024'])).toBe('open')
    const days = createDayOrder()
    for (const day of ['5/5/2024', '3/4/2024 10:30']) days.add(day)
    expect(days.found()).toEqual({ order: 'open', open: '3/4/2024 10:30' })
    expect(openDay('3/4/2024 10:30')).toEqual({ first: 3, second: 4, year: 2024 })
    expect(dayOrderIn(['5/5/2024', '2024-04-03', 'soon', ''])).toBe('none')
  })

  it('B12 is told to be mixed when rows decide it differently', () => {
    expect(dayOrderIn(['31/12/2023', '12/31/2023'])).toBe('mixed')
  })

  it('B12 is one for all columns of a file', () => {
    const of = (...days: string[]) => {
      const found = createDayOrder()
      for (const day of days) found.add(day)
      return found.found()
    }
    expect(joinedDays([of('3/4/2024'), of('12/31/2023')]).order).toBe('month-first')
    expect(joinedDays([of('3/4/2024'), of('2024-01-01')])).toEqual({ order: 'open', open: '3/4/2024' })
    expect(joinedDays([of('31/12/2023'), of('12/31/2023')]).order).toBe('mixed')
    expect(joinedDays([of('soon'), of()]).order).toBe('none')
  })
})

describe('a day or a moment in a table', () => {
  const at = (text: string, order?: 'day-first' | 'month-first') => {
    const reading = readMoment(text, order)
    return reading.ok ? reading.time.toISOString().replace('.000Z', 'Z') : reading.reason
  }

  it.each([
    ['26/05/2014 12:33', '2014-05-26T12:33:00Z'],
    ['26/5/2014', '2014-05-26T12:00:00Z'],
    ['26.05.2014 7:05', '2014-05-26T07:05:00Z'],
    ['26-05-2014 07:05:09', '2014-05-26T07:05:09Z'],
    ['26/05/2014, 12:33:10', '2014-05-26T12:33:10Z'],
    ['26/05/2014 12.33', '2014-05-26T12:33:00Z'],
    ['26/05/2014 12:33 h', '2014-05-26T12:33:00Z'],
    ['26/5/2014 2:33 PM', '2014-05-26T14:33:00Z'],
    ['26/5/2014, 2:33:10 p. m.', '2014-05-26T14:33:10Z'],
    ['26/5/2014 12:33\u202fam', '2014-05-26T00:33:00Z'],
    ['2014-05-26', '2014-05-26T12:00:00Z'],
    ['2014/5/6', '2014-05-06T12:00:00Z'],
    ['2014.05.26 12:33', '2014-05-26T12:33:00Z'],
    ['2014-05-26T12:33', '2014-05-26T12:33:00Z'],
    ['2014-05-26T12:33:44.123Z', '2014-05-26T12:33:44.123Z'],
    ['2014-05-26 12:33:44+02', '2014-05-26T10:33:44Z'],
    ['2014-05-26 12:33:44 +0230', '2014-05-26T10:03:44Z'],
    ['2014-05-26T23:30:00-02:00', '2014-05-27T01:30:00Z'],
    ['26/05/2014 12:33 UTC', '2014-05-26T12:33:00Z'],
    ['26/05/14 12:33', '2014-05-26T12:33:00Z'],
    ['26.05.98', '1998-05-26T12:00:00Z'],
    [' 26/05/2014 ', '2014-05-26T12:00:00Z'],
    ['29/02/2024', '2024-02-29T12:00:00Z'],
  ])('B12 is read: %j', (text, time) => {
    expect(at(text)).toBe(time)
  })

  it('B12 is read month first by decision, with a time too, and year first in any case', () => {
    expect(at('05/26/2014 12:33', 'month-first')).toBe('2014-05-26T12:33:00Z')
    expect(at('3/4/24', 'month-first')).toBe('2024-03-04T12:00:00Z')
    expect(at('2014-05-06', 'month-first')).toBe('2014-05-06T12:00:00Z')
    expect(at('26/05/2014', 'month-first')).toBe('form')
  })

  it.each([
    '',
    'soon',
    '31/02/2014',
    '05/26/2014',
    '26/05/2014 24:00',
    '26/05/2014 12:60',
    '26/05/2014 13:00 PM',
    '2014-05',
    '26/05',
    '24-05-26',
    '26/05/2014 later',
    '2014-05-26T12:33:00+15:00',
    '26/05/20145',
    '0024-01-01',
    `26/05/2014${' '.repeat(100)}`,
  ])('B12 is refused rather than guessed: %j', text => {
    expect(at(text)).toBe('form')
  })

  it.each(['41785', '41785.52', '41785,5'])('B12 is no number of a spreadsheet: %j', text => {
    expect(at(text)).toBe('serial')
  })

  it('B12 tells that its year has two digits', () => {
    expect([readMoment('26/05/14'), readMoment('26/05/2014')].map(it => it.ok && it.isYearShort)).toEqual([true, false])
  })
})

describe('the separator of a table', () => {
  it('B12 is the one that cuts the first line into most cells, outside quotes', () => {
    expect(separatorOf('"a,b,c";d;e\n1,2,3,4,5')).toBe(';')
    expect(separatorOf('a\tb\tc,d')).toBe('\t')
    expect(separatorOf('alone')).toBe(',')
  })
})
