import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isThorough } from '../../../../scripts/thorough.ts'
import { kitOver } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { addUser } from '../../test/people.ts'
import type { Kit } from '../kit.ts'
import { activateGroup, hour, requestGroup } from '../social/acts/groups.ts'
import { exportGroup } from './export.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const database = testDatabase('postgres')
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-memory-'))
let kit: Kit

beforeAll(async () => {
  const { id: founder } = await addUser({ database: database() }, { email: 'marta@demo.example' })
  const now = new Date('2026-01-02T10:00:00.000Z')
  const like = {
    name: 'Ribera',
    description: '',
    access: 'public',
    location: null,
    address: {},
    website: null,
  } as const
  const group = { ...like, id: randomUUID(), code: 'RIBA', founder, timeZone: 'Europe/Madrid', currency: hour, now }
  await database().transaction('*', async db => {
    await requestGroup(db, group)
    await activateGroup(db, { code: 'RIBA', now })
  })
  kit = await kitOver(database(), { directory })
})
afterAll(async () => {
  await kit.ledger.stop()
  rmSync(directory, { recursive: true })
})

// How payments came about does not matter to who writes them into a file.
async function fill(count: number): Promise<void> {
  await database().administer(db =>
    sql`insert into transfers (group_code, id, state, payer, payer_group, payee, payee_group, amount, payer_amount, payee_amount,
        meta, search, fingerprint, created, updated)
      select 'RIBA', gen_random_uuid(), 'rejected', gen_random_uuid(), 'RIBA', gen_random_uuid(), 'RIBA', 1, 1, 1,
        jsonb_build_object('description', md5(n::text) || repeat(md5(n::text), 20)), '', md5(n::text), now(), now()
      from generate_series(1, ${count}::int) n`.execute(db),
  )
}

/** Writes the archive: the most that was in use at once meanwhile, beyond what was before, and what it holds; in megabytes. */
async function mostInUse(path: string): Promise<{ most: number; held: number }> {
  const inUse = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = inUse()
  let [most, at] = [0, 0]
  const progress = async () => {
    // A look collects all garbage first.
    if (at++ % (isThorough ? 4 : 12) === 0) most = Math.max(most, inUse())
    await Promise.resolve()
  }
  const { files } = await exportGroup(kit, { group: 'RIBA', path, progress })
  return { most: most - before, held: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6 }
}

it('B4 needs no more memory for eight times as many payments', async () => {
  const path = join(directory, 'RIBA.zip')
  await fill(8_000)
  const small = await mostInUse(path)
  await fill(56_000)
  const large = await mostInUse(path)
  process.stdout.write(
    `megabytes in use: ${small.most.toFixed(1)}, then ${large.most.toFixed(1)}; held: ${small.held.toFixed(1)}, then ${large.held.toFixed(1)}\n`,
  )
  expect(large.held / small.held).toBeGreaterThan(6)
  // What others left in this process, and what it read for the first time, comes and goes by some ten of them.
  expect(large.most - small.most).toBeLessThan((large.held - small.held) / 4)
}, 300_000)
