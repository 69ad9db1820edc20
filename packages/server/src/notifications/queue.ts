import { sql, type Selectable } from 'kysely'
import { isFree, lease, leaseEnd } from '../database/lease.ts'
import { startHeartbeat } from '../heartbeat.ts'
import type { Kit } from '../kit.ts'
import type { DeliveryRow } from '../webhooks/tables.ts'
import type { LinkMailRow, MailRow, PushRow } from './tables.ts'

/** What every row that waits to be sent has; no `group_code` where it belongs to no group. */
export type Waiting = { group_code?: string; id: string; created: Date; attempts: number }

/** What became of an attempt: over and done with, over but kept by whoever sent it, or to be tried again then. */
export type Outcome = 'done' | 'kept' | { again: Date }

/**
 * How the rows of a table are sent. An attempt that throws is repeated with backoff until `life` (ms) is over: then `giveUp`
 * says what becomes of the row, or it is deleted.
 */
type Sending<T extends keyof Rows> = {
  table: T
  life: number
  send: (row: Rows[T]) => Promise<Outcome>
  giveUp?: (row: Rows[T]) => Promise<Outcome>
}

/** Rows taken at a time, and how many of them are sent side by side. */
const taken = 50
/** How often a run takes rows; what is left is for the next. */
const rounds = 40
const sideBySide = 10

/** Rows of the tables that wait. */
type Rows = {
  pushes: Selectable<PushRow>
  mails: Selectable<MailRow>
  link_mails: Selectable<LinkMailRow>
  deliveries: Selectable<DeliveryRow>
}

/**
 * Sends what is due in a table of waiting rows. A row is taken by a lease on it, in a transaction of its own: of two
 * processes one gets it, and after a crash another one takes it when the lease has run out. While its owner lives,
 * heartbeats renew it. So nothing is lost, and nothing is sent twice but what was under way in the crash. What is due goes
 * by the clock of the product, who holds it by that of the database.
 *
 * @throws the first fault met, after all others have been sent; what failed is tried again later, by {@link nextTry}
 */
export async function sendDue<T extends keyof Rows>(kit: Kit, sending: Sending<T>): Promise<void> {
  const { table } = sending
  const faults: unknown[] = []
  for (let done = 0; done < rounds; done++) {
    const waiting = await take<Rows[T]>(kit, table)
    if (waiting.length === 0) break
    const held = keepHold(kit, table, waiting)
    const worker = async () => {
      for (let row = waiting.shift(); row && held.isOurs(); row = waiting.shift()) {
        try {
          await sendOne(kit, sending, row)
        } catch (error) {
          faults.push(error)
        } finally {
          held.release(row)
        }
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, worker))
    held.end()
  }
  if (faults.length > 0) throw faults[0]
}

/** Sends one row that was just stored, without waiting for the job, unless the job came first: it goes on with it then. */
export async function sendAtOnce<T extends keyof Rows>(
  kit: Kit,
  { id, ...sending }: Sending<T> & { id: string },
): Promise<void> {
  const { table } = sending
  const [row] = await take<Rows[T]>(kit, table, id)
  if (!row) return
  const held = keepHold(kit, table, [row])
  try {
    await sendOne(kit, sending, row)
  } finally {
    held.end()
  }
}

// What throws waits longer each time as well: at the front of the queue it would keep back what is behind it.
async function sendOne<T extends keyof Rows>(kit: Kit, sending: Sending<T>, row: Rows[T]): Promise<void> {
  const { table, life, send, giveUp } = sending
  try {
    await close(kit, table, { row, outcome: await send(row) })
  } catch (error) {
    const again = nextTry(row, kit.now(), life)
    await close(kit, table, { row, outcome: again ? { again } : ((await giveUp?.(row)) ?? 'done') })
    throw error
  }
}

/** Renews the lease of rows that were taken until each is released; one heartbeat for all of them. */
function keepHold({ database }: Kit, table: keyof Rows, rows: readonly Waiting[]) {
  const held = new Set(rows)
  let until = performance.now() + lease
  const end = startHeartbeat(async () => {
    if (held.size === 0) return
    const asked = performance.now()
    const all = [...held]
    const ofGroup = table === 'link_mails' ? sql`` : sql`t.group_code = h.group_code and`
    await database.transaction('*', db =>
      // Not what was taken over meanwhile: that has had another attempt since.
      sql`
        update ${sql.table(table)} t set held_until = ${leaseEnd}
        from unnest(
          ${all.map(row => row.group_code ?? '')}::text[], ${all.map(row => row.id)}::uuid[], ${all.map(row => row.attempts)}::int[]
        ) as h(group_code, id, attempts)
        where ${ofGroup} t.id = h.id and t.attempts = h.attempts
      `.execute(db),
    )
    until = asked + lease
  })
  return {
    /** Whether no other process can have taken the rows: what is begun later might be sent twice. */
    isOurs: () => performance.now() < until,
    release: (row: Waiting) => void held.delete(row),
    end,
  }
}

async function take<T>({ database, now }: Kit, table: keyof Rows, only?: string): Promise<T[]> {
  const key = table === 'link_mails' ? ['id'] : ['group_code', 'id']
  const columns = sql.join(key.map(name => sql.ref(name)))
  const isTaken = sql.join(
    key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`due.${name}`)}`),
    sql` and `,
  )
  const which = only === undefined ? sql`due <= ${now()} and ${isFree}` : sql`id = ${only} and attempts = 0`
  return await database.transaction('*', async db => {
    const { rows } = await sql<T & object>`
      with due as (
        select ${columns} from ${sql.table(table)} where ${which} order by due limit ${taken}
        for update skip locked
      )
      update ${sql.table(table)} t set held_until = ${leaseEnd}, attempts = t.attempts + 1 from due
      where ${isTaken} returning t.*
    `.execute(db)
    return rows
  })
}

async function close(
  { database }: Kit,
  table: string,
  { row: { group_code, id, attempts }, outcome }: { row: Waiting; outcome: Outcome },
): Promise<void> {
  await database.transaction(group_code === undefined ? '*' : [group_code], async db => {
    const ofGroup = group_code === undefined ? sql`` : sql`group_code = ${group_code} and`
    const which = sql`where ${ofGroup} id = ${id}`
    if (outcome === 'done') await sql`delete from ${sql.table(table)} ${which}`.execute(db)
    else {
      const due = outcome === 'kept' ? sql`` : sql`, due = ${outcome.again}`
      // Only while the lease is ours: a later holder decides about it.
      await sql`update ${sql.table(table)} set held_until = null${due} ${which} and attempts = ${attempts}`.execute(db)
    }
  })
}

/** When to try again: after one minute, two, four …, at most six hours; `undefined` when `life` (ms) will have passed. */
export function nextTry({ created, attempts }: Waiting, now: Date, life: number): Date | undefined {
  const pause = Math.min(6 * 3_600_000, 60_000 * 2 ** (attempts - 1))
  const next = new Date(now.getTime() + pause)
  return next.getTime() - created.getTime() > life ? undefined : next
}
