import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { contentOf, forge, kitOver, writeContent } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { startRibera, transferOf } from '../../test/ribera.ts'
import { publicUrl } from '../../test/server.ts'
import type { Database } from '../database/index.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-words-'))
const target = testDatabase('pglite')
afterAll(() => rmSync(directory, { recursive: true }))

const tables = ['groups', 'members', 'categories', 'offers', 'needs', 'transfers'] as const

async function wordsOfAll(database: Database): Promise<Record<string, unknown[]>> {
  const all = tables.map(async table => {
    const short = table === 'members' ? sql`, short_name, short_search` : sql``
    const { rows } = await database.administer(db =>
      sql`select id, search${short} from ${sql.table(table)} where group_code = 'RIBA' order by id`.execute(db),
    )
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

it('B5 makes what things are found by of their texts, whatever an archive says of it', async () => {
  const { server, people, ask, close } = await startRibera()
  const { anna, pere } = people
  const { status } = await ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
  expect(status).toBe(201)
  const { body } = await ask('anna', `${publicUrl}/social/RIBA/categories`)
  for (const type of ['offers', 'needs']) {
    const attributes = { name: 'Pa', content: 'Bo.', ...(type === 'offers' ? { price: '1' } : {}) }
    const category = { data: { type: 'categories', id: body.data[0]?.id } }
    const listing = { data: { type, attributes, relationships: { category } } }
    expect((await ask('anna', `${publicUrl}/social/RIBA/${type}`, { body: listing })).status).toBe(201)
  }
  await server.database.administer(db =>
    sql`update members set state = 'deleted', name = '', search = '', short_name = '', short_search = ''
      where group_code = 'RIBA' and code = 'RIBA0005'`.execute(db),
  )
  const path = join(directory, 'RIBA.zip')
  const from = await kitOver(server.database, { directory: join(directory, 'from') })
  await exportGroup(from, { group: 'RIBA', path })
  await from.ledger.stop()
  const before = await wordsOfAll(server.database)
  await close()
  for (const table of tables) expect(before[table], table).not.toEqual([])

  const content = await contentOf(path)
  for (const table of tables)
    forge(content, `data/${table}.json`, text => text.replaceAll(/"search": ?"[^"]*"/g, '"search":" forged"'))
  await writeContent(path, content)
  const into = await kitOver(target(), { directory: join(directory, 'into') })
  await importArchive(into, path)
  await into.ledger.stop()
  expect(await wordsOfAll(target())).toEqual(before)
})
