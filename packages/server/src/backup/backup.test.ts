import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough, shareOf } from '../../../../scripts/thorough.ts'
import { testDatabase } from '../../test/databases.ts'
import { startRibera, transferOf, unit, type Ribera } from '../../test/ribera.ts'
import { CommandError } from '../cli/faults.ts'
import { atOneMoment } from '../database/one-moment.ts'
import { createDisk } from '../files/disk.ts'
import { backUp, type Place } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { openZip, textOf, writeZip } from './zip.ts'

let ribera: Ribera
let directory: string
let place: Place
let saved: string
const now = new Date('2026-03-02T12:00:00Z')

beforeAll(async () => {
  ribera = await startRibera()
  directory = mkdtempSync(join(tmpdir(), 'exchange-kit-backup-'))
  saved = join(directory, 'saved.zip')
  place = { database: ribera.server.database, files: createDisk(join(directory, 'files')) }
  const { anna, pere } = ribera.people
  for (const description of ['Bread', 'Pa "bo", tou\nde nit', '\u2028 🥖 \\ \t'])
    await ribera.ask('anna', '/RIBA/transfers', {
      body: { data: transferOf(anna.account, pere.account, { amount: unit, meta: { description } }) },
    })
  const upload = { id: anna.member, user_id: anna.user, name: 'loaf.webp', width: 200, height: 100, size: 4 }
  await place.database.transaction('*', db =>
    db
      .insertInto('files')
      .values({ ...upload, created: now, stored: now })
      .execute(),
  )
  await place.files.put(`${anna.member}/full.webp`, Buffer.from('loaf'))
  await place.files.put(`${anna.member}/160.webp`, Buffer.from('slim'))
  // Stored before texts were cleaned: what some take for the end of a line.
  await place.database.transaction('*', db =>
    db.updateTable('users').set({ name: 'Anna\u2028\u2029\u0085 Puig' }).execute(),
  )
  await backUp(place, { path: saved, now })
})
afterAll(async () => {
  await ribera.close()
  rmSync(directory, { recursive: true })
})

/** The lines of every table of a backup, in an order of their own, and what its images hold. */
async function contentOf(path: string): Promise<Record<string, string[]>> {
  const zip = await openZip(path)
  const content: Record<string, string[]> = {}
  for (const name of zip.names.filter(it => it !== 'manifest.json'))
    content[name] = (await textOf(zip, name)).split('\n').toSorted()
  zip.close()
  return content
}

/** Writes the backup again with other contents of some files, `null` for none, under a manifest that knows them. */
async function edit(path: string, changes: Readonly<Record<string, string | null>>): Promise<void> {
  const zip = await openZip(saved)
  const manifest = JSON.parse(await textOf(zip, 'manifest.json')) as Manifest
  await writeZip(path, async add => {
    const files: Manifest['files'] = []
    for (const seal of manifest.files) {
      const change = changes[seal.name]
      if (change === null) continue
      files.push(await add(seal.name, change === undefined ? await zip.read(seal.name) : [change]))
    }
    await add('manifest.json', [changes['manifest.json'] ?? JSON.stringify({ ...manifest, files })])
  })
  zip.close()
}

