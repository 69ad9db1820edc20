import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openGroup, payment } from '../../test/community.ts'
import { fillDirectory } from '../../test/directories.ts'
import { expectTruth } from '../../test/expectations.ts'
import { load } from '../../test/load.ts'
import { createLedger } from '../accounting/ledger/index.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

// Each start takes seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
let database: Database
let people: string[]
let said: string[]
const workers: Worker[] = []
const seen = (worker: Worker) => void workers.push(worker)

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'exchange-kit-thread-'))
  process.on('worker', seen)
  said = []
  await fillDirectory(directory)
  database = await openDatabase({ directory, log: { warn: (_, message) => void said.push(message) } })
  const accounts = Array.from({ length: 10 }, () => ({}))
  people = await openGroup(database, 'RIBA', accounts)
})
afterEach(async () => {
  process.off('worker', seen)
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const lock = () => readFileSync(join(directory, 'exchange-kit.lock'), 'utf8')
const pay = () =>
  createLedger(database).post({
    group: 'RIBA',
    list: false,
    rows: [payment({ payer: people[0] ?? '', payee: people[1] ?? '', amount: 1 })],
  })

it('L11 L16 goes on in a new thread when its thread ends under load, and keeps the directory meanwhile', async () => {
  const acknowledged: string[] = []
  const refused: unknown[] = []
  const held = lock()
  let stopped = false
  const loading = load(createLedger(database), {
    group: 'RIBA',
    people,
    atOnce: 8,
    acknowledged: id => void acknowledged.push(id),
    refused: (_, error) => void refused.push(error),
    stop: () => stopped,
  })
  for (let round = 0; round < 2; round++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 60) await wait(5)
    await workers.at(-1)?.terminate()
    expect(lock()).toBe(held)
    await expect(openDatabase({ directory })).rejects.toThrow('directory is locked')
  }
  const before = acknowledged.length
  while (acknowledged.length < before + 60) await wait(5)
  stopped = true
  await loading
  // A slow machine may take longer for the start than an order may wait.
  for (const error of refused) expect(error).toMatchObject({ code: 'ServerNoResponse', status: 503 })
  expect(said.filter(it => it.includes('started again'))).toHaveLength(2)
  await expectTruth(database, 'RIBA', acknowledged)
})

it('L16 answers 503 while it cannot be started, tries again, and goes on when it can', async () => {
  const version = join(directory, 'pglite', 'PG_VERSION')
  const right = readFileSync(version)
  writeFileSync(version, 'none\n')
  await workers.at(-1)?.terminate()
  await expect(pay()).rejects.toMatchObject({ code: 'ServerNoResponse', status: 503 })
  // A start that fails takes longer on a busy machine than a payment may wait.
  await vi.waitFor(() => expect(said).toContain('the embedded database does not start'), 60_000)
  writeFileSync(version, right)
  while (
    !(await database.ping().then(
      () => true,
      () => false,
    ))
  )
    await wait(50)
  await expect(pay()).resolves.toMatchObject([{ fresh: true }])
})
