import { isAppError } from '@exchange-kit/model'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { shareOf } from '../../../../../scripts/thorough.ts'
import { startChild } from '../../../test/children.ts'
import { openGroup } from '../../../test/community.ts'
import { fillDirectory } from '../../../test/directories.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { load } from '../../../test/load.ts'
import { startPostgres, type Postgres } from '../../../test/postgres.ts'
import { smallDisk, type SmallDisk } from '../../../test/small-disk.ts'
import { migrate, openDatabase, type Database } from '../../database/index.ts'
import { createLedger } from './index.ts'

// The tables run out of room first, then an error comes; or the log does, which ends PostgreSQL (a segment has 16 MB).
const cases = [
  { what: 'tables', leave: 2_000_000, logged: 0 },
  { what: 'log', leave: 12_000_000, logged: 9_000_000 },
]
// Each database in one of them at each push, in both by night.
const casesOf = (turn: number) => shareOf(cases, { every: 2, turn })
const group = 'FULL'

// Starting over takes its time, and so does giving up.
vi.setConfig({ testTimeout: 300_000 })

let disk: SmallDisk
beforeEach(async () => {
  disk = await smallDisk()
})
afterEach(() => disk.remove())

async function prepare(database: Database, logged: number): Promise<string[]> {
  await migrate(database)
  const people = await openGroup(
    database,
    group,
    Array.from({ length: 20 }, () => ({})),
  )
  // One empty segment of the log and no old one to use again, as each is made at once and whole.
  await database.maintain('set wal_recycle = off')
  await database.maintain('select pg_switch_wal()')
  await database.maintain('checkpoint')
  // Under a limit on files the end of each segment is out of reach anyway.
  if (disk.way !== 'limit')
    await database.maintain(`select pg_logical_emit_message(true, 'test', repeat('x', ${logged}))`)
  return people
}

it.each(casesOf(1))(
  'L11 L16 PostgreSQL loses nothing it acknowledged when there is no room for its $what',
  async ({ leave, logged }) => {
    const postgres = await startPostgres({ durable: true, disk, settings: { wal_recycle: 'off' } })
    onTestFinished(() => postgres.stop())
    const database = await openDatabase({ url: await postgres.database() })
    const people = await prepare(database, logged)
    // A limit holds for what is started after it; the room of deleted files comes back when nobody has them open.
    disk.fill(leave)
    await restart(postgres)
    disk.fill(leave)
    const acknowledged: string[] = []
    const refused: unknown[] = []
    let stopped = false
    const loading = load(createLedger(database), {
      group,
      people,
      atOnce: 16,
      acknowledged: id => void acknowledged.push(id),
      refused: (_, error) => void refused.push(error),
      stop: () => stopped,
    })
    while (refused.length < 20) await wait(5)
    const before = acknowledged.length
    await wait(1000)
    disk.makeRoom()
    await restart(postgres)
    while (acknowledged.length < before + 200) await wait(5)
    stopped = true
    await loading
    expect(before).toBeGreaterThan(0)
    expect(refused.filter(error => !isClear(error))).toEqual([])
    await expectTruth(database, group, acknowledged)
    await database.close()
  },
)

it.each(casesOf(0))(
  'L11 L16 PGlite loses nothing it acknowledged when there is no room for its $what',
  async ({ leave, logged }) => {
    const directory = join(disk.directory, 'data')
    await fillDirectory(directory)
    const database = await openDatabase({ directory })
    const people = await prepare(database, logged)
    await database.close()
    disk.fill(leave)
    const child = await startChild(directory, { group, people, disk })
    onTestFinished(() => child.kill())
    await child.untilRefused(20)
    const before = child.acknowledged.length
    await wait(1000)
    disk.makeRoom()
    // A limit belongs to the process; a file system has room for the same one.
    if (disk.way !== 'limit') await child.until(before + 200)
    await child.kill()
    expect(child.errors()).toBe('')
    const next = await startChild(directory, { group, people, disk })
    onTestFinished(() => next.kill())
    await next.until(200)
    await next.kill()
    expect(before).toBeGreaterThan(0)
    expect(new Set(child.refused)).toEqual(new Set(['503 ServerNoResponse']))
    const again = await openDatabase({ directory })
    await expectTruth(again, group, [...child.acknowledged, ...next.acknowledged])
    await again.close()
  },
)

async function restart(postgres: Postgres): Promise<void> {
  await postgres.kill()
  await postgres.start()
}

function isClear(error: unknown): boolean {
  return isAppError(error) && error.code === 'ServerNoResponse' && typeof error.meta?.['retryAfter'] === 'number'
}
