import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { rowsOf, type Kept } from './citus.ts'
import { distributionPlan } from './distribution-plan.ts'
import { distributed, placeOf, reference } from './layout.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

const all = [...reference, ...distributed]

function keptAs(tables: readonly string[]): Map<string, Kept> {
  return new Map(
    tables.map(table => {
      const place = placeOf(table)
      return [
        table,
        { place, column: place === 'distributed' ? 'group_code' : null, colocation: place === 'distributed' ? 2 : 1 },
      ]
    }),
  )
}

describe('the plan of a distribution', () => {
  it('copies tables to every node, then distributes ledgers, then what lies beside them', () => {
    const { steps, astray } = distributionPlan(new Map())
    expect(astray).toEqual([])
    expect(steps.map(({ table }) => table)).toEqual(all)
    expect(steps[0]?.command).toBe(`select create_reference_table('users')`)
    const ofTable = new Map(steps.map(it => [it.table, it.command]))
    expect(ofTable.get('ledgers')).toBe(
      `select create_distributed_table('ledgers', 'group_code', colocate_with => 'none')`,
    )
    expect(ofTable.get('entries')).toBe(
      `select create_distributed_table('entries', 'group_code', colocate_with => 'ledgers')`,
    )
  })

  it('leaves what is done', () => {
    expect(distributionPlan(keptAs(all))).toEqual({ steps: [], astray: [] })
    const half = keptAs(all.slice(0, 15))
    // Citus keeps track of local tables that refer to reference tables, too.
    half.set(all[15] ?? '', { place: 'local', column: null, colocation: 0 })
    expect(distributionPlan(half).steps.map(({ table }) => table)).toEqual(all.slice(15))
  })

  it('says what is otherwise than it should be', () => {
    const kept = keptAs(all)
    kept.set('offers', { place: 'distributed', column: 'group_code', colocation: 2 })
    kept.set('chain', { place: 'reference', column: null, colocation: 1 })
    kept.set('entries', { place: 'distributed', column: 'account_id', colocation: 2 })
    kept.set('outbox', { place: 'distributed', column: 'group_code', colocation: 3 })
    expect(distributionPlan(kept).astray).toEqual([
      'offers is distributed, and should be copied to every node.',
      'entries is distributed by account_id, and should be by group_code.',
      'chain is copied to every node, and should be distributed.',
      'outbox is distributed apart from ledgers.',
    ])
  })
})

describe('the layout', () => {
  const database = testDatabase('pglite')
  const names = (text: string) =>
    database()
      .administer(db => rowsOf<{ name: string }>(db, text))
      .then(rows => rows.map(({ name }) => name))

  it('names tables that are there, each once', async () => {
    const tables = await names(
      `select table_name::text as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(all.filter(table => !tables.includes(table))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  it('distributes only what has group_code in each of its unique keys, and no foreign key', async () => {
    const without =
      await names(`select distinct c.relname::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_code' and a.attnum = any(i.indkey))`)
    expect(distributed.filter(table => without.includes(table))).toEqual([])
    const referring = await names(`select distinct c.relname::text as name from pg_constraint k
      join pg_class c on c.oid in (k.conrelid, k.confrelid) where k.contype = 'f'`)
    expect(distributed.filter(table => referring.includes(table))).toEqual([])
  })

  it('lets no table that is copied to every node refer to one that is not', async () => {
    const referring = await database().administer(db =>
      rowsOf<{ from: string; to: string }>(
        db,
        `select f.relname::text as from, t.relname::text as to from pg_constraint k
         join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f'`,
      ),
    )
    expect(referring.filter(it => placeOf(it.from) === 'reference' && placeOf(it.to) !== 'reference')).toEqual([])
  })

  it('has no policy that Citus refuses, nor has a database that an older version made', async () => {
    const refused = () =>
      names(
        `select distinct polrelid::regclass::text as name from pg_policy
         where polqual::text like '%SUBLINK%' or polwithcheck::text like '%SUBLINK%'`,
      )
    expect(await refused()).toEqual([])
    // Tables of later steps never had another form.
    const mended = migrations.filter(it => it.name.endsWith('-inline-policies')).flatMap(it => it.commands)
    await database().administer(async db => {
      const scope = `(select current_setting('app.groups', true))`
      for (const { name } of await rowsOf<{ name: string }>(
        db,
        `select polrelid::regclass::text as name from pg_policy where polname like '%\\_scope'`,
      )) {
        if (!mended.some(command => command.includes(` on ${name} `))) continue
        const list = `(select string_to_array(current_setting('app.groups', true), ','))::text[]`
        await rowsOf(db, `alter policy ${name}_scope on ${name} using (${scope} = '*' or group_code = any (${list}))`)
      }
      await rowsOf(db, `delete from migrations_done where name like '%-inline-policies'`)
    })
    expect((await refused()).length).toBeGreaterThan(25)
    await migrate(database())
    expect(await refused()).toEqual([])
  })
})
