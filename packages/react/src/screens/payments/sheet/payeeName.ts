import type { PayLink } from '@exchange-kit/model'

/** The account a link names, as short as it can be said: a code, or the end of its address. */
export function payeeName({ payee }: PayLink): string {
  const text = payee.kind === 'account' ? payee.ref : payee.href
  return text.split('/').at(-1) ?? text
}
