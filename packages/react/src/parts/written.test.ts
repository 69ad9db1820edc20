import { describe, expect, it } from 'vitest'
import { distanceOf } from './distances.ts'
import { dayOf, exactTime, relativeTime } from './moments.ts'
import { plainText } from '../ui/plainText.ts'

const now = Date.parse('2026-06-04T12:00:00.000Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const hour = 3_600_000

describe('times', () => {
  it('S-DATE-1 is relative within seven days, else a date', () => {
    expect(relativeTime(ago(2 * hour), { locale: 'en', now })).toBe('2 hours ago')
    expect(relativeTime(ago(30_000), { locale: 'en', now })).toBe('now')
    expect(relativeTime(ago(25 * hour), { locale: 'ca', now })).toBe('ahir')
    expect(relativeTime(ago(6.9 * 24 * hour), { locale: 'en', now })).toBe('6 days ago')
    expect(relativeTime(ago(7 * 24 * hour), { locale: 'en', now })).toBe('28 May 2026')
  })

  it('S-DATE-1 uses the zone it is given', () => {
    expect(dayOf('2026-06-04T22:30:00.000Z', { locale: 'en', timeZone: 'Europe/Madrid' })).toBe('5 Jun 2026')
    expect(exactTime('2026-06-04T22:30:00.000Z', { locale: 'es', timeZone: 'Europe/London' })).toMatch(
      /^4 de junio de 2026.*23:30$/,
    )
  })
})

describe('distances', () => {
  it('S-PRIV-1 rounds to a kilometre, to 500 m below one', () => {
    expect(distanceOf(120, 'en')).toBe('500 m')
    expect(distanceOf(600, 'en')).toBe('500 m')
    expect(distanceOf(800, 'en')).toBe('1 km')
    expect(distanceOf(3400, 'ca')).toBe('3 km')
  })
})

describe('first lines of a description', () => {
  it('S-GROUP-2 are plain text', () => {
    expect(plainText('# Hello\n\n- **bread** and [jam](https://demo.example)\n> said _Anna_')).toBe(
      'Hello bread and jam said Anna',
    )
  })

  it('end at a word', () => {
    expect(plainText('one two three', 9)).toBe('one two…')
  })
})
