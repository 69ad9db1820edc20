import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { startRibera, transferOf, unit, type Ribera } from '../../test/ribera.ts'
import { createDisk } from '../files/disk.ts'
import { backUp, type Place } from './back-up.ts'
import { restore } from './restore.ts'
import { openZip, textOf } from './zip.ts'

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

describe.each(['postgres', 'pglite'] as const)('a backup, brought into %s', kind => {
  const database = testDatabase(kind)
  const other = (): Place => ({ database: database(), files: createDisk(join(directory, `files in ${kind}`)) })

  it('stores nothing of one that was changed on the way', async () => {
    const bytes = readFileSync(saved)
    // In what the tables hold, far from the index at the end.
    const at = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
    const changed = join(directory, 'changed.zip')
    writeFileSync(changed, bytes)
    await expect(restore(other(), changed)).rejects.toThrow()
    expect(await database().read('*', db => db.selectFrom('users').select('id').execute())).toEqual([])
  })

  it('is all there again, rows and images', async () => {
    await restore(other(), saved)
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
