import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, kitOver, manifestOf, textsOf, type Content } from '../../test/archives.ts'
import { run } from '../../test/command.ts'
import { openMemory } from '../../test/memory.ts'
import { startMercato, type Mercato } from '../../test/mercato.ts'
import { transferOf, unit, type Name } from '../../test/ribera.ts'
import { verify } from '../accounting/ledger/index.ts'
import { moveGroup } from '../accounting/register/move.ts'
import { onePlace } from '../accounting/register/watched.ts'
import { verifyAll } from '../accounting/saga/verify.ts'
import { databasesOf, migrate, openDatabase, type Database } from '../database/index.ts'
import { createKit } from '../kit.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'
import { makeArchives } from './make.ts'

// Sofia has paid Bruno, and Anna of Ribera has paid her; Sofia trusts Ribera as administrator. Bruno has asked Sofia.
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-away-'))
const files = { kind: 'disk', directory: join(directory, 'files') } as const
let mercato: Mercato

beforeAll(async () => {
  mercato = await startMercato({ config: { files } })
  const { ask, bruno, ribera } = mercato
  const sofia = ribera.people.sofia.account
  const pay = (who: Name, path: string, data: unknown) => ask(who, `/accounting/${path}`, { body: { data } })
  const trusted = { meta: { external: true, href: 'https://demo.example/accounting/RIBA/currency' } }
  const line = {
    type: 'trustlines',
    attributes: { limit: 100 * unit },
    relationships: { trusted: { data: { type: 'currencies', id: randomUUID(), ...trusted } } },
  }
  const href = `https://demo.example/accounting/MERC/accounts/${sofia}`
  const abroad = transferOf(ribera.people.anna.account, null, { payeeAmount: 5 * unit, amount: undefined })
  const payee = { data: { type: 'accounts', id: sofia, meta: { external: true, href } } }
  const answers = [
    await pay('sofia', 'MERC/transfers', transferOf(sofia, bruno.account, { amount: 3 * unit })),
    await pay('sofia', 'MERC/trustlines', line),
    await pay('anna', 'RIBA/transfers', {
      ...abroad,
      id: randomUUID(),
      relationships: { ...abroad.relationships, payee },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
}, 60_000)
afterAll(async () => {
  await mercato.close()
  rmSync(directory, { recursive: true })
})

async function contentFrom(path: string, who: Name): Promise<Content> {
  const response = await mercato.server.ask(path, { token: mercato.ribera.people[who].token })
  expect(response.status).toBe(200)
  const file = join(directory, 'saved.zip')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  return await contentOf(file)
}

type Shown = { attributes: Record<string, unknown>; meta: { group?: string } }
const dataOf = (content: Content, type: string) =>
  (JSON.parse(String(content.get(`data/${type}.json`))) as { data: Shown[] }).data

describe('archives where the money of a group has a database of its own', () => {
  it('B6 everything about a person holds his money, wherever it is', async () => {
    const sofia = await contentFrom('/social/users/me/archive', 'sofia')
    expect(dataOf(sofia, 'members').map(({ meta }) => meta.group)).toEqual(['MERC'])
    expect(dataOf(sofia, 'accounts').map(({ attributes }) => attributes['balance'])).toEqual([2 * unit])
    expect(dataOf(sofia, 'entries').map(({ attributes }) => attributes['amount'])).toEqual([-3 * unit, 5 * unit])
    expect(dataOf(sofia, 'transfers').map(({ attributes }) => attributes['state'])).toEqual(['committed', 'committed'])
    expect(String(sofia.get('csv/entries.csv'))).toMatch(/,MERC,-3,-3,/)
    const anna = await contentFrom('/social/users/me/archive', 'anna')
    expect(dataOf(anna, 'transfers').map(({ meta }) => meta.group)).toEqual(['RIBA'])
  })

  it('B4 B5 everything of a group holds its money as its database has it, moves whole, and is equal afterwards', async () => {
    expect((await mercato.ask('sofia', '/accounting/MERC/archive')).status).toBe(202)
    await mercato.server.run(makeArchives)
    const { body } = await mercato.ask('sofia', '/accounting/MERC/archive')
    const first = await contentFrom(String(body.data.attributes['url']), 'sofia')
    expect(manifestOf(first).counts).toMatchObject({ members: 2, accounts: 3, transfers: 2, entries: 4, trustlines: 1 })
    expect(JSON.stringify(dataOf(first, 'admin-log'))).toContain('trustlines')
    const target = await openMemory()
    const kit = await kitOver(target, { directory: join(directory, 'target') })
    await importArchive(kit, join(directory, 'saved.zip'))
    expect(await verify(target)).toEqual([])
    const again = join(directory, 'again.zip')
    await exportGroup(kit, { group: 'MERC', path: again })
    const second = await contentOf(again)
    for (const part of ['data/', 'csv/']) expect(textsOf(second, part)).toEqual(textsOf(first, part))
    await kit.ledger.stop()
    await target.close()
  })

  it('B4 is written by the operator, who needs the databases of that group alone', async () => {
    const [first, second] = mercato.urls
    const out = join(directory, 'MERC.zip')
    const env = { DATABASE_URL: first, FILES_DIR: files.directory }
    const nobody = 'RIBA=postgres://postgres@127.0.0.1:1/none'
    const whole = { ...env, DATABASE_URLS: `MERC=${second} ${nobody}` }
    expect(await run(['export', 'MERC', '--out', out], whole)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 transfers') as string,
    })
    expect(await run(['export', 'MERC', '--out', out], { ...env, DATABASE_URLS: nobody })).toMatchObject({
      code: 1,
      err: expect.stringContaining('in another database, which DATABASE_URLS does not name') as string,
    })
  })

  it('L13 B5 is refused where it says other than a group whose money is elsewhere, and goes on where it says the same', async () => {
    const { ask, home, postgres, ribera } = mercato
    const kit = await kitOver(home, { directory })
    const out = (name: string) => exportGroup(kit, { group: 'RIBA', path: join(directory, name) })
    await out('RIBA.zip')
    const { account } = ribera.people.sofia
    const href = `https://demo.example/accounting/MERC/accounts/${account}`
    const data = transferOf(ribera.people.anna.account, null, { payeeAmount: unit, amount: undefined })
    const payee = { data: { type: 'accounts', id: account, meta: { external: true, href } } }
    const paid = { ...data, id: randomUUID(), relationships: { ...data.relationships, payee } }
    expect((await ask('anna', '/accounting/RIBA/transfers', { body: { data: paid } })).status).toBe(201)
    await out('later.zip')
    await kit.ledger.stop()

    // Another server has MERC, as it was before that.
    const target = await openMemory()
    const alone = await kitOver(target, { directory: join(directory, 'third') })
    await importArchive(alone, join(directory, 'MERC.zip'))
    await alone.ledger.stop()
    const money = await openDatabase({ url: await postgres[1].database() })
    await migrate(money)
    const databases = databasesOf(target, new Map([['MERC', money]]))
    await moveGroup(databases, 'MERC')
    const places = { databases, register: onePlace(target).register }
    const both = await createKit({ config: alone.config, database: target, places })
    await expect(importArchive(both, join(directory, 'later.zip'))).rejects.toThrow(
      `Its ledger breaks L13: The two groups do not say the same of transfer ${paid.id}`,
    )
    const warnings: string[] = []
    const tell = ({ level, message }: { level: string; message: string }) =>
      void (level === 'warn' && warnings.push(message))
    expect(await importArchive(both, join(directory, 'RIBA.zip'), { tell })).toMatchObject({ group: 'RIBA' })
    expect(warnings.filter(it => it.includes('groups that are not on this server'))).toEqual([])
    expect(await verifyAll(databases)).toEqual([])
    await both.ledger.stop()
    await Promise.all([target.close(), money.close()])
  })

  it('L13 B5 is refused where it is older than what a group whose money is elsewhere was paid', async () => {
    const { home, postgres } = mercato
    const late = await kitOver(home, { directory })
    await exportGroup(
      { ...late, databases: mercato.places.databases },
      { group: 'MERC', path: join(directory, 'late MERC.zip') },
    )
    await late.ledger.stop()
    const target = await openMemory()
    const alone = await kitOver(target, { directory: join(directory, 'fourth') })
    await importArchive(alone, join(directory, 'late MERC.zip'))
    await alone.ledger.stop()
    const money = await openDatabase({ url: await postgres[1].database() })
    await migrate(money)
    const databases = databasesOf(target, new Map([['MERC', money]]))
    await moveGroup(databases, 'MERC')
    const places = { databases, register: onePlace(target).register }
    const both = await createKit({ config: alone.config, database: target, places })
    const unknown = 'Another group has paid or was paid what this one knows nothing of: transfer'
    await expect(importArchive(both, join(directory, 'RIBA.zip'))).rejects.toThrow(unknown)
    expect(await importArchive(both, join(directory, 'later.zip'))).toMatchObject({ group: 'RIBA' })
    expect(await verifyAll(databases)).toEqual([])
    await both.ledger.stop()
    await Promise.all([target.close(), money.close()])
  })

  it('B4 names no account that it does not hold: one that is just being opened is waited for', async () => {
    const { home, places } = mercato
    const account = randomUUID()
    await home.transaction(['MERC'], db =>
      db.insertInto('accounts').values({ group_code: 'MERC', id: account, code: 'MERC0777', kind: 'user' }).execute(),
    )
    const { config } = await kitOver(home, { directory })
    const kit = await createKit({ config, database: places.databases.home, places })
    const out = () => exportGroup(kit, { group: 'MERC', path: join(directory, 'late.zip') })
    await expect(out()).rejects.toThrow('an account is just being opened: try again')
    await places.register.copyAll()
    expect((await out()).counts).toMatchObject({ accounts: 4 })
    await kit.ledger.stop()
  })

  it('B4 B8 is refused when what administrators did cannot be brought from where its money is', async () => {
    const { home, places } = mercato
    const away = places.databases.of('MERC')
    const rename = (from: string, to: string) =>
      away.administer(db => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db))
    const { config } = await kitOver(home, { directory })
    const kit = await createKit({ config, database: home, places })
    const out = () => exportGroup(kit, { group: 'MERC', path: join(directory, 'without.zip') })
    await rename('admin_log', 'lost_log')
    await expect(out()).rejects.toThrow('admin_log')
    await rename('lost_log', 'admin_log')
    expect((await out()).of).toBe('MERC')
    await kit.ledger.stop()
  })

  it('B4 L16 read anew after a connection was lost, it holds everything once', async () => {
    const { home } = mercato
    // As if the first had been lost at its very end.
    const twice: Database = {
      ...home,
      read: async (scope, run, options) => {
        await home.read(scope, run, options)
        return await home.read(scope, run, options)
      },
    }
    const kit = await kitOver(twice, { directory })
    const { files: packed } = await exportGroup(kit, { group: 'RIBA', path: join(directory, 'twice.zip') })
    const names = packed.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    await kit.ledger.stop()
  })
})
