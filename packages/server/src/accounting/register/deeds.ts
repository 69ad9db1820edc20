import { sql, type Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'

type Db = Kysely<Tables>

/** A row of the log on its way: as it is there, and what it is found by. */
type Deed = { group: string; id: string; arrived: string; row: unknown }

/** What is read and written at once. */
const atOnce = 500

/**
 * How far back what was read before is looked through again. A row shows when its transaction is committed and bears the
 * time when that began, so others may have passed it by; a database that took over from another may be behind its clock.
 */
const overlap = sql`interval '10 minutes'`

/**
 * Brings home what administrators did where the money of their groups is (B8): what is new there since last time, each row
 * once, however late it was committed and whatever clock its server goes by.
 */
export async function bringDeeds(away: Database, home: Database, groups: readonly string[]): Promise<void> {
  const marks = await marksOf(home, groups)
  for (let last: Deed | undefined; ;) {
    const page = await readPage(away, { groups, marks, last })
    const known = await knownOf(home, page)
    const fresh = page.filter(({ id }) => !known.has(id))
    if (fresh.length > 0) await home.transaction('*', db => keep(db, fresh))
    last = page.at(-1)
    if (page.length < atOnce) return
  }
}

// As text: it is finer than the times of this language.
async function marksOf(home: Database, groups: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await home.read('*', db =>
    sql<{ group: string; arrived: string }>`
      select group_code as group, arrived::text as arrived from news_marks where group_code = any(${groups}::text[])`.execute(
      db,
    ),
  )
  return new Map(rows.map(({ group, arrived }) => [group, arrived]))
}

type Page = { groups: readonly string[]; marks: ReadonlyMap<string, string>; last: Deed | undefined }

async function readPage(away: Database, { groups, marks, last }: Page): Promise<Deed[]> {
  const since = groups.map(group => marks.get(group) ?? null)
  const behind = last
    ? sql`and (t.group_code, t.arrived, t.id) > (${last.group}, ${last.arrived}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await away.read('*', db =>
    sql<Deed>`
      select t.group_code as group, t.id, t.arrived::text as arrived, to_jsonb(t) as row
      from unnest(${groups}::text[], ${since}::timestamptz[]) as i(g, since)
      join admin_log t on t.group_code = i.g and t.arrived > coalesce(i.since - ${overlap}, '-infinity')
      where true ${behind} order by t.group_code, t.arrived, t.id limit ${atOnce}`.execute(db),
  )
  return rows
}

async function knownOf(home: Database, deeds: readonly Deed[]): Promise<ReadonlySet<string>> {
  if (deeds.length === 0) return new Set()
  const { rows } = await home.read('*', db =>
    sql<{ id: string }>`
      select l.id from unnest(${deeds.map(it => it.group)}::text[], ${deeds.map(it => it.id)}::uuid[]) as i(g, id)
      join admin_log l on l.group_code = i.g and l.id = i.id`.execute(db),
  )
  return new Set(rows.map(({ id }) => id))
}

async function keep(db: Db, deeds: readonly Deed[]): Promise<void> {
  const rows = JSON.stringify(deeds.map(({ row }) => row))
  await sql`insert into admin_log select * from jsonb_populate_recordset(null::admin_log, ${rows}::jsonb)
    on conflict do nothing`.execute(db)
  await sql`insert into news_marks (group_code, arrived)
    select i.g, max(i.at) from unnest(${deeds.map(it => it.group)}::text[], ${deeds.map(it => it.arrived)}::timestamptz[]) as i(g, at)
    group by i.g
    on conflict (group_code) do update set arrived = greatest(news_marks.arrived, excluded.arrived)`.execute(db)
}
