import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { startCluster, type Cluster, type Machine } from './cluster.ts'
import { startPayingServer, type PayingServer } from './paying-server.ts'
import { until } from './services.ts'

// MACHINES.md, "Failover": the files of `deploy` over Debian's packages, and one server under payments.
let cluster: Cluster | undefined
let server: PayingServer | undefined

beforeAll(async () => {
  cluster = await startCluster()
  server = await startPayingServer(cluster.url)
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
}, 60_000)

describe('Patroni, under payments', () => {
  it('L11 L16 replaces a primary whose machine burns, loses no payment, and takes it back as a standby', async () => {
    const seconds = await replaced(machine => machine.kill())
    expect(seconds).toBeLessThan(30)
  }, 300_000)

  it('L11 L16 does so when PostgreSQL alone crashes, and back again', async () => {
    const seconds = await replaced(machine => Promise.resolve(machine.killPostgres()))
    expect(seconds).toBeLessThan(30)
  }, 300_000)

  it('L1 L2 L12 leaves the ledger whole, and answers 503 where it could not pay', async () => {
    const { payments, lost, verify } = theServer()
    await payments.stop()
    expect(await lost()).toEqual([])
    expect([...payments.refused].filter(status => status !== 503)).toEqual([])
    expect(await verify()).toMatchObject({ code: 0, err: '' })
  })
})

/** Has the primary replaced, and answers after how many seconds the same server paid again. */
async function replaced(fail: (machine: Machine) => Promise<void>): Promise<number> {
  const { paid, lost, payments } = theServer()
  onTestFailed(() => {
    for (const { name, log } of theCluster().machines) process.stderr.write(`${name}:\n${log().slice(-4000)}\n`)
  })
  await paid(200)
  const old = await primary()
  await fail(old)
  const failed = performance.now()
  // More than were under way.
  await paid(20)
  const seconds = (performance.now() - failed) / 1000
  expect(await primary()).not.toBe(old)
  old.start()
  await follows(old)
  expect(await lost()).toEqual([])
  process.stdout.write(`Served again after ${seconds.toFixed(1)} s; ${payments.acknowledged.length} paid, none lost.\n`)
  return seconds
}

async function primary(): Promise<Machine> {
  const found = await theCluster().primary()
  if (!found) throw new Error('No machine takes writes.')
  return found
}

/** Waits until a machine follows the primary, beside the other one. */
async function follows({ name, state }: Machine): Promise<void> {
  await until(async () => {
    const streaming = `select application_name as name from pg_stat_replication where state = 'streaming'`
    const followers = await theCluster().query(streaming)
    return (await state())?.role === 'replica' && followers.length === 2 && followers.some(it => it['name'] === name)
  }, 120)
}

function theCluster(): Cluster {
  if (!cluster) throw new Error('There is no cluster.')
  return cluster
}

function theServer(): PayingServer {
  if (!server) throw new Error('There is no server.')
  return server
}
