import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fillDirectory } from '../../test/directories.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { workersOn } from '../../test/moving-workers.ts'
import { smallDisk } from '../../test/small-disk.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { clearScratch } from './pglite-scratch.ts'

// No copy can be made to try something in, or it is lost on the way: the test run goes on in the database itself, and nothing
// of it stays anywhere.
vi.setConfig({ testTimeout: 120_000 })

let path: string
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'exchange-kit-scratch-'))
  await fillDirectory(path)
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

const folder = (at = path) => join(at, 'scratch')
const copies = (at = path) => (existsSync(folder(at)) ? readdirSync(folder(at)) : [])

type Opened = { moving: Moving; database: Database }

/** A server on a directory. */
async function open(directory: string, change: (database: Database) => Database = it => it): Promise<Opened> {
  const database = await openDatabase({ directory })
  const moving = await startMoving({ database: change(database) })
  onTestFinished(async () => {
    await moving.close()
    await database.close()
  })
  return { moving, database }
}

const large = 1100

async function make({ make }: Moving): Promise<string> {
  const rows = Array.from({ length: large }, (_, at) => `M ${at},m${at}@demo.example,${at % 2 === 0 ? 1 : -1}`)
  const members = ['name,email,balance', ...rows].join('\n')
  const { id } = await make({ code: 'TRYS', name: 'Tried', kind: 'csv', data: { test: true, files: { members } } })
  return id
}

/** Has a test run that is complete, finds what it would find in a copy, and leaves no row and no file. */
async function expectTried({ moving, database }: Opened): Promise<string[]> {
  const id = await make(moving)
  const { attributes } = await moving.play(id)
  expect(attributes).toMatchObject({
    status: 'completed',
    tested: true,
    report: { rows: { members: { right: large } } },
  })
  const groups = await database.read('*', db => db.selectFrom('groups').select('group_code').execute())
  const users = await database.read('*', db => db.selectFrom('users').select('email').execute())
  expect([groups, users.map(it => it.email)]).toEqual([[], ['root@demo.example']])
  const log = await moving.log(id)
  expect(log.map(it => it.message)).toContain(`${large} accounts, ${large} with somebody who can sign in`)
  return log.flatMap(it => (it.level === 'warn' ? [it.said?.code ?? ''] : []))
}

// As root the tests may write everywhere: where there is a file no folder can be made.
it('B13 is tried in the database itself where nothing may be written beside it', async () => {
  const opened = await open(path)
  writeFileSync(folder(), 'in the way')
  expect(await expectTried(opened)).toContain('noCopy')
  expect(statSync(folder()).isFile()).toBe(true)
  // The next one is tried in a copy again.
  rmSync(folder())
  await opened.moving.ask(`/migrations/${(await opened.moving.read('/accounting/migrations')).data[0]?.id}`, {
    method: 'DELETE',
  })
  expect(await expectTried(opened)).not.toContain('noCopy')
  expect(copies()).toEqual([])
})

it('B13 is tried in the database itself when a copy breaks off in the middle, and no half of one stays', async () => {
  const opened = await open(path)
  // What cannot be copied, behind what can.
  execFileSync('mkfifo', [join(path, 'pglite', 'zz')])
  expect(await expectTried(opened)).toContain('noCopy')
  expect(copies()).toEqual([])
})

// A file system that is small; where none can be made, what no copy comes past.
async function onSmallDisk(): Promise<{ directory: string; fill: (leave: number) => void }> {
  const disk = await smallDisk()
  onTestFinished(() => disk.remove())
  const directory = join(disk.directory, 'data')
  await fillDirectory(directory)
  const obstruct = () => execFileSync('mkfifo', [join(directory, 'pglite', 'zz')])
  return { directory, fill: leave => void (disk.way === 'limit' ? obstruct() : disk.fill(leave)) }
}

it('B13 is tried in the database itself on a disk without room for two', async () => {
  const { directory, fill } = await onSmallDisk()
  const opened = await open(directory)
  fill(30_000_000)
  expect(await expectTried(opened)).toContain('noCopy')
  expect(copies(directory)).toEqual([])
})

it('B13 is tried in the database itself when the disk is full while it is tried in a copy', async () => {
  const { directory, fill } = await onSmallDisk()
  let made = 0
  const opened = await open(directory, database => ({
    ...database,
    async scratch() {
      if (!database.scratch) throw new Error('The embedded database can be copied.')
      const copy = await database.scratch()
      made += 1
      fill(100_000)
      return copy
    },
  }))
  expect(await expectTried(opened)).toContain('noCopy')
  expect([made, copies(directory)]).toEqual([1, []])
})

it('B13 is tried in the database itself when the files of the copy are lost', async () => {
  const opened = await open(path, database => ({
    ...database,
    async scratch() {
      if (!database.scratch) throw new Error('The embedded database can be copied.')
      const copy = await database.scratch()
      for (const name of copies()) rmSync(join(folder(), name, 'pglite', 'base'), { recursive: true })
      return copy
    },
  }))
  expect(await expectTried(opened)).toContain('noCopy')
  expect(copies()).toEqual([])
})

it('clears away at the next start the copy of a process that was killed in the middle of a test run', async () => {
  const before = await openDatabase({ directory: path })
  const first = await startMoving({ database: before })
  const id = await make(first)
  expect((await first.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(202)
  await first.close()
  await before.close()
  const workers = workersOn(() => path)
  const worker = await workers.start()
  while (copies().length === 0 && worker.exitCode === null) await wait(5)
  await wait(200)
  const gone = once(worker, 'exit')
  workers.kill()
  await gone
  expect(copies()).toHaveLength(1)
  const after = await openDatabase({ directory: path })
  expect(copies()).toEqual([])
  // It takes its time to be taken for dead, and nothing of it was made.
  const statuses = await after.read('*', db => db.selectFrom('migrations').select(['id', 'status']).execute())
  expect(statuses).toEqual([{ id, status: 'started' }])
  await after.close()
})

it('goes on where what was left cannot be deleted, and tells the operator; what is not there is deleted', async () => {
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  writeFileSync(folder(), '')
  await clearScratch(join(folder(), 'below a file'), log)
  await clearScratch(join(path, 'not there'), log)
  expect(warnings).toEqual([])
  await clearScratch(join(path, 'x'.repeat(300)), log)
  expect(warnings).toEqual(['a copy of the database cannot be deleted: do that by hand'])
})
