import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInForCitus, type CitusStandIn } from '../../test/citus-stand-in.ts'
import { run } from '../../test/command.ts'
import { startPostgres, type Postgres } from '../../test/postgres.ts'

// Over a stand-in for Citus; see database/distribute.test.ts.
let postgres: Postgres
let citus: CitusStandIn
let env: { DATABASE_URL: string }

beforeAll(async () => {
  postgres = await startPostgres()
  env = { DATABASE_URL: await postgres.database() }
  citus = await standInForCitus(env.DATABASE_URL)
})
afterAll(async () => {
  await citus.close()
  await postgres.stop()
})

describe('exchange-kit distribute', () => {
  it('says what it lacks, in a sentence and with an exit code', async () => {
    expect(await run(['distribute'], { DATA_DIR: 'memory' })).toEqual({
      code: 2,
      out: '',
      err: 'The embedded database is one process on one machine. Set DATABASE_URL to the coordinator of a Citus cluster.\n',
    })
    expect(await run(['distribute', 'now'], env)).toMatchObject({ code: 2, err: expect.stringContaining('[--check]') })
    const plain = { DATABASE_URL: await postgres.database() }
    const { code, err } = await run(['distribute'], plain)
    expect([code, err]).toEqual([10, expect.stringMatching(/^This PostgreSQL has no Citus/)])
  })

  it('checks, distributes, checks again, and is repeated', async () => {
    const before = await run(['distribute', '--check'], env)
    expect(before).toMatchObject({
      code: 10,
      out: '',
      err: expect.stringContaining('Do it with: exchange-kit distribute'),
    })
    expect(before.err).toMatch(/Steps of the schema to be made: auth-1[^]*To be distributed by group: ledgers/)
    expect(await run(['distribute'], env)).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /^Copied to every node: users, .*\.\nDistributed by group: ledgers, .*\.\nThe database is distributed over 2 nodes\. Start the servers\.\n$/,
      ),
    })
    expect(await run(['distribute', '--check'], env)).toMatchObject({ code: 0, err: '' })
    expect(await run(['distribute'], env)).toEqual({
      code: 0,
      err: '',
      out: 'Nothing was left to do: the database is distributed over 2 nodes.\n',
    })
    expect(await run(['migrate'], env)).toMatchObject({ code: 0, err: '' })
  })

  it('keeps a server from starting where a new table cannot be distributed', async () => {
    await citus.command('delete from pg_catalog.pg_dist_partition where logicalrelid = $$outbox$$::regclass')
    await citus.failAt(1)
    const { code, err } = await run(['serve'], { ...env, PORT: '0' })
    expect([code, err]).toEqual([10, expect.stringMatching(/^The table outbox could not be distributed/)])
    await citus.failAt(undefined)
  })
})
