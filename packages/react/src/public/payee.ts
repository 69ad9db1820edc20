import { PublicError, readList, readOne, type Plain } from '@exchange-kit/client/public'
import { formatAmount, parseUnits, type Unit } from '@exchange-kit/model'
import { forgetAnswers, dedupe } from './dedupe.ts'
import type { CurrencyUnit } from '../parts/currency.ts'
import type { AccountFace } from '../parts/face.ts'
import { memberTypeOf, textOf } from './plain.ts'
import { unitOf } from './unit.ts'

/** Who is paid, as far as it is public (A-3-24). */
export type Payee = {
  readonly unit: CurrencyUnit
  /** The member behind the account; asked only where it is shown. */
  readonly member?: AccountFace | undefined
}

/** Why there is no payee to show. */
export type PayeeFault = 'AccountNotFound' | 'InvalidAmount' | 'ServerNoResponse' | 'ServerBadResponse'

/** What is public about an account of a site, given by address or code; `again` forgets what is known. */
export async function readPayee(
  { site, payee, amount }: { site: string; payee: string; amount?: string | undefined },
  { withMember, again }: { withMember: boolean; again: boolean },
): Promise<Payee | PayeeFault> {
  const [, base = `${site}/accounting`, group = payee.slice(0, 4), account = payee] =
    /^(.+)\/(\w{4})\/accounts\/(.+)$/.exec(payee) ?? []
  const field = account.includes('-') ? 'account' : 'code'
  const members = `${site}/social/${group}/members?filter[${field}]=${account}&include=group`
  if (again) forgetAnswers()
  try {
    const [unit, member] = await Promise.all([
      dedupe(`${base}/${group}/currency`, async href => unitOf(await readOne(href))),
      withMember ? dedupe(members, async href => memberOf((await readList(href)).items[0])) : undefined,
    ])
    // E4.5: never rounded, and never left open instead.
    return amount && !parseUnits(amount, unit).ok ? 'InvalidAmount' : { unit, member }
  } catch (error) {
    const code = `${(error as Partial<PublicError>).code}`
    if (code === 'ServerNoResponse') return code
    return code.endsWith('NotFound') ? 'AccountNotFound' : 'ServerBadResponse'
  }
}

/** An asked amount in the currency's own form; as it was written when the currency has not so many decimals (E4.5). */
export function writeAmount(units: string, unit: Unit, locale: string): string {
  const reading = parseUnits(units, unit)
  return reading.ok ? formatAmount(reading.amount, unit, { locale }) : `${units}\u202f${unit.symbol}`
}

function memberOf(member: Plain | undefined): AccountFace {
  if (!member) throw new PublicError('AccountNotFound')
  const group = member['group'] as Plain | null | undefined
  return {
    code: textOf(member['code']),
    name: textOf(member['name']),
    type: memberTypeOf(member['type']),
    group: textOf(group?.['name']),
  }
}
