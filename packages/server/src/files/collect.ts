import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { forEachAlone } from '../for-each-alone.ts'
import type { Job } from '../jobs/job.ts'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { keysOf } from './objects.ts'

/** A-5-4: how long an upload that nothing uses is kept, and one that was broken off, in milliseconds. */
const keptUnused = 7 * 86_400_000
const keptBroken = 86_400_000
/** Uploads erased in one run at most. */
const most = 500

/** Erases uploads that no resource uses (A-5-4), four times a day. */
export const collectFiles: Job = { name: 'collect-files', every: 6 * 3600, atMost: 1800, run: collect }

async function collect(kit: Kit): Promise<void> {
  await markUses(kit)
  const now = kit.now().getTime()
  const unusedSince = new Date(now - keptUnused)
  const brokenSince = new Date(now - keptBroken)
  const files = await kit.database.read('*', db =>
    db
      .selectFrom('files')
      .select(['id', 'width'])
      .where(it => it.or([it('unused', '<=', unusedSince), it('stored', 'is', null).and('created', '<=', brokenSince)]))
      .limit(most)
      .execute(),
  )
  await forEachAlone(files, async file => {
    if (!(await claim(kit, file.id))) return
    // Objects go first: while the row is there, what is left of them can be found.
    for (const key of keysOf(file)) await kit.files.remove(key)
    await kit.database.transaction('*', db => db.deleteFrom('files').where('id', '=', file.id).execute())
  })
}

/** Notes since when each upload is used by nothing, and of which that is over. */
async function markUses({ database, now }: Kit): Promise<void> {
  // Looking through every resource takes its time, and changes nothing.
  const changes = await database.read(
    '*',
    async db => {
      const { rows } = await sql<{ id: string; used: boolean }>`
        with used as (${usedIds})
        select f.id, u.id is not null as used from files f left join used u on u.id = f.id
        where f.stored is not null and (u.id is null) = (f.unused is null)`.execute(db)
      return rows
    },
    { patient: true },
  )
  const idsOf = (used: boolean) => changes.flatMap(change => (change.used === used ? [change.id] : []))
  await mark({ database }, idsOf(true), null)
  await mark({ database }, idsOf(false), now())
}

async function mark({ database }: Pick<Kit, 'database'>, ids: readonly string[], unused: Date | null): Promise<void> {
  for (let at = 0; at < ids.length; at += 1000) {
    const some = ids.slice(at, at + 1000)
    await database.transaction('*', db => db.updateTable('files').set({ unused }).where('id', 'in', some).execute())
  }
}

// Once more in the very moment: it may have come into use since. From here on it is answered to nobody.
async function claim({ database }: Pick<Kit, 'database'>, id: string): Promise<boolean> {
  return await database.transaction('*', async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ id: string }>`
      update files set stored = null
      where id = ${id} and (unused is not null or stored is null) and not exists (select from (${usedIds}) u where u.id = ${id}) returning id`.execute(
      db,
    )
    return rows.length > 0
  })
}

// An address is `…/<id>/<name>`, whatever base it was written with: bases change, and migrated data has others.
const idOf = (address: string) =>
  sql.raw(`substring(${address} from '/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/[^/]+$')::uuid`)

/** Ids of all uploads that a resource shows. */
export const usedIds = sql`
  select ${idOf('address')} as id from (
    select image as address from groups where image is not null
    union all select image from members where image is not null
    union all select jsonb_array_elements_text(images) from offers
    union all select jsonb_array_elements_text(images) from needs
  ) addresses where ${idOf('address')} is not null`
