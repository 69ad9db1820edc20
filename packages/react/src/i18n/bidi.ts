/**
 * Bidi isolation of a value in a sentence (S-LANG-4): a name that is read from right to left turns neither the sentence
 * around it nor the amount in it. Marks of its own that would end the isolation, or go on behind it, are left out.
 */
export function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value.replace(marks, '')}\u2069` : value
}

const rightToLeft = /[\u0591-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const marks = /[\u202a-\u202e\u2066-\u2069]/g
