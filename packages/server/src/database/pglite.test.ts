import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { startChild } from '../../test/children.ts'
import { openGroup } from '../../test/community.ts'
import { fillDirectory } from '../../test/directories.ts'
import { expectTruth } from '../../test/expectations.ts'
import { load } from '../../test/load.ts'
import { DiskWithPower } from '../../test/power.ts'
import { createLedger } from '../accounting/ledger/index.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { startPglite } from './pglite-files.ts'
import { serve } from './pglite-serve.ts'
import { pgliteBehind } from './pglite.ts'

const directories: string[] = []
afterEach(() => directories.splice(0).forEach(path => rmSync(path, { recursive: true, force: true })))

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'exchange-kit-pglite-'))
  directories.push(path)
  return path
}

async function prepared(path: string, group: string): Promise<string[]> {
  await fillDirectory(path)
  const database = await openDatabase({ directory: path })
  const people = await openGroup(
    database,
    group,
    Array.from({ length: 10 }, () => ({})),
  )
  await database.close()
  return people
}

async function reopened<T>(path: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ directory: path })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

it('L11 killed at any moment has stored all it acknowledged, and its lock is taken over', async () => {
  const path = directory()
  const people = await prepared(path, 'KILL')
  const acknowledged: string[] = []
  for (const count of [200]) {
    const child = await startChild(path, { group: 'KILL', people })
    await child.until(count)
    await child.kill()
    expect(child.errors()).toBe('')
    acknowledged.push(...child.acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  await reopened(path, database => expectTruth(database, 'KILL', acknowledged))
})

it('keeps a second process out of its directory, which says whose it is', async () => {
  const path = directory()
  const people = await prepared(path, 'TWIN')
  const [one, two] = [
    await startChild(path, { group: 'TWIN', people }),
    await startChild(path, { group: 'TWIN', people }),
  ]
  await one.until(50)
  await two.until(1)
  await Promise.all([one.kill(), two.kill()])
  expect(two.acknowledged).toEqual([])
  expect(two.errors()).toContain(`directory is locked by another process (pid ${one.pid})`)
  await reopened(path, database => expectTruth(database, 'TWIN', one.acknowledged))
})

it('starts over, and throws nothing away, when it was ended while it was made for the first time', async () => {
  const path = directory()
  mkdirSync(join(path, 'pglite'))
  writeFileSync(join(path, 'pglite', 'PG_VERSION'), '18')
  await reopened(path, database => migrate(database))
  expect(readdirSync(path).filter(name => name.startsWith('pglite-unfinished-'))).toHaveLength(1)
})

it('L11 has stored all it acknowledged when the power goes, whatever was on its way to the disk', async () => {
  const root = directory()
  const disk = new DiskWithPower(join(root, 'live'))
  const database = await openOn(disk, join(root, 'live'))
  await migrate(database)
  const people = await openGroup(
    database,
    'DARK',
    Array.from({ length: 10 }, () => ({})),
  )
  const acknowledged: string[] = []
  const cuts: { copy: string; acknowledged: string[] }[] = []
  const cut = () => {
    const copy = join(root, `cut-${cuts.length}`)
    disk.cutTo(join(copy, 'pglite'))
    cuts.push({ copy, acknowledged: [...acknowledged] })
  }
  const ledger = createLedger(database)
  const work = {
    group: 'DARK',
    people,
    atOnce: 8,
    refused: (_: string, error: unknown) => expect(error).toBeUndefined(),
  }
  const until = (count: number) =>
    load(ledger, { ...work, acknowledged: id => void acknowledged.push(id), stop: () => acknowledged.length >= count })
  await until(100)
  cut()
  // A checkpoint writes the tables themselves and forgets the log behind them: the other dangerous moment.
  await database.maintain('checkpoint')
  cut()
  const busy = until(250)
  cut()
  await busy
  cut()
  await database.close()
  for (const { copy, acknowledged } of cuts) await reopened(copy, it => expectTruth(it, 'DARK', acknowledged))
})

async function openOn(disk: DiskWithPower, path: string): Promise<Database> {
  const { port1, port2 } = new MessageChannel()
  const ready = new Promise(resolve => port1.once('message', resolve))
  const pglite = await startPglite(path, disk)
  disk.allFlushed()
  serve(port2, pglite)
  await ready
  const close = async () => {
    await pglite.close()
    port1.close()
  }
  return pgliteBehind(() => port1, { log: { warn: () => undefined }, close })
}
