import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import type { Job } from '../jobs/job.ts'
import { isFree, leasedJobEvery, leaseEnd } from '../database/lease.ts'
import { forEachAlone } from '../for-each-alone.ts'
import { startHeartbeat } from '../heartbeat.ts'
import type { Kit } from '../kit.ts'
import { exportGroup } from './export.ts'
import { inPassing, keepArchive, objectKey } from './keep.ts'
import { noteArchive } from './noted.ts'
import type { ArchiveRow } from './tables.ts'

type Row = Selectable<ArchiveRow>

/** B4: how long a link is good, in milliseconds. */
const life = 3_600_000
const mostAttempts = 3
/** How often it is told how far it is. */
const pause = 1_000

/** Makes the archives administrators asked for, and erases those whose hour is over (B4). */
export const makeArchives: Job = { name: 'make-archives', every: leasedJobEvery, atMost: 7200, run: work }

async function work(kit: Kit): Promise<void> {
  for (let row = await claim(kit); row; row = await claim(kit)) await make(kit, row)
  await sweep(kit)
}

async function claim({ database, now }: Kit): Promise<Row | undefined> {
  const time = now()
  return await database.transaction('*', async db => {
    // Whoever made it died of it, three times.
    await db
      .updateTable('archives')
      .set({ state: 'failed', expires: new Date(time.getTime() + life) })
      .where('state', '=', 'making')
      .where(isFree)
      .where('attempts', '>=', mostAttempts)
      .execute()
    const { rows } = await sql<Row>`
      update archives set state = 'making', attempts = attempts + 1, progress = 0, held_until = ${leaseEnd}
      where (group_code, id) in (
        select group_code, id from archives where state in ('waiting', 'making') and ${isFree}
        order by due limit 1 for update skip locked
      ) returning *`.execute(db)
    return rows[0]
  })
}

async function make(kit: Kit, row: Row): Promise<void> {
  const { group_code: group } = row
  const endHeartbeat = startHeartbeat(() => hold(kit, row))
  try {
    const size = await inPassing(async directory => {
      const path = join(directory, 'archive.zip')
      await exportGroup(kit, { group, path, progress: teller(kit, row) })
      return await keepArchive(kit.files, path, row)
    })
    await finish(kit, row, size)
  } catch (error) {
    await giveUp(kit, row)
    throw error
  } finally {
    endHeartbeat()
  }
}

/** Renews the maker's lease, unless another process has begun the archive again. */
async function hold({ database }: Kit, { group_code, id, attempts }: Row): Promise<void> {
  await database.transaction([group_code], db =>
    db
      .updateTable('archives')
      .set({ held_until: leaseEnd })
      .where('group_code', '=', group_code)
      .where('id', '=', id)
      .where('state', '=', 'making')
      .where('attempts', '=', attempts)
      .execute(),
  )
}

// B8: kept in the log with the link that lets it leave, not before: so the archive does not tell of itself.
async function finish({ database, now }: Kit, row: Row, size: number): Promise<void> {
  const { group_code: group, id, user_id: actor } = row
  const time = now()
  const set = { state: 'ready', progress: 1, size, expires: new Date(time.getTime() + life) } as const
  await database.transaction([group], async db => {
    const { numUpdatedRows } = await db
      .updateTable('archives')
      .set(set)
      .where('group_code', '=', group)
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteArchive(db, { group, archive: id, actor, now: time })
  })
}

// The job is tried again; an archive that fails again and again is given up.
async function giveUp({ database, now }: Kit, { group_code, id, attempts }: Row): Promise<void> {
  const time = now()
  const set =
    attempts < mostAttempts
      ? ({ state: 'waiting' } as const)
      : ({ state: 'failed', expires: new Date(time.getTime() + life) } as const)
  await database.transaction([group_code], db =>
    db
      .updateTable('archives')
      .set({ ...set, due: time, held_until: null })
      .where('group_code', '=', group_code)
      .where('id', '=', id)
      .where('state', '=', 'making')
      .execute(),
  )
}

// The embedded database has one connection: while a snapshot is open on it nothing can be written.
function teller({ database }: Kit, { group_code, id }: Row) {
  let told = performance.now()
  return async (progress: number, { holds }: { holds: boolean }) => {
    if (performance.now() - told < pause || (holds && database.kind === 'pglite')) return
    told = performance.now()
    await database.transaction([group_code], db =>
      db.updateTable('archives').set({ progress }).where('group_code', '=', group_code).where('id', '=', id).execute(),
    )
  }
}

async function sweep({ database, files, now }: Kit): Promise<void> {
  const over = await database.read('*', db =>
    db
      .selectFrom('archives')
      .select(['group_code', 'id'])
      .where('state', 'in', ['ready', 'failed'])
      .where('expires', '<=', now())
      .limit(100)
      .execute(),
  )
  await forEachAlone(over, async row => {
    // The object goes first: while the row is there it can be found.
    await files.remove(objectKey(row))
    await database.transaction([row.group_code], db =>
      db.deleteFrom('archives').where('group_code', '=', row.group_code).where('id', '=', row.id).execute(),
    )
  })
}
