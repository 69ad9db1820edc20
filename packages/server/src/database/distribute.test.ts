import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standInForCitus, type CitusStandIn } from '../../test/citus-stand-in.ts'
import { openGroup } from '../../test/community.ts'
import { openMemory } from '../../test/memory.ts'
import { startPostgres, type Postgres } from '../../test/postgres.ts'
import { isDistributed, keptTables, rowsOf } from './citus.ts'
import type { Database } from './database.ts'
import { distribute, missingOf } from './distribute.ts'
import { distributed, reference } from './layout.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

// Citus is not packaged for Debian, so a stand-in answers here: a real PostgreSQL with the catalog and the functions that Citus
// documents. What is proven is the command: its order, its refusals, that it is all or nothing and can be repeated. That Citus takes our
// statements is proven on a real cluster, which an environment variable names to the tests of the whole (MACHINES.md).

let postgres: Postgres
let url: string
let citus: CitusStandIn
const opened: Database[] = []

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function open(address = url): Promise<Database> {
  const database = await openDatabase({ url: address })
  opened.push(database)
  return database
}
async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map(database => database.close()))
}
const keptIn = (database: Database) => database.administer(keptTables)

describe('a database without Citus', () => {
  beforeEach(async () => {
    url = await postgres.database()
  })
  afterEach(closeAll)

  it('is refused, and so is the embedded one', async () => {
    await expect(distribute(await open())).rejects.toThrow(/^This PostgreSQL has no Citus: install it on every machine/)
    await expect(missingOf(await open())).rejects.toThrow('has no Citus')
    const embedded = await openMemory()
    await expect(distribute(embedded)).rejects.toThrow(/embedded database is one process.*DATABASE_URL/)
    await embedded.close()
  })

  it('is known as one of one node', async () => {
    const database = await open()
    await migrate(database)
    expect(database.isSpread).toBe(false)
  })
})

describe('a database with Citus', () => {
  beforeEach(async () => {
    url = await postgres.database()
    citus = await standInForCitus(url)
  })
  afterEach(async () => {
    await closeAll()
    await citus.close()
  })

  it('is distributed when it is empty: made, and every table where it belongs', async () => {
    const database = await open()
    const { steps, nodes, emptied } = await distribute(database)
    expect(steps.map(({ table }) => table)).toEqual([...reference, ...distributed])
    expect([nodes, emptied]).toEqual([2, []])
    const kept = await keptIn(database)
    for (const table of reference) expect(kept.get(table)).toMatchObject({ place: 'reference' })
    for (const table of distributed)
      expect(kept.get(table)).toMatchObject({ place: 'distributed', column: 'group_code', colocation: 2 })
    expect(await missingOf(database)).toEqual([])
  })

  it('has its settings in every session, and its role at every node', async () => {
    await distribute(await open())
    await closeAll()
    const settings = await (
      await open()
    ).administer(db =>
      rowsOf(
        db,
        `select current_setting('citus.multi_shard_modify_mode') as mode, current_setting('citus.propagate_set_commands') as sets,
           current_setting('citus.max_adaptive_executor_pool_size') as pool,
           (select rolcanlogin from pg_roles where rolname = 'exchange_kit') as login`,
      ),
    )
    expect(settings).toEqual([{ mode: 'sequential', sets: 'local', pool: '1', login: true }])
    const [made, tried] = await citus.sent()
    expect(made).toContain(`worker_create_or_alter_role('exchange_kit', 'create role exchange_kit login`)
    expect(tried).toBe('select 1')
  })

  it('is distributed when it is filled, and what the nodes have goes from the coordinator', async () => {
    const database = await open()
    await migrate(database)
    await openGroup(database, 'RIBA', [{}, {}])
    const { emptied } = await distribute(database)
    expect(emptied).toEqual(expect.arrayContaining(['ledgers', 'accounts']))
    expect(emptied).not.toContain('transfers')
    expect(await citus.emptied()).toEqual(emptied.toSorted())
  })

  it('is left as it is the second time', async () => {
    const database = await open()
    await distribute(database)
    await closeAll()
    const again = await open()
    expect(await distribute(again)).toMatchObject({ steps: [], emptied: [] })
    expect(await missingOf(again)).toEqual([])
  })

  it.each([1, 5, reference.length, reference.length + 1, reference.length + distributed.length])(
    'is as it was when table %i cannot be moved, and distributed the next time',
    async call => {
      await citus.failAt(call)
      const database = await open()
      await expect(distribute(database)).rejects.toThrow(
        /^The table \w+ could not be distributed \(could not copy to placement\)\. Nothing was changed\./,
      )
      expect((await keptIn(database)).size).toBe(0)
      expect((await missingOf(database)).join('\n')).toMatch(
        /To be copied to every node: users, [^]*To be distributed by group: ledgers, /,
      )
      await citus.failAt(undefined)
      expect((await distribute(database)).steps).toHaveLength(reference.length + distributed.length)
      expect(await missingOf(database)).toEqual([])
    },
  )

  it('goes on where somebody began by hand, and refuses what is otherwise', async () => {
    const database = await open()
    await migrate(database)
    await citus.command(`select create_reference_table('users')`)
    expect((await distribute(database)).steps).toHaveLength(reference.length + distributed.length - 1)
    await citus.command(
      `update pg_catalog.pg_dist_partition set partmethod = 'n', repmodel = 't' where logicalrelid = 'chain'::regclass`,
    )
    await closeAll()
    const again = await open()
    await expect(distribute(again)).rejects.toThrow(
      /^chain is copied to every node, and should be distributed\. Undo it first: select undistribute_table/,
    )
    expect(await missingOf(again)).toEqual(['chain is copied to every node, and should be distributed.'])
  })

  it('is refused while servers run', async () => {
    await migrate(await open())
    await expect(distribute(await open())).rejects.toThrow(
      /^Servers or workers are running here \(a connection\)\. Stop them/,
    )
  })

  it('is refused while a node is away, which is named', async () => {
    await citus.away(5434, true)
    await expect(distribute(await open())).rejects.toThrow(/exchange_kit could not be made at db3:5434 \(.*refused\)/)
    expect((await keptIn(await open())).size).toBe(0)
  })

  it('is refused to a user without rights, who is told what is lacking', async () => {
    await migrate(await open())
    await closeAll()
    await citus.command('alter role exchange_kit nologin')
    await citus.command('create role guest login')
    const guest = await open(url.replace('postgres@', 'guest@'))
    await expect(distribute(guest)).rejects.toThrow(
      /^guest does not own the tables account_tags, accounts, [^]*guest does not own this database[^]*guest may not let exchange_kit sign in[^]*Nothing was changed/,
    )
    await citus.command('drop role guest')
  })

  it('is refused when a newer version made it', async () => {
    await migrate(await open())
    await closeAll()
    await citus.command(`insert into migrations_done (name) values ('social-999-wings')`)
    const database = await open()
    await expect(distribute(database)).rejects.toThrow('made by a newer version')
    await expect(missingOf(database)).rejects.toThrow('made by a newer version')
    expect((await keptIn(database)).size).toBe(0)
  })

  it('is known as distributed by whoever opens it, and refused to who opened it before', async () => {
    const before = await open()
    await migrate(before)
    await citus.command(`select create_distributed_table('ledgers', 'group_code', colocate_with => 'none')`)
    await expect(migrate(before)).rejects.toThrow('distributed while the program started')
    const after = await open()
    expect(after.isSpread).toBe(true)
    await expect(migrate(after)).resolves.toBeUndefined()
    expect(await after.administer(isDistributed)).toBe(true)
  })

  it('says what a newer version added, and has it distributed by the step that makes it', async () => {
    await distribute(await open())
    await closeAll()
    // As it was before a version that came with reminders.
    await citus.command(
      'delete from pg_catalog.pg_dist_partition where logicalrelid = $$transfer_reminders$$::regclass',
    )
    const database = await open()
    expect(await missingOf(database)).toEqual(['To be distributed by group: transfer_reminders.'])
    await citus.failAt(1)
    const step = { name: 'test-1-step', commands: ['create table later (id int primary key)'] }
    await expect(migrate(database, [...migrations, step])).rejects.toThrow(
      /^The table transfer_reminders could not be distributed .* Nothing was changed/,
    )
    expect(await citus.command(`select to_regclass('later')`)).toEqual([{ to_regclass: null }])
    await citus.failAt(undefined)
    await migrate(database)
    expect(await missingOf(database)).toEqual([])
  })
})

