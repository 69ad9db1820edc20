import * as v from 'valibot'

/**
 * Codes a field can be told with beside those of the catalogue (S-FORM-6); texts are keyed `Rule` + code.
 */
export const ruleCodes = [
  'Required',
  'TooLong',
  'EmailInvalid',
  'PasswordTooShort',
  'TermsNotAccepted',
  'GroupCodeInvalid',
  'CodeInUse',
  'SymbolInvalid',
  'DecimalsInvalid',
  'RateInvalid',
  'DateInvalid',
  'DatePast',
  'ImageType',
  'ImageTooBig',
  'TooMany',
  'AccountInactive',
  'SameAccount',
  'TooManyDecimals',
  'FileUnreadable',
  'RefundTooMuch',
  'BalanceNegative',
  'PhoneInvalid',
  'UrlInvalid',
  'ContactInvalid',
  'LocationInvalid',
  'PeriodInvalid',
  'OriginInvalid',
  'AmountTwice',
] as const

/** A code of a field's fault. */
export type RuleCode = (typeof ruleCodes)[number]

// Control characters have no place in a text (S-FORM-5); line feed and tab stay in texts of several lines.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g
const segmenter = new Intl.Segmenter()

/**
 * A text as it is stored: NFC, without control characters and broken pairs of code units, which no database takes, trimmed
 * (A-1-16, S-FORM-5).
 */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(controls, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}

/** How many characters people see in a text. */
export function lengthOf(text: string): number {
  // Every seen character has at least one unit: short texts need no counting.
  return text.length < 40 ? [...segmenter.segment(text)].length : countLong(text)
}

function countLong(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Whether a text has a character one can see: white space, joiners and marks alone do not count. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** An optional text of at most so many characters; cleaned. */
export function text(most: number) {
  return v.pipe(
    v.string('Required'),
    v.transform(clean),
    v.check(it => it.length <= most || lengthOf(it) <= most, 'TooLong'),
  )
}

/** A text that must not be blank; `code` is what is said when it is. */
export function requiredText(most: number, code: 'Required' | 'DescriptionRequired' = 'Required') {
  return v.pipe(
    v.string(code),
    v.transform(clean),
    v.check(isVisible, code),
    v.check(it => it.length <= most || lengthOf(it) <= most, 'TooLong'),
  )
}

/** An e-mail address as stored: trimmed, in lower case, as equality ignores case (A-2-11, S-FORM-5). */
export const email = v.pipe(
  v.string('Required'),
  v.transform(it => clean(it).toLowerCase()),
  v.check(it => it !== '', 'Required'),
  v.check(
    it => it === '' || (it.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(it)),
    'EmailInvalid',
  ),
)
