import { placeOf, type GroupStatus, type MemberState } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { guard, type GroupFacts, type Verdict } from '../src/guard.ts'

type Who = {
  readonly state?: MemberState
  readonly admin?: boolean
  readonly superadmin?: boolean
  readonly second?: MemberState
  readonly request?: string
  readonly refused?: boolean
}

/** Nobody. */
export const guest: ViewerState = { status: 'guest', cause: null, viewer: null }
export const restoring: ViewerState = { status: 'restoring', problem: null, viewer: null }

/** Anna of RIBA, in any state, perhaps with a second member in TEMP: what the guards look at, and nothing more. */
export function viewer({
  state,
  admin = false,
  superadmin = false,
  second,
  request,
  refused = false,
}: Who): ViewerState {
  const members = [...(state ? [own('RIBA', state)] : []), ...(second ? [own('TEMP', second)] : [])]
  return {
    status: 'signedIn',
    viewer: {
      user: 'anna',
      superadmin,
      administers: admin ? ['RIBA'] : [],
      members: members.map(({ member, group }) => ({
        id: member.id,
        code: member.attributes.code,
        group: group.attributes.code,
        state: member.attributes.state,
        account: null,
        groupStatus: 'active' as GroupStatus,
      })),
    },
    members,
    acting: superadmin ? null : (members[0] ?? null),
    request: request ?? null,
    superadminRefused: refused,
  } as unknown as ViewerState
}

function own(code: string, state: MemberState) {
  return { member: { id: `m-${code}`, attributes: { code: `${code}0002`, state } }, group: { attributes: { code } } }
}

export const anna = viewer({ state: 'active' })
/** A group that shows outsiders nothing. */
export const closed: GroupFacts = { publicOffers: false, publicMembers: false, isPending: false }
/** A group that shows outsiders its public offers and members. */
export const open: GroupFacts = { publicOffers: true, publicMembers: true, isPending: false }

/** What the guards say of a path, in a word or two. */
export function judge(path: string, who: ViewerState, facts: GroupFacts | null = null): string {
  return said(guard(placeOf(path), who, facts))
}

function said(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'go':
      return `go ${verdict.place.screen}`
    case 'forbidden':
      return `forbidden ${verdict.reason}`
    default:
      return verdict.kind
  }
}

/** Anna’s payments. */
export const own30 = '/groups/RIBA/members/RIBA0002/transactions'
