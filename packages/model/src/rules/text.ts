import * as v from 'valibot'
import { lengths } from '../limits.ts'
import { clean, isBounded, isVisible, isWithin } from './clean-text.ts'

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

/** An optional text of at most so many characters; cleaned. */
export function text(most: number) {
  return v.pipe(
    v.string('Required'),
    v.check(it => isBounded(it, most), 'TooLong'),
    v.transform(clean),
    v.check(it => isWithin(it, most), 'TooLong'),
  )
}

/** A text that must not be blank; `code` is what is said when it is. */
export function requiredText(most: number, code: 'Required' | 'DescriptionRequired' = 'Required') {
  return v.pipe(
    v.string(code),
    v.check(it => isBounded(it, most), 'TooLong'),
    v.transform(clean),
    v.check(isVisible, code),
    v.check(it => isWithin(it, most), 'TooLong'),
  )
}

/** An e-mail address as stored: trimmed, in lower case, as equality ignores case (A-2-11, S-FORM-5). */
export const email = v.pipe(
  v.string('Required'),
  v.check(it => isBounded(it, lengths.email), 'EmailInvalid'),
  v.transform(it => clean(it).toLowerCase()),
  v.check(it => it !== '', 'Required'),
  v.check(
    it => it === '' || (it.length <= lengths.email && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(it)),
    'EmailInvalid',
  ),
)
