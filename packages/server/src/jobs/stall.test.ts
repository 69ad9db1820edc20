import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { noting, notes } from '../../test/jobs.ts'
import { startRibera, transferOf, unit, type Answer, type Ribera } from '../../test/ribera.ts'

let own: OwnDatabase
let ribera: Ribera
// Runs of a job that holds its connection while it works.
let begun = 0
beforeAll(async () => {
  own = await startDatabase({ durable: true })
  await own.database.administer(db => sql.raw(notes).execute(db))
  const job = noting('note')
  const slow = {
    ...job,
    run: async (kit: Parameters<typeof job.run>[0]) => {
      begun++
      await kit.database.read('*', db => sql`select pg_sleep(0.7)`.execute(db), { patient: true })
      await job.run(kit)
    },
  }
  ribera = await startRibera({ database: own.database, jobs: [slow], now: new Date() })
}, 60_000)
afterAll(async () => {
  own.postgres.thaw()
  await ribera.close()
  await own.close()
})

/** No longer than a person waits, and a proxy before us. */
const longest = 30_000
/** Longer than each limit a query has of its own. */
const stall = 20_000

describe('a database that stands still', () => {
  it('A-1-39, L7, L16 is told with 503 and Retry-After in time; afterwards each payment is there once', async () => {
    const { anna, pere } = ribera.people
    const before = await ribera.balance('pere')
    const ids = Array.from({ length: 24 }, () => randomUUID())
    const pay = async (id: string): Promise<Answer & { took: number }> => {
      const at = performance.now()
      const data = transferOf(anna.account, pere.account, { id, amount: unit })
      const answer = await ribera.ask('anna', '/RIBA/transfers', { body: { data }, headers: { 'Idempotency-Key': id } })
      return { ...answer, took: performance.now() - at }
    }
    const runs = begun
    // A job is in the middle of its query, and payments in the middle of theirs.
    await expect.poll(() => begun, { timeout: 10_000, interval: 5 }).toBeGreaterThan(runs)
    const inFlight = ids.slice(0, 8).map(pay)
    await wait(5)
    own.postgres.freeze()
    const frozenAt = performance.now()
    const asked = [...inFlight, ...ids.slice(8).map(pay)]
    const looks = ['/RIBA/accounts', '/RIBA/currency', `/RIBA/transfers?filter[account]=${anna.account}`].map(
      async path => {
        const at = performance.now()
        const answer = await ribera.ask('anna', path)
        return { ...answer, took: performance.now() - at }
      },
    )
    await wait(stall)
    const whileFrozen = await Promise.race([
      Promise.all([...asked, ...looks]),
      wait(longest - stall).then(() => undefined),
    ])
    own.postgres.thaw()
    const answers = whileFrozen ?? (await Promise.all([...asked, ...looks]))
    process.stdout.write(
      `stall: ${answers.map(({ status, took }) => `${status} ${Math.round(took / 100) / 10}s`).join(', ')}; frozen ${Math.round((performance.now() - frozenAt) / 1000)} s, in time: ${whileFrozen !== undefined}\n`,
    )
    for (const { status, headers, took } of answers) {
      expect([200, 201, 503]).toContain(status)
      expect(took).toBeLessThan(longest)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(16)
    // The same again, as a client does that was told when: each is there once, whatever came of the first.
    for (const id of ids)
      await expect.poll(async () => (await pay(id)).status, { timeout: 30_000, interval: 200 }).toBeLessThan(300)
    expect(await ribera.balance('pere')).toBe(before + ids.length * unit)
    const { body } = await ribera.ask('anna', `/RIBA/transfers?filter[account]=${anna.account}&page[size]=100`)
    expect(body.data.map(({ id }) => id).sort()).toEqual([...ids].sort())
  }, 120_000)

  it('L16 lets its jobs go on afterwards, one run a time', async () => {
    const seen = begun
    await expect.poll(() => begun, { timeout: 60_000, interval: 100 }).toBeGreaterThan(seen + 2)
    const active = await own.database.administer(db =>
      sql<{ n: string }>`select count(*) as n from pgboss.job where name = 'note' and state = 'active'`.execute(db),
    )
    expect(Number(active.rows[0]?.n)).toBeLessThanOrEqual(1)
  }, 90_000)
})
