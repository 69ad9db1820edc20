import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'

// What all run alike: PGlite, PostgreSQL from 15 on, Citus, YugabyteDB (ledger.md, design 3 and 6). The schema `pgboss` is a
// library's own and left out: it partitions its table and has functions. Runs of jobs belong to no group, so over Citus it
// stays on the coordinator; see MACHINES.md for YugabyteDB.

/** Tables that belong to no group: the same on every machine (reference tables) or at home. */
const global = [
  'migrations_done',
  'keys',
  'sessions',
  'refresh_tokens',
  'one_time_codes',
  'link_mails',
  'authorize_requests',
  'partner_codes',
  'provider_requests',
  'provider_codes',
  'identities',
  'attempts',
  'rate_limits',
  'users',
  'user_settings',
  'refusals',
  'idempotency_keys',
  'exclusive_work',
  'files',
  'push_keys',
  'push_installations',
  'push_registrations',
  // Of a device: it goes with its registration, whatever group it listens to.
  'subscriptions',
  'own_archives',
  // A superadmin's work that may make the group only.
  'migrations',
  'migration_files',
  'migration_rows',
  'migration_entries',
  'migration_tickets',
  'migration_mappings',
]

/** Plain indexes of group tables for what looks over all groups: each machine keeps its part of them. Never unique ones. */
const overAll: Readonly<Record<string, string>> = {
  groups_id: 'a group by its id, in addresses of settings',
  members_user: 'all members of somebody who signs in',
  outbox_due: 'the relay',
  pushes_due: 'the job that sends them',
  mails_due: 'the job that sends them',
  bundles_due: 'the job that releases them',
  deliveries_due: 'the job that delivers webhooks',
  notices_created: 'the job that forgets old ones',
  groups_finder: 'the finder, in the order of names',
  search_words_finder: 'the finder, by words',
}

const types = [
  'uuid',
  'uuid[]',
  'integer',
  'bigint',
  'real',
  'double precision',
  'boolean',
  'jsonb',
  'text',
  'timestamp with time zone',
]

