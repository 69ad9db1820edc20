import {
  expandAccountCode,
  groupOfAccountCode,
  isAccountCode,
  type Currency,
  type Direction,
  type Place,
} from '@exchange-kit/model'
import { useMany, useOne } from '../../../hooks.ts'
import type { T } from '../../../i18n/translation.tsx'
import { useDirectory } from '../several/useDirectory.ts'
import type { Faults, Prefill } from './fields.ts'
import { personOf, type Person } from './people.ts'

/** What a link wrote into the form, looked up: people by their codes, the offer or need by its own. */
export type Prefilled = Prefill extends infer P
  ? Omit<P, 'listing'> & {
      readonly people: Partial<Record<'payer' | 'payee', Person>>
      readonly faults: Faults
      readonly listing: ForListing | null
    }
  : never

/** The offer or need a payment is for: a sentence, its own address, and where it is here. */
export type ForListing = { readonly text: string; readonly link: string; readonly place: Place }

type About = {
  readonly direction: Direction
  readonly t: T
  readonly currency: Currency['attributes']
  /** Whether accounts of other groups may be named (S-PAY-22). */
  readonly goesAbroad: boolean
}

/** Looks up what a link names; `null` until it is known. What does not exist is said at its field (S-PAY-20). */
export function usePrefill(group: string, prefill: Prefill, { direction, t, goesAbroad }: About): Prefilled | null {
  const to = codeOf(prefill.to, group)
  const from = direction === 'transfer' ? codeOf(prefill.from, group) : undefined
  const named = [to, from].filter(it => it !== undefined)
  const foreign = named.filter(it => isForeign(it, group))
  const codes = named.filter(it => !isForeign(it, group))
  const directory = useDirectory(foreign, { group, goesAbroad })
  const members = useMany('members', codes.length > 0 ? { group, filter: { code: codes } } : null)
  const listed = prefill.listing
  const offer = useOne('offers', listed?.type === 'offers' ? { group, code: listed.code } : null)
  const need = useOne('needs', listed?.type === 'needs' ? { group, code: listed.code } : null)
  const listing = listed?.type === 'needs' ? need : offer
  if (codes.length > 0 && members.status === 'loading') return null
  if (listed && listing.status === 'loading') return null
  if (!directory.isFailed && foreign.some(it => directory.known(it) === undefined)) return null
  const found = members.status === 'ready' ? members.data.map(personOf).filter(it => it !== null) : []
  const other = direction === 'receive' ? 'payer' : 'payee'
  const wanted = [
    { side: other, code: to },
    { side: 'payer', code: from },
  ] as const
  const people: Partial<Record<'payer' | 'payee', Person>> = {}
  const faults: Faults = {}
  for (const { side, code } of wanted) {
    if (!code) continue
    const known = directory.known(code)
    const person = typeof known === 'object' ? known : found.find(it => it.code === code)
    if (person?.isActive) people[side] = person
    else if (person) faults[side] = t('errors.RuleAccountInactive')
    else if (known === 'closed')
      faults[side] = `${t('errors.ErrorExternalPaymentNotAllowed')}. ${t('errors.ErrorExternalPaymentNotAllowed.help')}`
    else if (members.status === 'failed' || directory.isFailed) faults[side] = t('payments:form.searchFailed')
    else faults[side] = `${t('errors.ErrorAccountNotFound')}. ${t('errors.ErrorAccountNotFound.help')}`
  }
  const { amount, description } = prefill
  return {
    amount,
    description,
    people,
    faults,
    listing: listing.status === 'ready' ? lineOf(listing.data, { group, t }) : null,
  }
}

function codeOf(text: string | undefined, group: string): string | undefined {
  if (!text) return undefined
  return expandAccountCode(text, group) ?? text.toUpperCase()
}

function isForeign(code: string, group: string): boolean {
  return isAccountCode(code) && groupOfAccountCode(code) !== group
}

type Listed = { type: string; attributes: { name: string; code: string }; links: { self: string } }

function lineOf(
  { type, attributes: { name, code }, links }: Listed,
  { group, t }: { group: string; t: T },
): ForListing {
  const isOffer = type === 'offers'
  const place = isOffer
    ? ({ screen: 'offer', group, offer: code } as const)
    : ({ screen: 'need', group, need: code } as const)
  return { text: t(isOffer ? 'payments:form.forOffer' : 'payments:form.forNeed', { name }), link: links.self, place }
}
