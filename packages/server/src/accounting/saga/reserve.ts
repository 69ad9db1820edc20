import { AppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { available, groupFaults, headroom, partyFaults } from '../ledger/booking.ts'
import { draftOf, type Draft } from '../ledger/draft.ts'
import { keyOf, type World } from '../ledger/heads.ts'
import { holdBack } from './hold-back.ts'
import type { Part, Step } from './part.ts'
import { worldOfParts } from './world.ts'

type Db = Kysely<Tables>

/**
 * What came of reserving. `stale` = what it was planned on has changed since, so it is planned anew, which finds the reason
 * if there is one; `void` = somebody ended it meanwhile.
 */
export type Reserved = 'held' | 'stale' | 'void'

/**
 * First step of a payment that several databases take part in (L13), in the database of this transaction: whatever it will
 * take is held for it, so that nobody else can spend it and the booking cannot fail (A-4-44). Done before is done.
 */
export async function reserve(db: Db, id: string, parts: readonly Part[]): Promise<Reserved> {
  const standing = await claim(db, id, parts)
  if (standing !== 'new') return standing
  const world = await worldOfParts(db, parts)
  const draft = draftOf(world)
  const holds = parts.every(part => isOfScale(world, part) && isPossible(draft, part) && hasRoom(world, part))
  if (holds && (await holdAll(db, parts))) return 'held'
  // Whoever gives up must leave nothing half held; the claim goes with the rest.
  await sql`rollback to savepoint before_reserving`.execute(db)
  return 'stale'
}

async function holdAll(db: Db, parts: readonly Part[]): Promise<boolean> {
  for (const part of parts) {
    for (const step of part.steps) if (!(await accept(db, step))) return false
    for (const it of part.refunded) if (!(await refund(db, part.group, it))) return false
    if (!(await hold(db, part))) return false
  }
  return true
}

async function claim(db: Db, id: string, parts: readonly Part[]): Promise<'new' | 'held' | 'void'> {
  await sql`savepoint before_reserving`.execute(db)
  const rows = parts.map(part => {
    return { group_code: part.group, id, state: 'reserved' as const, part: JSON.stringify(part) }
  })
  const made = await db
    .insertInto('holds')
    .values(rows)
    .onConflict(conflict => conflict.columns(['group_code', 'id']).doNothing())
    .returning('group_code')
    .execute()
  if (made.length === rows.length) return 'new'
  const found = await db.selectFrom('holds').select('state').where('id', '=', id).execute()
  return found.some(({ state }) => state === 'void') ? 'void' : 'held'
}

// A-4-5: until the first transfer the scale may change, and with it what an amount is worth.
function isOfScale({ trade }: World, { group, scale }: Part): boolean {
  return scale === undefined || trade?.traders.get(group)?.worth.scale === scale
}

function isPossible(draft: Draft, { group, steps }: Part): boolean {
  if (groupFaults(draft, group).length > 0) return false
  return steps.every(({ after }) => {
    // Who only takes a request back needs no active account (A-4-34).
    const isEnd = after.state === 'rejected' || after.state === 'deleted' || after.state === 'failed'
    return isEnd || partyFaults(draft, after).length === 0
  })
}

// L5, L13: of the accounts, and of the lines.
function hasRoom(world: World, { group, accounts, lines }: Part): boolean {
  const isLine = lines.every(({ trusted, rise, fall }) => {
    const line = world.trade?.lines.get(keyOf(group, trusted))
    return line !== undefined && line.owed >= fall && (rise === 0 || line.owed + rise <= line.limit)
  })
  return (
    isLine &&
    accounts.every(it => {
      const head = world.accounts.get(keyOf(group, it.id))
      const pays = it.out === 0 || (head !== undefined && available(head) >= it.out)
      return pays && (it.in === 0 || (head !== undefined && headroom(head) >= it.in))
    })
  )
}

/** The revision of a transfer that never came to be: it may be made again under its id. */
export const neverMade = -1

// L8: only from the state it was read in; L7: under a free id, or one whose payment never came to be.
async function accept(db: Db, { before, after }: Step): Promise<boolean> {
  const { committed: _, failure: __, meta, ...row } = after
  if (before === null) {
    const fresh = { ...row, meta: JSON.stringify(meta), state: 'accepted' as const, committed: null, failure: null }
    const { group_code: ___, id: ____, ...again } = fresh
    const made = await db
      .insertInto('transfers')
      .values(fresh)
      .onConflict(conflict =>
        conflict.columns(['group_code', 'id']).doUpdateSet(again).where('transfers.revision', '=', neverMade),
      )
      .returning('id')
      .execute()
    return made.length === 1
  }
  const changed = await db
    .updateTable('transfers')
    .set({ state: 'accepted', revision: after.revision, failure: null })
    .where('group_code', '=', before.group_code)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .where('revision', '=', before.revision)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

// L10: held as if it were refunded, so that two refunds never exceed the original.
async function refund(db: Db, group: string, { id, amount, revision }: Part['refunded'][number]): Promise<boolean> {
  const changed = await db
    .updateTable('transfers')
    .set(eb => ({ refunded: eb('refunded', '+', amount), revision: revision + 1 }))
    .where('group_code', '=', group)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

async function hold(db: Db, { group, accounts, lines }: Part): Promise<boolean> {
  for (const it of accounts) await holdBack(db, { group, ...it })
  for (const line of lines) if (!(await holdLine(db, group, line))) return false
  return true
}

// L5, L13: others pay over a line without the head of its group, so its room counts as it stands under this very write.
// What is paid back needs none: the limit may be below what is owed by now.
async function holdLine(db: Db, group: string, { trusted, rise, fall }: Part['lines'][number]): Promise<boolean> {
  const changed = await db
    .updateTable('trustlines')
    .set(eb => ({
      rising: eb('rising', '+', rise),
      falling: eb('falling', '+', fall),
      revision: eb('revision', '+', 1),
    }))
    .where('group_code', '=', group)
    .where('trusted_group', '=', trusted)
    .where(sql<boolean>`(${rise}::bigint = 0 or balance + rising + ${rise}::bigint <= credit)`)
    .where(sql<boolean>`balance - falling >= ${fall}::bigint`)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** What is answered when others got in between again and again. */
export function tooBusy(cause?: unknown): AppError {
  return new AppError('ServerNoResponse', {
    cause,
    detail: 'Others pay between the same groups; nothing was booked, and the same request may be sent again.',
    meta: { retryAfter: 1 },
  })
}
