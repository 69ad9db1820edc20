import { formatAmount, type Currency } from '@exchange-kit/model'
import { payCode } from '../../../codes/payCode.ts'
import type { PosterOf } from '../../../codes/Poster.tsx'

/** Whose code it is, and where it is paid. */
export type OwnAccount = {
  readonly group: string
  readonly groupName: string
  readonly name: string
  readonly code: string
  /** Our own address, and that of the accounting service. */
  readonly site: string
  readonly accounting: string
}

type Fixed = {
  /** In 10^-scale; `null` = the payer chooses. */
  readonly amount: number | null
  readonly description: string
  readonly currency: Currency['attributes'] | undefined
  readonly locale: string
}

/** A code that pays the own account, as often as people scan it: any amount, or a fixed one (S-MEMBER-9, S-MEMBER-10). */
export function ownPoster(own: OwnAccount, fixed?: Fixed): PosterOf {
  const { group, groupName, name, code, site, accounting } = own
  const { amount = null, description = '', currency, locale = 'en' } = fixed ?? {}
  return {
    groupName,
    name,
    code,
    link: payCode({ site, accounting, group, code, amount, description, reference: null }),
    ...(amount !== null && currency ? { amount: formatAmount(amount, currency, { locale }) } : {}),
    ...(description ? { description } : {}),
  }
}
