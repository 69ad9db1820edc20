import * as v from 'valibot'
import { lengths, password as limits } from '../limits.ts'
import { isWithin, lengthOf } from './clean-text.ts'
import { email, requiredText } from './text.ts'

/** What the sign-in form wants: any password that is not empty is sent as it is (S-FRONT-3). */
export const signInDraft = v.object({
  email,
  password: v.pipe(v.string('Required'), v.minLength(1, 'Required')),
})
export type SignInDraft = v.InferInput<typeof signInDraft>

/** A password to be: 8 to 256 characters of any script, taken as typed (A-2-27). */
export const newPassword = v.pipe(
  v.string('Required'),
  v.minLength(1, 'Required'),
  v.check(it => lengthOf(it.slice(0, limits.most)) >= limits.least, 'PasswordTooShort'),
  v.check(it => isWithin(it, limits.most), 'TooLong'),
)

/** What signing up wants of a person (S-JOIN-3). */
export const signUpDraft = v.object({ name: requiredText(lengths.name), email, password: newPassword })
