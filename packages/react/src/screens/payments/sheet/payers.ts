import type { EffectiveSettings, Viewer, ViewerMember } from '@exchange-kit/model'
import { hindranceIn } from '../../../hindrance.ts'

/** Why somebody who is signed in cannot pay here (S-PAY-74, S-PAY-69). */
export type CannotPay =
  | 'superadmin'
  | 'noMember'
  | 'draft'
  | 'pending'
  | 'disabled'
  | 'suspended'
  | 'groupDisabled'
  | 'ownCode'
  | 'off'
  | 'externalOff'

/** Who may pay, the preferred one first; or why nobody may, by the member it is about. */
export type Payers =
  | { readonly kind: 'payers'; readonly payers: readonly ViewerMember[] }
  | { readonly kind: 'hindered'; readonly why: CannotPay; readonly member?: ViewerMember }

type Asked = {
  /** Group and account of the payee. */
  readonly group: string
  readonly account: string
  /** The member the viewer acts as (S-SHELL-30). */
  readonly acting: string | null
}

/** The members of a viewer that can pay an account: those of its group first, then the one they act as (S-PAY-72). */
export function payersOf(viewer: Viewer, { group, account, acting }: Asked): Payers {
  if (viewer.superadmin) return { kind: 'hindered', why: 'superadmin' }
  const members = viewer.members
    .filter(it => it.state !== 'deleted')
    .toSorted((a, b) => rank(a, { group, acting }) - rank(b, { group, acting }))
  const payers = members.filter(it => obstacleOf(it, account) === null)
  if (payers.length > 0) return { kind: 'payers', payers }
  const [first] = members
  const why = first ? obstacleOf(first, account) : null
  return first && why ? { kind: 'hindered', why, member: first } : { kind: 'hindered', why: 'noMember' }
}

/** What the switches of the paying account say to this payment (S-PAY-1, A-4-57). */
export function switchedOff(
  settings: EffectiveSettings,
  { isExternal, enableExternalPayments }: { readonly isExternal: boolean; readonly enableExternalPayments: boolean },
): 'off' | 'externalOff' | null {
  // A pay link is what a code holds and what a button opens: either way of paying lets it through.
  if (!settings.allowPayments || !(settings.allowSimplePayments || settings.allowQrPayments)) return 'off'
  return isExternal && !(enableExternalPayments && settings.allowExternalPayments) ? 'externalOff' : null
}

function obstacleOf(member: ViewerMember, payee: string): CannotPay | null {
  const { state, account } = member
  if (state === 'draft' || state === 'pending') return state
  const why = hindranceIn(member)
  if (why) return why === 'group' ? 'groupDisabled' : why
  if (account === payee) return 'ownCode'
  return account === null ? 'pending' : null
}

function rank(member: ViewerMember, { group, acting }: { group: string; acting: string | null }): number {
  return (member.group === group ? 0 : 2) + (member.id === acting ? 0 : 1)
}
