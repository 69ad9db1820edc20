import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { readPaymentLine } from '../csv.ts'
import { readPayLink } from '../pay-link.ts'
import { faultOfContact } from './contact.ts'
import { fold, isSearchable, searchFor, wordsIn, wordsToFind } from './fold.ts'
import { signUpDraft } from './session.ts'
import { listOf } from './list.ts'
import { clean, cutText, isBounded, lengthOf, normalized } from './clean-text.ts'
import { email, requiredText, text } from './text.ts'

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
    // Two hundred of them in one list are a few megabytes, not fifty; any script fits, in parts too.
    expect(isBounded('👩‍👩‍👧‍👦'.repeat(10_000), 10_000)).toBe(false)
    for (const letter of ['\u1100\u1161\u11a8', 'e\u0302\u0301', 'क्ष', '🍞'])
      expect(isBounded(letter.repeat(10_000), 10_000)).toBe(true)
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

  it('knows every character that becomes a mark when it is normalised', () => {
    // Of one run Unicode would sort what takes the square of its length.
    const becoming = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter(code => code < 0xd800 || code > 0xdfff)
      .map(code => String.fromCodePoint(code))
      // oxlint-disable-next-line no-restricted-properties -- single characters
      // A letter among them ends the run.
      .filter(it => /^\p{M}+$/u.test(it.normalize('NFKD')))
    expect(becoming.length).toBeGreaterThan(2000)
    expect(becoming.filter(it => isBounded(`a${it.repeat(9)}`, 500))).toEqual([])
    expect(becoming.filter(it => [...normalized(`a${it.repeat(100)}`, 'NFKD')].length > 9)).toEqual([])
  })

  it('counts the items of a list before it looks at one', () => {
    const looked = vi.fn<(it: string) => boolean>(() => true)
    const schema = listOf(v.pipe(v.string(), v.check(looked)), 3, { more: 'TooMany' })
    expect(v.safeParse(schema, Array(49_000).fill('é')).issues?.map(it => it.message)).toEqual(['TooMany'])
    expect(looked).not.toHaveBeenCalled()
    expect(v.parse(schema, ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('judges what is left when controls and broken pairs are out of it', () => {
    for (const gap of ['\u0001', '\ud800', '\u2028']) {
      expect(isBounded(`a${`\u0315${gap}`.repeat(9)}`, 500)).toBe(false)
      expect(clean(`e${gap}\u0301`)).toBe('é')
    }
  })

  it('cleans to what cleaning leaves as it is, and takes back', () => {
    const piece = fc.constantFrom(
      'a',
      'ｶ',
      'ﾞ',
      '\u0301',
      '\u0315',
      '\u0344',
      '\u0f73',
      '\u0958',
      'ễ',
      ' ',
      '\r\n',
      '\u0001',
      '\ud800',
      '\u1100',
      '\u1161',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 60 }).map(it => it.join('')),
        ),
        sent => {
          const once = clean(sent)
          expect(clean(once)).toBe(once)
          expect(isBounded(once, 500)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
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
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['Ёлка Йод ЖІНКА', 'елка иод жінка'.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')],
    ['ＡＢＣ１２ Ｌｕｉｓａ', 'abc12 luisa'],
    ['col•legi col⋅legi', 'collegi collegi'],
    ['col.legi Anna-Louise', 'col legi anna louise'],
    ['كتــاب كِتَابٌ أحمد', 'كتاب كتاب احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['Stra\u00adße Oʼahu', 'strasse o ahu'],
    ['हिन्दी की', 'हिन्दी की'],
    ['ภาษาไทย', 'ภาษาไทย'],
    ['தமிழ்', 'தமிழ்'],
  ])('1.5 takes %s for %s', (written, typed) => {
    expect(wordsIn(written).join(' ')).toBe(typed)
  })

  it('1.5 tells words apart by the signs that are vowels or voices in their scripts', () => {
    for (const [one, other] of [
      ['की', 'का'],
      ['மீ', 'மா'],
      ['ที', 'ทา'],
      ['がく', 'かく'],
      ['バス', 'パス'],
    ] as const)
      expect(wordsIn(one)).not.toEqual(wordsIn(other))
    expect(wordsIn('\u093f \u0301 \u3099')).toEqual([])
  })

  it('1.5 finds l·l however it is typed', () => {
    for (const written of ['El Col·legi', 'COĿLEGI', 'col.legi', 'col-legi', 'col•legi']) {
      const found = wordsToFind(written)
      for (const typed of ['col·legi', 'coŀlegi', 'col.legi', 'col-legi', 'col•legi', 'collegi', 'Col legi'])
        for (const word of wordsIn(typed)) expect(found, `${written} by ${typed}`).toContain(word)
    }
    expect(wordsToFind('Anna-Louise')).toEqual(['anna', 'louise'])
    expect(wordsToFind('Michel-Louis')).toEqual(['michel', 'louis', 'michellouis'])
    expect(wordsToFind('l.'.repeat(50_000))).toEqual(['l', 'l'.repeat(40)])
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
