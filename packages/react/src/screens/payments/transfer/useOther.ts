import type { Currency } from '@exchange-kit/model'
import { useMany, useOne } from '../../../hooks.ts'
import type { Paid } from './TransferPage.tsx'

/** What a payment between groups is on the other side (S-PAY-60). */
export type Other = {
  readonly currency: Currency['attributes'] | null
  /** Names of the groups it went through, from the payer's on. */
  readonly path: readonly string[]
}

/** The other currency and the names of the path; `null` for a payment within a group. */
export function useOther({ attributes: { meta } }: Pick<Paid, 'attributes'>, group: string): Other | null {
  const { path = [] } = meta
  const [from] = path
  const to = path.at(-1)
  const other = from === group ? to : from
  const currency = useOne('currencies', other ? { group: other } : null)
  const groups = useMany('groups', path.length > 0 ? { filter: { code: path } } : null)
  if (path.length === 0) return null
  const found = groups.status === 'ready' ? groups.data : []
  return {
    currency: currency.status === 'ready' ? currency.data.attributes : null,
    path: path.map(code => found.find(it => it.attributes.code === code)?.attributes.name ?? code),
  }
}