describe('a cluster that is not ready', () => {
  beforeEach(async () => {
    url = await postgres.database()
  })
  afterEach(async () => {
    await closeAll()
    await citus.close()
  })

  it.each([
    ['no workers', { workers: [] }, /^There are no worker nodes\. Add them: select citus_add_node/],
    ['no coordinator', { coordinator: false }, /^The coordinator is not among the nodes[^]*citus_set_coordinator_host/],
    ['a worker for a coordinator', { group: 1 }, /^DATABASE_URL leads to a worker node/],
  ])('with %s is refused, and nothing is made', async (_, options, said) => {
    citus = await standInForCitus(url, options)
    const database = await open()
    await expect(distribute(database)).rejects.toThrow(said)
    await expect(missingOf(database)).rejects.toThrow(said)
    expect(await citus.command(`select to_regclass('migrations_done')`)).toEqual([{ to_regclass: null }])
  })
})

describe('while a node is away', () => {
  let calls: number
  let database: Database

  beforeEach(async () => {
    database = await open(await postgres.database())
    await migrate(database)
    calls = 0
  })
  afterEach(closeAll)

  const fail = `do $$ begin raise exception 'connection to the remote node db2:5432 failed' using errcode = '08006'; end $$`

  it('L16 what writes is answered 503 with Retry-After, is undone, and its connection is kept', async () => {
    const pid = () => database.administer(db => rowsOf<{ pid: number }>(db, 'select pg_backend_pid() as pid'))
    const before = await pid()
    const writing = database.transaction('*', async db => {
      calls++
      await rowsOf(db, `insert into ledgers (group_code) values ('RIBA')`)
      await rowsOf(db, fail)
    })
    await expect(writing).rejects.toMatchObject({ code: 'ServerNoResponse', status: 503, meta: { retryAfter: 2 } })
    expect(calls).toBe(4)
    expect(await database.administer(db => rowsOf(db, 'select group_code from ledgers'))).toEqual([])
    expect(await pid()).toEqual(before)
  })

  it('L16 what nobody knows to be undone is not done twice', async () => {
    await expect(database.statement('*', { text: fail, values: [] })).rejects.toMatchObject({ status: 503 })
    await citusless(`create function broken() returns trigger language plpgsql as $$ begin
      raise exception 'failure on connection marked as essential: db2:5432'; end $$`)
    await citusless(`create constraint trigger at_commit after insert on ledgers
      deferrable initially deferred for each row execute function broken()`)
    const writing = database.transaction('*', async db => {
      calls++
      await rowsOf(db, `insert into ledgers (group_code) values ('RIBA')`)
    })
    await expect(writing).rejects.toMatchObject({ status: 503, meta: { retryAfter: 2 } })
    expect(calls).toBe(1)
  })

  const citusless = (text: string) => database.administer(db => rowsOf(db, text))
})
