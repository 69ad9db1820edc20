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
  let count = 0
  for (let start = 0; start < text.length;) {
    const piece = text.slice(start, endOfPiece(text, start))
    const segments = [...segmenter.segment(piece)]
    const last = segments.at(-1)
    // The last character of a piece may go on in the next, which begins with it.
    const isCut = last !== undefined && last.index > 0 && start + piece.length < text.length
    count += isCut ? segments.length - 1 : segments.length
    start += isCut ? last.index : piece.length
  }
  return count
}

// Segmenting takes time by the square of the length: a megabyte at once would take an hour, in pieces half a second.
const pieceLength = 256

// Half a pair would look like a character of its own that ends the one before.
function endOfPiece(text: string, start: number): number {
  const end = start + pieceLength
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end
}

/** Whether people see at most so many characters in a text. */
export function isWithin(text: string, most: number): boolean {
  return text.length <= most || (text.length <= most * unitsOfCharacter && lengthOf(text) <= most)
}

// Families and flags have up to 14. What has more on average is no writing, and not worth counting.
const unitsOfCharacter = 16

// Letters and signs by their class, and blank: fillers of Hangul, the empty Braille cell.
const blanks = /[\u115f\u1160\u3164\uffa0\u2800]/g

/** Whether a text has a character one can see: white space, joiners, fillers and marks alone do not count. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blanks, ''))
}

/** An optional text of at most so many characters; cleaned. */
export function text(most: number) {
  return v.pipe(
    v.string('Required'),
    v.transform(clean),
    v.check(it => isWithin(it, most), 'TooLong'),
  )
}

/** A text that must not be blank; `code` is what is said when it is. */
export function requiredText(most: number, code: 'Required' | 'DescriptionRequired' = 'Required') {
  return v.pipe(
    v.string(code),
    v.transform(clean),
    v.check(isVisible, code),
    v.check(it => isWithin(it, most), 'TooLong'),
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
