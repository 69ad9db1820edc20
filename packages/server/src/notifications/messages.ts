/** A switch of `notifications` that a push needs (A-3-45). */
export type Topic = 'myAccount' | 'newOffers' | 'newNeeds' | 'newMembers'

/** The ways a message goes: api.md 6.4, one row a message. */
type Ways = {
  readonly event: string
  readonly inbox: boolean
  readonly push: Topic | null
  /** `myAccount` needs that switch of `emails`, `always` none, `digest` = told in the digest only. */
  readonly mail: 'myAccount' | 'always' | 'digest' | null
}

/**
 * The table of events (api.md 6.4, A-6-17). Events that say different things to different people have several messages.
 */
export const messages = {
  received: ways('TransferCommitted', 'myAccount', 'myAccount'),
  refunded: ways('TransferCommitted', 'myAccount', 'myAccount'),
  paidForYou: ways('TransferCommitted', 'myAccount', 'myAccount'),
  requested: ways('TransferPending', 'myAccount', 'myAccount'),
  // B10.
  reminded: ways('TransferReminded', 'myAccount', 'myAccount'),
  rejected: ways('TransferRejected', 'myAccount', 'myAccount'),
  failedPayer: ways('TransferFailed', 'myAccount', 'myAccount'),
  failedPayee: ways('TransferFailed', 'myAccount', 'myAccount'),
  withdrawn: ways('TransferDeleted', 'myAccount', null),
  offer: ways('OfferPublished', 'newOffers', 'digest'),
  need: ways('NeedPublished', 'newNeeds', 'digest'),
  offerEnds: ways('OfferExpired', 'myAccount', 'myAccount'),
  offerEnded: ways('OfferExpired', 'myAccount', 'myAccount'),
  needEnds: ways('NeedExpired', 'myAccount', 'myAccount'),
  needEnded: ways('NeedExpired', 'myAccount', 'myAccount'),
  joined: ways('MemberJoined', 'newMembers', 'digest'),
  welcome: ways('MemberJoined', null, 'always'),
  // B14: who can sign in already, and is told of a group that was brought in.
  broughtIn: ways('MemberBroughtIn', null, 'always'),
  applied: ways('MemberRequested', 'myAccount', 'always'),
  refused: mailed('MemberRejected'),
  returned: mailed('MemberReturned'),
  suspended: ways('MemberSuspended', 'myAccount', 'always'),
  disabled: ways('MemberDisabled', 'myAccount', 'always'),
  enabled: ways('MemberEnabled', 'myAccount', 'always'),
  groupRequested: mailed('GroupRequested'),
  groupActivated: mailed('GroupActivated'),
  groupRefused: mailed('GroupRefused'),
  adminAdded: mailed('AdminAdded'),
  adminRemoved: mailed('AdminRemoved'),
  // B3.
  webhookOff: mailed('WebhookDisabled'),
} as const satisfies Record<string, Ways>

/** What can be told, named after what is said to whom. */
export type Message = keyof typeof messages

function ways(event: string, push: Topic | null, mail: Ways['mail']): Ways {
  return { event, inbox: true, push, mail }
}

// A-6-17: applicants, founders and what belongs to signing in have no inbox.
function mailed(event: string): Ways {
  return { event, inbox: false, push: null, mail: 'always' }
}
