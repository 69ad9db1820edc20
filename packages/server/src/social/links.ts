import type { Ref } from '../jsonapi/resource.ts'
import type { Ask } from '../jsonapi/context.ts'

type Place = Pick<Ask, 'kit'>

/** `{accounting}/{g}/currency` without a slash at its end: clients cut the accounting base from it (A-11-7). */
export function currencyAddress({ kit }: Place, group: string): string {
  return `${kit.config.bases.accounting}/${group}/currency`
}

/** The currency of a group, which is external here (A-1-30). */
export function currencyRef(place: Place, group: string, id: string | null): Ref | null {
  return id === null ? null : { type: 'currencies', id, href: currencyAddress(place, group) }
}

/** An account, external here; `null` until the member is approved (A-11-8). */
export function accountRef({ kit }: Place, group: string, id: string | null): Ref | null {
  return id === null ? null : { type: 'accounts', id, href: `${kit.config.bases.accounting}/${group}/accounts/${id}` }
}

/** A list of the social service with one filter, percent-encoded as links are (A-1-13). */
export function filtered({ kit }: Place, path: string, filter: { name: string; value: string }): string {
  return `${kit.config.bases.social}${path}?${new URLSearchParams({ [`filter[${filter.name}]`]: filter.value })}`
}
