import { roleIn, type Account, type Currency, type Group } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import { isMember } from '../../../landing.ts'

/** What a viewer is to a group, as its page needs to know (S-GROUP-10). */
export type Standing = {
  /** The viewer's own member here, whatever its state. */
  readonly own: OwnMember | null
  /** The account the viewer may pay from here. */
  readonly money: { readonly account: Account; readonly currency: Currency } | null
  readonly isAdmin: boolean
  /** Sees of the group what members see. */
  readonly isInside: boolean
  readonly mayJoin: boolean
}

/** Reads it from who is signed in. */
export function standingIn(viewer: ViewerState, group: Group): Standing {
  const { code, status } = group.attributes
  const role = roleIn(viewer.viewer, code)
  const own =
    viewer.status === 'signedIn' ? (viewer.members.find(it => it.group.attributes.code === code) ?? null) : null
  const acts = isMember(viewer) && viewer.acting.group.attributes.code === code
  const { account, currency } = acts ? viewer : { account: null, currency: null }
  return {
    own,
    money: account && currency ? { account, currency } : null,
    isAdmin: role === 'admin' || role === 'super',
    isInside: role === 'active' || role === 'disabled' || role === 'admin' || role === 'super',
    mayJoin: !own && role !== 'super' && role !== 'admin' && status === 'active',
  }
}
