import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDirectory } from '../../test/directories.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

// What is only tried is tried in a copy: the embedded database has one transaction at a time, and who pays would wait for it.
const path = mkdtempSync(join(tmpdir(), 'exchange-kit-scratch-'))
const left = join(path, 'scratch', 'of-a-process-that-died')
let database: Database
let moving: Moving
let copies = 0
beforeAll(async () => {
  await fillDirectory(path)
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'something'), 'old')
  const opened = await openDatabase({ directory: path })
  database = {
    ...opened,
    scratch() {
      copies += 1
      return scratchOf(opened)
    },
  }
  moving = await startMoving({ database })
}, 60_000)
afterAll(async () => {
  await moving.close()
  rmSync(path, { recursive: true, force: true })
})

function scratchOf({ scratch }: Database): Promise<Database> {
  if (!scratch) throw new Error('The embedded database can be copied.')
  return scratch()
}

const emails = (from: Database) =>
  from.read('*', async db => (await db.selectFrom('users').select('email').execute()).map(it => it.email))
const folders = () => (existsSync(join(path, 'scratch')) ? readdirSync(join(path, 'scratch')) : [])

it('clears away what a process left that ended in the middle of it', () => {
  expect(existsSync(left)).toBe(false)
})

it('begins as the database is, also in the middle of a transaction, keeps nobody waiting, and is gone when it is closed', async () => {
  const before = await emails(database)
  expect(before).toContain('root@demo.example')
  const copy = await scratchOf(database)
  expect(await emails(copy)).toEqual(before)
  await copy.transaction('*', async db => {
    await db.deleteFrom('users').execute()
    // The transaction over there is open, and here is an answer all the same.
    expect(await emails(database)).toEqual(before)
  })
  expect([await emails(copy), await emails(database)]).toEqual([[], before])
  expect(folders()).toHaveLength(1)
  await copy.close()
  expect(folders()).toEqual([])
})

it('holds nothing of a transaction that is under way, and disturbs none', async () => {
  const before = await emails(database)
  let copied: string[] | undefined
  await database
    .transaction('*', async db => {
      await db.deleteFrom('users').execute()
      const copy = await scratchOf(database)
      copied = await emails(copy)
      await copy.close()
      throw new Error('rolled back')
    })
    .catch((error: unknown) => expect(String(error)).toContain('rolled back'))
  expect([copied, await emails(database)]).toEqual([before, before])
})

it('B13 has the test run of a large file, which tells the same as one of a small file and leaves nothing anywhere', async () => {
  const linesOf = async (code: string, count: number) => {
    const members = `name,email,balance\n${Array.from({ length: count }, (_, at) => `M ${at},m${at}.${code}@demo.example,0`).join('\n')}`
    const { id } = await moving.make({ code, name: 'Tried', kind: 'csv', data: { test: true, files: { members } } })
    const { attributes } = await moving.play(id)
    expect(attributes).toMatchObject({ status: 'completed', report: { rows: { members: { right: count } } } })
    return (await moving.log(id)).map(it =>
      `${it.step}: ${it.message}`.replaceAll(String(count), 'n').replaceAll(code, 'CODE'),
    )
  }
  copies = 0
  const small = await linesOf('SMAL', 900)
  expect(copies).toBe(0)
  const large = await linesOf('LARG', 1100)
  expect([copies, large]).toEqual([1, small])
  const groups = await database.read('*', db => db.selectFrom('groups').select('group_code').execute())
  expect(groups.filter(it => ['SMAL', 'LARG'].includes(it.group_code))).toEqual([])
  expect(folders()).toEqual([])
}, 60_000)
