import { randomUUID } from 'node:crypto'
import type { Context } from './jsonapi/context.ts'

/** Events other than those of a transfer's states, which the ledger writes itself (api.md 6.4). `subject` is the id of what the name begins with. */
export type EventKind =
  | 'MemberRequested'
  | 'MemberReturned'
  | 'MemberRejected'
  | 'MemberJoined'
  | 'MemberBroughtIn'
  | 'MemberEnabled'
  | 'MemberDisabled'
  | 'MemberSuspended'
  | 'GroupRequested'
  | 'GroupActivated'
  | 'GroupRefused'
  | 'AdminAdded'
  | 'AdminRemoved'
  | 'OfferPublished'
  | 'NeedPublished'
  | 'OfferExpired'
  | 'NeedExpired'
  | 'TransferReminded'

/** What has happened, to whom or what, and what else the telling needs, as of what is gone when it is told. */
export type Happened = {
  group: string
  kind: EventKind
  subject: string
  data?: Record<string, unknown>
}

/** Leaves word of events in the transaction that makes them true, so that nothing is told that did not happen (L11). */
export async function tell({ db, kit }: Pick<Context, 'db' | 'kit'>, events: readonly Happened[]): Promise<void> {
  if (events.length === 0) return
  const created = kit.now()
  const rows = events.map(({ group, kind, subject, data = {} }) => {
    return { group_code: group, id: randomUUID(), kind, subject, data: JSON.stringify(data), created }
  })
  await db.insertInto('outbox').values(rows).execute()
}
