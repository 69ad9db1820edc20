import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { needDraft, offerDraft } from './listing.ts'
import { newPassword, signInDraft, signUpDraft } from './session.ts'
import { clean, isWithin, lengthOf } from './clean-text.ts'
import { email } from './text.ts'
import { description, refundDraft, transferDraft } from './transfer.ts'

const ribera = { symbol: 'r', decimals: 2, scale: 6 }
const faults = (result: v.SafeParseResult<v.GenericSchema>) =>
  (result.issues ?? []).map(issue => [v.getDotPath(issue), issue.message])

describe('texts', () => {
  it('S-FORM-5 stores them trimmed, in NFC, without control characters', () => {
    expect(clean('  Cafe\u0301\u0000\u202a ')).toBe('Café\u202a')
    expect(clean('a\r\nb\tc')).toBe('a\nb\tc')
    expect(clean('half a \ud83d pair, a whole 😀')).toBe('half a  pair, a whole 😀')
  })

  it('S-FORM-5 counts characters as people see them', () => {
    expect(lengthOf('👩‍👩‍👧‍👦')).toBe(1)
    expect(v.safeParse(description, '👩‍👩‍👧‍👦'.repeat(500)).success).toBe(true)
    expect(v.safeParse(description, 'a'.repeat(501)).issues?.[0].message).toBe('TooLong')
  })

  it('S-FORM-5 counts long texts piece by piece, and as many characters as at once', () => {
    const segmenter = new Intl.Segmenter()
    const character = fc.constantFrom('x', ' ', 'é', 'e\u0301', '👩‍👩‍👧‍👦', '🇦🇩', '🇪🇸', '\r\n', 'क्षि', '한', '\u200d', '😀')
    fc.assert(
      fc.property(fc.array(character, { minLength: 200, maxLength: 1500 }), characters => {
        const text = characters.join('')
        expect(lengthOf(text)).toBe([...segmenter.segment(text)].length)
      }),
      { numRuns: 30 },
    )
  })

  it('S-FORM-5 refuses what is far too long without counting it', () => {
    expect(isWithin('x'.repeat(1_000_000), 10_000)).toBe(false)
    expect(isWithin('e' + '\u0301'.repeat(9000), 500)).toBe(false)
    expect(isWithin('👩‍👩‍👧‍👦'.repeat(500), 500)).toBe(true)
    expect(isWithin('👩‍👩‍👧‍👦'.repeat(501), 500)).toBe(false)
  })

  it.each(['', '   ', '\u200b', '\u200d\u00ad', '\n\t', '\u3164', '\u2800 \uffa0'])(
    'A-4 description %j has no visible character',
    text => {
      expect(v.safeParse(description, text).issues?.[0].message).toBe('DescriptionRequired')
    },
  )

  it.each([
    'anna',
    'anna@',
    '@demo.example',
    'a b@demo.example',
    'anna@demo',
    'anna@demo.',
    `${'a'.repeat(250)}@b.example`,
  ])('refuses %j as an e-mail', text => {
    expect(v.safeParse(email, text).issues?.[0].message).toBe('EmailInvalid')
  })

  it('A-2-11 takes an e-mail trimmed and without regard to case', () => {
    expect(v.parse(email, ' Anna@Demo.Example ')).toBe('anna@demo.example')
  })
})

describe('sign-in', () => {
  it('S-CHECK-4 knows no 8-character rule', () => {
    expect(v.safeParse(signInDraft, { email: 'anna@demo.example', password: 'x' }).success).toBe(true)
    expect(faults(v.safeParse(signInDraft, { email: '', password: '' }))).toEqual([
      ['email', 'Required'],
      ['password', 'Required'],
    ])
  })

  it('S-JOIN-3 wants a name, an e-mail and a password of whoever signs up', () => {
    expect(v.safeParse(signUpDraft, { name: 'Inés', email: 'ines@demo.example', password: 'pa-amb-oli' }).success).toBe(
      true,
    )
    expect(faults(v.safeParse(signUpDraft, { name: ' ', email: 'ines', password: 'short' }))).toEqual([
      ['name', 'Required'],
      ['email', 'EmailInvalid'],
      ['password', 'PasswordTooShort'],
    ])
  })

  it('A-2-27 wants 8 to 256 characters of a new password, of any script', () => {
    expect(v.safeParse(newPassword, '1234567').issues?.[0].message).toBe('PasswordTooShort')
    expect(v.safeParse(newPassword, 'пароль12').success).toBe(true)
    expect(v.safeParse(newPassword, 'x'.repeat(257)).issues?.[0].message).toBe('TooLong')
  })
})

describe('payments', () => {
  const draft = { payer: 'a', payee: 'b', amount: '12,50', description: ' Bread ' }

  it('S-PAY-20 reads the form to what is sent', () => {
    expect(v.parse(transferDraft(ribera), draft)).toEqual({
      payer: 'a',
      payee: 'b',
      amount: 12_500_000,
      description: 'Bread',
    })
  })

  it('S-FORM-6 names every field at fault', () => {
    const result = v.safeParse(transferDraft(ribera), { payer: 'a', payee: '', amount: '1e9', description: ' ' })
    expect(faults(result)).toEqual([
      ['payee', 'Required'],
      ['amount', 'InvalidAmount'],
      ['description', 'DescriptionRequired'],
    ])
  })

  it('L6 refuses paying oneself', () => {
    expect(faults(v.safeParse(transferDraft(ribera), { ...draft, payee: 'a' }))).toEqual([['payee', 'SameAccount']])
  })

  it('S-PAY-62 refunds at most what is left, administrators with a reason', () => {
    const rules = refundDraft(ribera, { left: 5_000_000, reasonRequired: true })
    expect(faults(v.safeParse(rules, { amount: '5.01', reason: '' }))).toEqual([
      ['amount', 'RefundTooMuch'],
      ['reason', 'Required'],
    ])
    expect(v.safeParse(rules, { amount: '5', reason: 'Paid twice' }).success).toBe(true)
  })
})

describe('offers and needs', () => {
  const days = { today: '2026-06-04' }
  const offer = { name: 'Bread', content: 'A loaf', category: 'food', price: '4', expires: '2026-06-04' }

  it('S-CHECK-31 wants title, description, category and price of an offer', () => {
    const empty = { name: ' ', content: '', category: '', price: '', expires: '2026-06-04' }
    expect(faults(v.safeParse(offerDraft(days), empty))).toEqual([
      ['name', 'Required'],
      ['content', 'Required'],
      ['category', 'Required'],
      ['price', 'Required'],
    ])
    expect(v.safeParse(offerDraft(days), offer).success).toBe(true)
  })

  it('S-CHECK-31 takes a need with only a description', () => {
    const need = { name: '', content: 'A van', category: '', expires: '2026-06-11' }
    expect(v.safeParse(needDraft(days), need).success).toBe(true)
  })

  it('S-DATE-2 refuses days that do not exist or have passed, except the one that stood there', () => {
    const on = (expires: string, before?: string) =>
      faults(v.safeParse(offerDraft({ ...days, before }), { ...offer, expires }))
    expect(on('2026-06-31')).toEqual([['expires', 'DateInvalid']])
    expect(on('2026-06-03')).toEqual([['expires', 'DatePast']])
    expect(on('2026-06-03', '2026-06-03')).toEqual([])
  })
})
