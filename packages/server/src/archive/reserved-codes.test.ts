import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { kitOver } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { startSocial } from '../../test/social.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-archive-'))
const target = testDatabase('pglite')
afterAll(() => rmSync(directory, { recursive: true }))

it('B5 numbers a listing code that an older archive brings and no address can open', async () => {
  const { server } = await startSocial()
  await server.database.transaction('*', db =>
    db
      .updateTable('offers')
      .set({ code: 'new' })
      .where('group_code', '=', 'RIBA')
      .where('code', '=', 'pa-de-pages')
      .execute(),
  )
  const path = join(directory, 'RIBA.zip')
  const from = await kitOver(server.database, { directory: join(directory, 'from') })
  await exportGroup(from, { group: 'RIBA', path })
  await from.ledger.stop()
  await server.close()

  const into = await kitOver(target(), { directory: join(directory, 'into') })
  await importArchive(into, path)
  await into.ledger.stop()
  const offers = await target().read('*', db => db.selectFrom('offers').select('code').execute())
  expect(offers.map(({ code }) => code)).toContain('new-2')
  expect(offers.map(({ code }) => code)).not.toContain('new')
})
