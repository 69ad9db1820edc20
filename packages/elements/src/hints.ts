import type { AttributeKind, paymentLengths } from '@exchange-kit/model'

/**
 * For developers: what to write, whatever was written (E2.2). In a file of its own, which pages that are written well never
 * ask for (E6); it is told the lengths by who has them, or they would stand in a third file.
 */
export const hintsOf = (most: typeof paymentLengths): Readonly<Record<AttributeKind, string>> => ({
  payee: 'the code or the address of an account',
  units: 'digits with at most one dot',
  text64: `at most ${most.reference} characters`,
  text500: `at most ${most.description} characters`,
  origin: 'an address such as https://demo.example',
  url: 'an https address',
  time: 'an ISO time',
  language: 'a language such as ca',
  group: 'four letters such as RIBA',
  slug: 'a code or an id',
  country: 'two letters such as ES',
  count: 'a number from 1 to 50',
})