describe.each(['postgres', 'pglite'] as const)('a backup, brought into %s', kind => {
  const database = testDatabase(kind)
  const other = (): Place => ({ database: database(), files: createDisk(join(directory, `files in ${kind}`)) })

  /** Places from 0 on; at each push every fourth, others in each database. */
  const triedIn = (count: number) =>
    shareOf(
      Array.from({ length: count }, (_, at) => at),
      { every: 4, turn: kind === 'pglite' ? 0 : 2 },
    )

  it('stores nothing of one that was changed anywhere or cut off, and says so in a sentence', async () => {
    const whole = readFileSync(saved)
    const changed = join(directory, 'changed.zip')
    // Runs of 64 bytes, in headers, compressed rows, images and the index: shorter ones may hit only a time that is never read.
    const run = 64
    for (const part of triedIn(40)) {
      const bytes = Buffer.from(whole)
      const from = Math.floor(((bytes.length - run) * part) / 39)
      for (let at = from; at < from + run; at++) bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      writeFileSync(changed, bytes)
      await expectRefusal(changed)
    }
    for (const cut of triedIn(50)) {
      writeFileSync(changed, whole.subarray(0, Math.floor(((whole.length - 1) * cut) / 49)))
      await expectRefusal(changed)
    }
  })

  it('stores nothing of one with a single byte changed, unless that is a byte that is never read', async () => {
    const whole = readFileSync(saved)
    const content = await contentOf(saved)
    const changed = join(directory, 'flipped.zip')
    let refused = 0
    for (const place of triedIn(200)) {
      const bytes = Buffer.from(whole)
      const at = Math.floor(((bytes.length - 1) * place) / 199)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      writeFileSync(changed, bytes)
      const read = await contentOf(changed).catch(() => undefined)
      if (isDeepStrictEqual(read, content)) continue
      await expectRefusal(changed)
      refused++
    }
    expect(refused).toBeGreaterThan(isThorough ? 80 : 20)
  })

  it.each(['no JSON', '{"id": 5}', '{"id": "not-a-uuid"}', '[]', '{"email": null}', '{"id":', 'null\n'.repeat(3)])(
    'stores nothing of one whose rows are no rows, though each file is as its manifest says: %j',
    async text => {
      const edited = join(directory, 'edited.zip')
      await edit(edited, { 'tables/users.ndjson': text })
      await expectRefusal(edited)
    },
  )

  it('stores nothing of one that lacks a table, or whose manifest is no manifest or a bomb', async () => {
    const edited = join(directory, 'edited.zip')
    await edit(edited, { 'tables/users.ndjson': null })
    await expectRefusal(edited)
    for (const manifest of ['', 'null', '{"kind":"backup"}', ' '.repeat(70_000_000)]) {
      await edit(edited, { 'manifest.json': manifest })
      await expectRefusal(edited)
    }
  })

  async function expectRefusal(path: string): Promise<void> {
    const thrown: unknown = await restore(other(), path).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(CommandError)
    expect(thrown).toMatchObject({ exitCode: 9, message: expect.stringMatching(/^\S.*\S$/) as unknown })
    expect(await database().read('*', db => db.selectFrom('users').select('id').execute())).toEqual([])
    for (const image of ['full.webp', '160.webp'])
      expect(await other().files.open(`${ribera.people.anna.member}/${image}`)).toBeUndefined()
  }

  it('is all there again, rows and images, when it is brought in by two at once', async () => {
    // The embedded database has one process, which runs one command.
    const copies = kind === 'postgres' ? 2 : 1
    const all = await Promise.allSettled(Array.from({ length: copies }, () => restore(other(), saved)))
    const refused = all.flatMap(it => (it.status === 'rejected' ? [String(it.reason)] : []))
    expect(refused).toEqual(
      Array.from({ length: copies - 1 }, () => expect.stringContaining('is not empty') as unknown),
    )
    const again = join(directory, `again ${kind}.zip`)
    await backUp(other(), { path: again, now })
    const [first, second] = [await contentOf(saved), await contentOf(again)]
    expect(second).toEqual(first)
    expect(first['tables/transfers.ndjson']?.filter(line => line !== '')).toHaveLength(3)
    expect(Object.keys(first).filter(name => name.startsWith('files/'))).toHaveLength(2)
  })

  it('refuses a database that holds something', async () => {
    await expect(restore(other(), saved)).rejects.toThrow('The database is not empty')
  })
})

describe('what is no backup', () => {
  const database = testDatabase('pglite')
  const into = (path: string) => restore({ ...place, database: database() }, path)

  it('is said to be none', async () => {
    const letter = join(directory, 'letter.zip')
    writeFileSync(letter, 'Dear all')
    await expect(into(letter)).rejects.toThrow('it cannot be opened as a ZIP')
    await expect(into(join(directory, 'nowhere.zip'))).rejects.toThrow('it cannot be opened as a ZIP')
  })

  it('is one of another version', async () => {
    const { database: own } = place
    await own.administer(db => sql`insert into migrations_done (name) values ('later')`.execute(db))
    const later = join(directory, 'later.zip')
    await backUp(place, { path: later, now })
    await own.administer(db => sql`delete from migrations_done where name = 'later'`.execute(db))
    await expect(into(later)).rejects.toThrow('whose database has another form')
  })
})

describe('a backup of a database whose groups are on several nodes', () => {
  const database = testDatabase('postgres')
  // Its statements are taken by PostgreSQL as well.
  const spread = (files: string): Place => ({
    database: { ...database(), isSpread: true },
    files: createDisk(join(directory, files)),
  })

  it('is brought in and written again as it was', async () => {
    await restore(spread('files of nodes'), saved)
    const again = join(directory, 'of nodes.zip')
    const { files } = await backUp(spread('files of nodes'), { path: again, now })
    expect(files.find(({ name }) => name === 'tables/transfers.ndjson')?.rows).toBeGreaterThan(0)
    expect(await contentOf(again)).toEqual(await contentOf(saved))
  })

  it('sees no payment by half: all who pay wait until every node was asked', async () => {
    const order: string[] = []
    const { database: nodes } = spread('files of nodes')
    const paying = nodes.transaction('*', async db => {
      await sql`select from ledgers where group_code = 'RIBA' for update`.execute(db)
      const seen = nodes.read('*', async reading => {
        await atOneMoment(nodes, reading)
        order.push('seen')
        return await sql<{ name: string }>`select name from users where name = 'booked'`.execute(reading)
      })
      await wait(300)
      await sql`update users set name = 'booked' where email = 'anna@demo.example'`.execute(db)
      order.push('paid')
      return { seen }
    })
    const { rows } = await (await paying).seen
    expect(order).toEqual(['paid', 'seen'])
    expect(rows).toHaveLength(1)
  })
})
