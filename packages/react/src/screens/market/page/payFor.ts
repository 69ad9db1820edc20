import { effectiveSettings, readPrice, toUnits, type Currency, type Direction, type Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { hindranceOf, type Hindrance } from '../../../hindrance.ts'
import { waysOf } from '../../../ways.ts'
import { isOffer, titleOf, type Listing } from '../../../listings/listing.ts'

/** The payment a listing leads to: paying an offer, asking for the help a need was given. */
export type PayFor =
  | { readonly kind: 'none' }
  | { readonly kind: 'link'; readonly place: Place }
  /** Would be there, were the viewer's account on; the state says why not (S-GUARD-15). */
  | { readonly kind: 'off'; readonly why: Exclude<Hindrance, 'suspended'> }

type Paying = {
  readonly group: string
  readonly listing: Listing
  readonly viewer: ViewerState
  readonly currency: Currency['attributes'] | undefined
}

const none: PayFor = { kind: 'none' }

/**
 * Where "Pay this offer" and "Request payment" lead: the form with payee, purpose, listing, and the amount when the price is
 * a plain number (S-MARKET-11). Guests pay on the pay sheet, which signs them in (S-MARKET-14).
 */
export function payFor({ group, listing, viewer, currency }: Paying): PayFor {
  const author = listing.member
  if (!author || author.attributes.state !== 'active') return none
  const { code } = author.attributes
  const description = titleOf(listing)
  const amount = amountOf(listing, currency)
  if (viewer.status !== 'signedIn') {
    if (viewer.status === 'restoring' || !isOffer(listing)) return none
    const asked = amount === null ? {} : { a: String(amount) }
    return { kind: 'link', place: { screen: 'pay', query: { t: code, ...asked, m: description } } }
  }
  const { acting, accountSettings, currencySettings } = viewer
  if (!acting || acting.group.attributes.code !== group || acting.member.id === author.id) return none
  if (!accountSettings || !currencySettings || viewer.members.some(it => it.member.id === author.id)) return none
  const direction: Direction = isOffer(listing) ? 'send' : 'receive'
  const settings = effectiveSettings(accountSettings.attributes, currencySettings.attributes)
  if (!waysOf(settings, direction).includes('single')) return none
  const why = hindranceOf(acting)
  if (why) return why === 'suspended' ? none : { kind: 'off', why }
  if (acting.member.attributes.state !== 'active') return none
  const asked = amount === null || !currency ? {} : { amount: toUnits(amount, currency) }
  const named = isOffer(listing) ? { offer: listing.attributes.code } : { need: listing.attributes.code }
  const query = { to: code, description, ...asked, ...named }
  return {
    kind: 'link',
    place: { screen: 'newTransfer', group, member: acting.member.attributes.code, direction, query },
  }
}

// Only a plain number is an amount: by the hour, nobody knows yet how many.
function amountOf(listing: Listing, currency: Currency['attributes'] | undefined): number | null {
  if (!isOffer(listing) || !currency) return null
  const price = readPrice(listing.attributes.price, currency)
  return price.kind === 'money' ? price.amount : null
}
