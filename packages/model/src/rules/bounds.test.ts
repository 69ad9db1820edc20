import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readPaymentLine } from '../csv.ts'
import { readPayLink } from '../pay-link.ts'
import { faultOfContact } from './contact.ts'
import { fold, isSearchable, searchFor, wordsIn } from './fold.ts'
import { signUpDraft } from './session.ts'
import { clean, cutText, email, isBounded, lengthOf, requiredText, text } from './text.ts'

// What takes the square of its length to normalise: this takes longer than a test may, and a megabyte minutes.
const marks = (length: number) => `a${'\u0315\u0300'.repeat(length / 2)}`
const unit = { symbol: 'r', decimals: 2, scale: 6 }

describe('A-1-46 bounds texts before it looks into them', () => {
  it('refuses a raw text that is too long, or has more than eight marks in a run', () => {
    expect(isBounded(`a${'\u0301'.repeat(8)}`, 500)).toBe(true)
    expect(isBounded(`a${'\u0301'.repeat(9)}`, 500)).toBe(false)
    expect(isBounded(`x${'\u{1e8d0}'.repeat(9)}`, 500)).toBe(false)
    expect(isBounded('👩‍👩‍👧‍👦'.repeat(500), 500)).toBe(true)
    expect(isBounded(' '.repeat(10_000), 500)).toBe(false)
  })

  it.each([
    ['text', () => v.safeParse(text(500), marks(100_000)).issues?.[0].message, 'TooLong'],
    ['requiredText', () => v.safeParse(requiredText(500), marks(100_000)).issues?.[0].message, 'TooLong'],
    ['email', () => v.safeParse(email, marks(100_000)).issues?.[0].message, 'EmailInvalid'],
    [
      'sign-up',
      () =>
        v.safeParse(signUpDraft, { name: marks(100_000), email: 'a@b.example', password: '12345678' }).issues?.[0]
          .message,
      'TooLong',
    ],
    ['contact', () => faultOfContact({ type: 'website', name: marks(100_000) }), 'TooLong'],
    [
      'CSV',
      () => {
        const reading = readPaymentLine({ line: 1, cells: ['1', '2', marks(100_000), '3'] }, { group: 'RIBA', unit })
        return !reading.ok && reading.faults.find(({ column }) => column === 3)?.code
      },
      'BadRequest',
    ],
    [
      'pay link',
      () => {
        const reading = readPayLink(`?t=RIBA0001&m=${encodeURIComponent(marks(100_000))}`)
        return !reading.ok && reading.faults[0]?.code
      },
      'TooLong',
    ],
  ])('refuses 100 kB of marks as %s', (_, fault, code) => {
    expect(fault()).toBe(code)
  })

  it('keeps the first eight marks where nothing is refused', () => {
    expect(clean(marks(100_000))).toHaveLength(8)
    expect(fold(marks(100_000))).toBe('a')
    expect(cutText(marks(100_000), 100)).toHaveLength(8)
    expect(cutText('👩‍👩‍👧‍👦'.repeat(10), 3)).toBe('👩‍👩‍👧‍👦'.repeat(3))
    expect(cutText('x'.repeat(100_000), 3)).toBe('xxx')
  })

  it.each([
    'x'.repeat(100_000),
    '\u1100\u1161\u11a8'.repeat(300_000),
    'q\u0301'.repeat(500_000),
    '👩‍👩‍👧‍👦'.repeat(90_000),
    '\u200d'.repeat(100_000),
    '🇦'.repeat(500_000),
    '\u202e'.repeat(100_000),
    '\ud800'.repeat(100_000),
    '\r\n'.repeat(500_000),
  ])('counts and cleans a megabyte at once (%#)', huge => {
    expect(lengthOf(huge)).toBeGreaterThan(0)
    expect(clean(huge).length).toBeLessThanOrEqual(huge.length)
  })
})

describe('a search', () => {
  it.each([
    ['Łukasz', 'lukasz'],
    ['Søren', 'soren'],
    ['Østergård', 'ostergard'],
    ['STRASSE Straße GROẞ', 'strasse strasse gross'],
    ['Æbelø œuvre', 'aebelo oeuvre'],
    ['Đorđe', 'dorde'],
    ['Ħal Għargħur', 'hal gharghur'],
    ['İstanbul ısı IŞIK', 'istanbul isi isik'],
    ['Þórr Seyðis', 'thorr seydis'],
    ['Col·legi COĿLEGI Paral·lel', 'collegi collegi parallel'],
    ['Anna-Maria d’Ors ②', 'anna maria d ors 2'],
    ['Ñandú Ångström ﬁn', 'nandu angstrom fin'],
  ])('1.5 takes %s for %s', (written, typed) => {
    expect(wordsIn(written).join(' ')).toBe(typed)
  })

  it('A-1-46 is answered with at most 10 words of 40 characters, and sent with no more', () => {
    expect(isSearchable('w '.repeat(10))).toBe(true)
    expect(isSearchable('w '.repeat(11))).toBe(false)
    expect(isSearchable('x'.repeat(40))).toBe(true)
    expect(isSearchable('x'.repeat(41))).toBe(false)
    expect(isSearchable('-'.repeat(100_000))).toBe(false)
    for (const typed of ['w '.repeat(2400), 'x'.repeat(100_000), marks(100_000), '-'.repeat(1000), 'ﷺ'.repeat(300)]) {
      expect(isSearchable(searchFor(typed))).toBe(true)
      expect(searchFor(typed)).not.toBe('')
    }
    expect(searchFor('Pà amb oli')).toBe('Pà amb oli')
    expect(searchFor('Straße '.repeat(11))).toBe('strasse '.repeat(10).trim())
  })
})
