import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, kitOver, manifestOf, textsOf, type Content } from '../../test/archives.ts'
import { testDatabase } from '../../test/databases.ts'
import { signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { asker, liveOn } from '../../test/whole-group.ts'
import { dailyRoots, verify } from '../accounting/ledger/index.ts'
import { loadKeys } from '../auth/keys.ts'
import type { Database } from '../database/index.ts'
import { seedDemo } from '../demo/index.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

const now = new Date('2026-05-02T10:00:00.000Z')
const source = testDatabase('pglite')
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-archive-'))
const path = join(directory, 'RIBA.zip')
let first: Content

const filesOf = (name: string) => ({ kind: 'disk', directory: join(directory, name) }) as const
const serve = (database: Database, name: string) => startServer({ database, now, config: { files: filesOf(name) } })

async function exported(database: Database, { to, name }: { to: string; name: string }): Promise<Content> {
  const kit = await kitOver(database, { directory: join(directory, name), now })
  await exportGroup(kit, { group: 'RIBA', path: to, credentials: true })
  await kit.ledger.stop()
  return await contentOf(to)
}

function rootsOf(database: Database) {
  const days = { group: 'RIBA', timeZone: 'Europe/Madrid', after: 0, size: 1000 }
  return database.read(['RIBA'], db => dailyRoots(db, days))
}

beforeAll(async () => {
  await seedDemo({ database: source(), keys: await loadKeys(source(), () => now), now })
  const server = await serve(source(), 'source')
  await liveOn(server)
  await server.close()
  first = await exported(source(), { to: path, name: 'source' })
}, 240_000)
afterAll(() => rmSync(directory, { recursive: true }))

it('B4 holds everything a group has, once for programs and once for spreadsheets', () => {
  const { counts, files } = manifestOf(first)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  expect(files.filter(({ name }) => name.startsWith('files/'))).toHaveLength(4)
  const csv = textsOf(first, 'csv/')
  expect(Object.keys(csv)).toHaveLength(Object.keys(counts).length - 1)
  for (const type of ['members', 'accounts', 'currency-admins'])
    expect(csv[`csv/${type}.csv`]?.split('\r\n')).toHaveLength((counts[type] ?? 0) + 2)
  expect(csv['csv/accounts.csv']).toContain('RIBA0900')
  expect(csv['csv/transfers.csv']).toContain(`"'=1+1, ""Pa""\n🥖"`)
})

describe.each(['pglite', 'postgres', 'many nodes'] as const)('B5 a group that moves to %s', kind => {
  const opened = testDatabase(kind === 'pglite' ? kind : 'postgres')
  // With the statements that Citus takes, which PostgreSQL takes as well.
  const target = (): Database => (kind === 'many nodes' ? { ...opened(), isSpread: true } : opened())
  const warnings: string[] = []
  let server: TestServer
  beforeAll(async () => {
    const kit = await kitOver(target(), { directory: join(directory, kind), now })
    const rehearsed = await importArchive(kit, path, { dryRun: true })
    expect(await target().read('*', db => db.selectFrom('users').select('id').execute())).toEqual([])
    const bring = () =>
      importArchive(kit, path, { tell: ({ level, message }) => void (level === 'warn' && warnings.push(message)) })
    // Brought in twice at once it comes once, images too. The embedded database has one process.
    const all = await Promise.allSettled(kind === 'pglite' ? [bring()] : [bring(), bring()])
    const [imported, ...more] = all.flatMap(it => (it.status === 'fulfilled' ? [it.value] : []))
    expect(more).toEqual([])
    expect(imported).toEqual({ ...rehearsed, counts: manifestOf(first).counts })
    await kit.ledger.stop()
    server = await serve(target(), kind)
  })
  afterAll(() => server.close())

  it('B5 is exported again with equal data, images and tables', async () => {
    const again = await exported(target(), { to: join(directory, `${kind}.zip`), name: kind })
    for (const part of ['data/', 'csv/', 'files/']) expect(textsOf(again, part)).toEqual(textsOf(first, part))
  })

  it('L1 L2 L12 keeps the rules of the ledger, and the roots somebody wrote down', async () => {
    expect(await verify(target())).toEqual([])
    expect(await rootsOf(target())).toEqual(await rootsOf(source()))
  })

  it('goes on: people sign in, see their images, and pay', async () => {
    const ask = asker(server)
    const [anna] = await ask('anna', '/social/RIBA/members/RIBA0002')
    const image = await server.ask(String(anna?.attributes['image']))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const parties = {
      payer: { data: { type: 'accounts', id: 'RIBA0002' } },
      payee: { data: { type: 'accounts', id: 'RIBA0900' } },
    }
    const attributes = { amount: 1_000_000, meta: { description: 'Bread' } }
    const body = { data: { type: 'transfers', attributes, relationships: parties } }
    const [paid] = await ask('anna', '/accounting/RIBA/transfers', { body })
    expect(paid?.attributes['state']).toBe('committed')
    expect(await verify(target())).toEqual([])
  })

  it('tells what is not as it was', () => {
    const figures = warnings.map(it => it.replace(/^(.*?),? .*?(\d*)\.$/, '$1 $2'))
    expect(figures).toEqual(['Passwords ', 'Payments 2', 'Of 1', 'Trustlines 2'])
  })

  it('L13 A-4-43 leaves a request from a group that is not here as it is: nobody can book it, but withdraw it', async () => {
    const ask = asker(server)
    const list = await ask('anna', '/accounting/RIBA/transfers?filter[state]=pending&page[size]=100')
    const asked = list.find(({ attributes }) => attributes['payerAmount'] !== null)
    const { access_token: token } = await signIn(server, 'marta@demo.example')
    const answer = async (state: string) =>
      await server.ask(`/accounting/RIBA/transfers/${asked?.id}`, {
        method: 'PATCH',
        token,
        body: { data: { attributes: { state } } },
      })
    const { status } = await answer('committed')
    expect([asked === undefined, status >= 400 && status < 500]).toEqual([false, true])
    expect((await answer('deleted')).status).toBe(200)
    expect(await verify(target())).toEqual([])
  })
})
