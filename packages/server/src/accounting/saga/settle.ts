import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { book } from '../ledger/booking.ts'
import { draftOf } from '../ledger/draft.ts'
import { tellOf } from '../ledger/reach.ts'
import { writeIn } from '../ledger/write.ts'
import { holdBack } from './hold-back.ts'
import { isBooking, partOf, type Part } from './part.ts'
import { neverMade } from './reserve.ts'
import { lockHeads, worldOfParts } from './world.ts'

type Db = Kysely<Tables>

/**
 * The step after the decision (L13), in the database of this transaction: what was held is booked, whatever the limits say
 * by now. Books once, however often it is asked.
 */
export async function settle(db: Db, id: string, now: number): Promise<void> {
  const parts = await take(db, id, 'settled')
  if (parts.length === 0) return
  await lockHeads(db, parts)
  for (const part of parts) await release(db, part, 'booked')
  const world = await worldOfParts(db, parts)
  const draft = draftOf(world)
  // One moment in all groups of a database: no chain's time runs backwards.
  const time = Math.max(now, ...parts.map(({ group }) => world.groups.get(group)?.committed ?? 0))
  for (const step of parts.flatMap(({ steps }) => steps)) {
    const { before, after } = step
    const stands = { ...after, updated: new Date(time) }
    const transfer = isBooking(step) ? book(draft, stands, time) : stands
    draft.setTransfer(transfer)
    tellOf(draft, transfer, before?.state ?? null)
  }
  for (const note of parts.flatMap(({ notes }) => notes)) {
    const { group_code, id: noted } = note.transfer
    draft.note({ ...note, transfer: draft.transfer(group_code, noted) ?? note.transfer })
  }
  await writeIn(db, draft.writes())
}

/**
 * The other end: what was held is free again and every transfer as it was before. Keeps who comes late from reserving, so
 * `parts` are those of this database whether anything is held or not.
 */
export async function abandon(db: Db, id: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(part => ({ group_code: part.group, id, state: 'void' as const, part: JSON.stringify(part) }))
  await db
    .insertInto('holds')
    .values(rows)
    .onConflict(conflict => conflict.columns(['group_code', 'id']).doNothing())
    .execute()
  const held = await take(db, id, 'void')
  await lockHeads(db, held)
  for (const part of held) {
    await release(db, part, 'free')
    await undo(db, part)
  }
}

async function take(db: Db, id: string, state: 'settled' | 'void'): Promise<Part[]> {
  const rows = await db
    .updateTable('holds')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('part')
    .execute()
  return rows.map(({ part }) => partOf(part)).sort((a, b) => (a.group < b.group ? -1 : 1))
}

async function release(db: Db, { group, accounts, lines }: Part, how: 'booked' | 'free'): Promise<void> {
  for (const { id, out, in: more } of accounts) await holdBack(db, { group, id, out: -out, in: -more })
  for (const { trusted, rise, fall } of lines) {
    await db
      .updateTable('trustlines')
      .set(eb => ({
        balance: eb('balance', '+', how === 'booked' ? rise - fall : 0),
        rising: eb('rising', '-', rise),
        falling: eb('falling', '-', fall),
        revision: eb('revision', '+', 1),
        ...(how === 'booked' ? { updated: new Date() } : {}),
      }))
      .where('group_code', '=', group)
      .where('trusted_group', '=', trusted)
      .execute()
  }
}

async function undo(db: Db, { group, steps, refunded }: Part): Promise<void> {
  for (const { before, after } of steps) {
    const was = before
      ? { state: before.state, failure: before.failure, revision: after.revision + 1 }
      : { state: 'deleted' as const, revision: neverMade }
    await db
      .updateTable('transfers')
      .set(was)
      .where('group_code', '=', group)
      .where('id', '=', after.id)
      .where('state', '=', 'accepted')
      .execute()
  }
  for (const { id, amount } of refunded) {
    await db
      .updateTable('transfers')
      .set(eb => ({ refunded: eb('refunded', '-', amount), revision: eb('revision', '+', 1) }))
      .where('group_code', '=', group)
      .where('id', '=', id)
      .execute()
  }
}
