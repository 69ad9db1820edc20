import { effectiveSettings, type Account, type Direction, type Member, type Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { hindranceOf, type Hindrance } from '../../hindrance.ts'
import { waysOf } from '../../ways.ts'

/** The payment a member's row or page leads to. */
export type PayTo =
  | { readonly kind: 'none' }
  | { readonly kind: 'link'; readonly place: Place }
  /** Would be there, were the viewer's account or the group on; the state says why not (S-GUARD-15). */
  | { readonly kind: 'off'; readonly why: Exclude<Hindrance, 'suspended'> }

type Paying = {
  readonly group: string
  readonly member: Member
  readonly viewer: ViewerState
  readonly direction: Exclude<Direction, 'transfer'>
}

const none: PayTo = { kind: 'none' }

/** Where Pay and Request payment lead: the form with that member (S-MEMBER-4), where the account's settings have that way. */
export function payTo({ group, member, viewer, direction }: Paying): PayTo {
  if (viewer.status !== 'signedIn' || member.attributes.state !== 'active') return none
  const { acting, accountSettings, currencySettings } = viewer
  if (!acting || acting.group.attributes.code !== group || acting.member.id === member.id) return none
  if (!accountSettings || !currencySettings) return none
  const settings = effectiveSettings(accountSettings.attributes, currencySettings.attributes)
  if (!waysOf(settings, direction).includes('single')) return none
  const own = hindranceOf(acting)
  if (own) return own === 'suspended' ? none : { kind: 'off', why: own }
  const names = { group, member: acting.member.attributes.code }
  return { kind: 'link', place: { screen: 'newTransfer', ...names, direction, query: { to: member.attributes.code } } }
}

/** An account that came along with its member, where the viewer may see its balance (S-MEMBER-2). */
export function balanceOf(account: Account | null | undefined): number | undefined {
  return account?.attributes.balance
}