/** What no text we send may hold, and why. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bcreate\s+(or\s+replace\s+)?(function|procedure|aggregate)\b/i, 'no functions'],
  [/\bplpgsql\b|\bdo\s+\$/i, 'no PL/pgSQL'],
  [/\bcreate\s+(constraint\s+|event\s+)?trigger\b/i, 'no triggers'],
  [/\bcreate\s+(or\s+replace\s+)?rule\b/i, 'no rules'],
  [/\bcreate\s+(materialized\s+)?view\b/i, 'no views'],
  [
    /\bcreate\s+sequence\b|\b(next|curr|set)val\s*\(|\b(big|small)serial\b|\bserial\s+(primary|not|unique)\b|\bas\s+identity\b/i,
    'no sequences',
  ],
  [/\b(un)?listen\s+["a-z_]+\s*[;'`]|['`]\s*notify\s+["a-z_]+|\bpg_notify\b/i, 'no LISTEN and NOTIFY'],
  [/\bpg_(try_)?advisory/i, 'no advisory locks'],
  [
    /\bcreate\s+(local\s+|global\s+)?(temp|temporary|unlogged)\b|\bon\s+commit\s+drop\b/i,
    'no temporary or unlogged tables',
  ],
  [
    /\bcreate\s+extension\b|\bcreate\s+(type|domain|enum)\b|\bcreate\s+foreign\b/i,
    'no extensions and types of our own',
  ],
  [/\bpartition\s+(by\s+(range|list|hash)|of)\b|\binherits\s*\(/i, 'no partitions: the machines cut the tables'],
  [/\busing\s+(gin|gist|brin|hash|spgist)\b/i, 'no indexes but b-trees'],
  [/\bmerge\s+into\b|\btablesample\b/i, 'nothing that only some have'],
  [/\bctid\b|\bxmin\b|\btxid_current\b|\bpg_current_xact_id\b/i, 'nothing that says where a row lies'],
  [/\bprepare\s+transaction\b|\bcommit\s+prepared\b|\bdblink\b|\bpostgres_fdw\b/i, 'L13: no two-phase commit'],
  [/\bdeferrable\b|\bexclude\s+using\b/i, 'no constraints that are looked at later or over many rows'],
]

function faultsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{(])\/\/.*$/gm, '$1')
  return forbidden.filter(([pattern]) => pattern.test(bare)).map(([, why]) => why)
}

const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .sort()

describe('the SQL we send', () => {
  it('stays in what PGlite, PostgreSQL, Citus and YugabyteDB share', () => {
    const found = files.flatMap(path =>
      faultsOf(readFileSync(join(source, path), 'utf8')).map(why => `${path}: ${why}`),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })

  it.each([
    ['create function f() returns int language sql as $$ select 1 $$', 'no functions'],
    ['do $$ begin end $$', 'no PL/pgSQL'],
    ['create trigger t after insert on x', 'no triggers'],
    ['create table x (id bigserial primary key)', 'no sequences'],
    ['id bigint generated always as identity', 'no sequences'],
    ["await db.query('listen bell')", 'no LISTEN and NOTIFY'],
    ['select pg_advisory_xact_lock(1)', 'no advisory locks'],
    ['create temp table x (id int)', 'no temporary or unlogged tables'],
    ['create index i on x using gin (search)', 'no indexes but b-trees'],
    ['select * from x where ctid = any($1)', 'nothing that says where a row lies'],
    ['prepare transaction $1', 'L13: no two-phase commit'],
  ])('would notice %s', (text, why) => {
    expect(faultsOf(text)).toContain(why)
    expect(faultsOf(`const a = 1 // ${text}\n/* ${text} */`)).toEqual([])
  })
})

describe('the schema', () => {
  const database = testDatabase('pglite')
  const rows = async <T>(text: string) =>
    (await database().administer(db => db.executeQuery(CompiledQuery.raw(text)))).rows as T[]
  const ours = `join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`
  const hasGroup = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_code')`

  it('is tables and b-trees, and nothing that runs or counts by itself', async () => {
    const kinds = await rows(`select c.relname, c.relkind from pg_class c ${ours} where c.relkind not in ('r', 'i')`)
    const programs = await rows(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
    )
    const triggers = await rows('select tgname from pg_trigger where not tgisinternal')
    const extensions = await rows(`select extname from pg_extension where extname <> 'plpgsql'`)
    const others = await rows(
      `select c.relname from pg_class c ${ours} join pg_am m on m.oid = c.relam where c.relkind = 'i' and m.amname <> 'btree'`,
    )
    expect([kinds, programs, triggers, extensions, others]).toEqual([[], [], [], [], []])
    const used = await rows<{ type: string }>(`
      select distinct format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid ${ours}
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
    expect(used.map(({ type }) => type).filter(type => !types.includes(type))).toEqual([])
  })

  it('has group_code first in every key and index of a table that belongs to a group, which its rows show by', async () => {
    const indexes = await rows<{ table: string; index: string; first: string; isUnique: boolean }>(`
      select c.relname as table, i.relname as index, x.indisunique as "isUnique",
        (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]) as first
      from pg_index x join pg_class c on c.oid = x.indrelid ${ours} join pg_class i on i.oid = x.indexrelid`)
    const astray = indexes
      .filter(({ table, first }) => !global.includes(table) && first !== 'group_code')
      .filter(({ index, isUnique }) => isUnique || !Object.hasOwn(overAll, index))
    expect(astray).toEqual([])
    const names = new Set(indexes.map(({ index }) => index))
    expect(Object.keys(overAll).filter(index => !names.has(index))).toEqual([])
    const open = await rows<{ relname: string }>(
      `select c.relname from pg_class c ${ours} where c.relkind = 'r' and ${hasGroup} and not c.relforcerowsecurity`,
    )
    expect(open.map(({ relname }) => relname).filter(name => !global.includes(name))).toEqual([])
  })

  it('says of every table whether it belongs to a group', async () => {
    const tables = await rows<{ relname: string; grouped: boolean }>(
      `select c.relname, ${hasGroup} as grouped from pg_class c ${ours} where c.relkind = 'r'`,
    )
    const unsaid = tables.filter(({ relname, grouped }) => !grouped && !global.includes(relname))
    expect(unsaid).toEqual([])
    expect(global.filter(name => !tables.some(({ relname }) => relname === name))).toEqual([])
  })

  it('has no foreign key from or to a table that belongs to a group', async () => {
    const keys = await rows<{ from: string; to: string }>(`
      select f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f'`)
    expect(keys.filter(({ from, to }) => !global.includes(from) || !global.includes(to))).toEqual([])
  })
})
