import { payCode } from '../../../codes/payCode.ts'
import type { TillOf } from './TillPage.tsx'

/** What a till charges by one code. */
export type Charged = { readonly amount: number; readonly purpose: string; readonly reference: string }

/** The code of a charge: pays the account of the till, once (S-PAY-90, S-PAY-91). */
export function chargeCode(
  { own }: TillOf,
  { site, accounting, amount, purpose, reference }: Charged & { readonly site: string; readonly accounting: string },
): string {
  return payCode({
    site,
    accounting,
    group: own.group.attributes.code,
    code: own.member.attributes.code,
    amount,
    description: purpose,
    reference,
  })
}
