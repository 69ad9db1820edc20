import { expandAccountCode, type Currency } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** Somebody who can be paid or asked, with what is known of their account. */
export type Person = {
  readonly account: string
  readonly code: string
  readonly name: string
  readonly kind: 'personal' | 'business' | 'public'
  readonly image: string | null
  readonly isActive: boolean
  /** Of another group: where, at which address, in which currency (S-PAY-22). */
  readonly abroad?: Abroad | undefined
}

/** Where an account of another group is. */
export type Abroad = {
  readonly group: string
  readonly groupName: string
  readonly href: string
  readonly currency: Currency['attributes']
}

/** The question that finds people for a typed text: a code in any spelling, else words of names and codes (S-PAY-21). */
export function peopleQuery(text: string, group: string): ManyQuery {
  const code = expandAccountCode(text, group)
  const include = ['account']
  // By code the answer holds members of every state, so that an inactive one is found and says so.
  if (code?.startsWith(group)) return { group, filter: { code }, include }
  return { group, search: text.trim(), sort: 'name', include }
}

/** A member as somebody to pay, when there is an account. */
export function personOf(member: {
  readonly attributes: { code: string; name: string; type: Person['kind']; image: string | null; state: string }
  readonly relationships: { account: { data: { id: string } | null } }
}): Person | null {
  const { code, name, type, image, state } = member.attributes
  const account = member.relationships.account.data
  return account && { account: account.id, code, name, kind: type, image, isActive: state === 'active' }
}

/** Each person once, in the order they come, without one's own account. */
export function distinct(people: readonly Person[], own: string | null): readonly Person[] {
  const seen = new Set([own])
  return people.filter(({ account }) => !seen.has(account) && seen.add(account))
}

/** Counterparts of the latest payments, the most recent first: who somebody is likely to pay again (S-PAY-21). */
export function recentAccounts(
  transfers: readonly { readonly relationships: Record<'payer' | 'payee', { data: { id: string } | null }> }[],
  own: string,
): readonly string[] {
  const others = transfers.flatMap(({ relationships: { payer, payee } }) => {
    const other = payer.data?.id === own ? payee.data : payer.data
    return other ? [other.id] : []
  })
  return [...new Set(others)].slice(0, 5)
}
