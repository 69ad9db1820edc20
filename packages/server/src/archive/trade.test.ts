import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kitOver } from '../../test/archives.ts'
import { addUser } from '../../test/people.ts'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { crossing, owedOver, tradeOf, trustBetween } from '../../test/trade.ts'
import { payment } from '../../test/community.ts'
import { acceptRequests } from '../accounting/jobs/accept-requests.ts'
import { createLedger, verify } from '../accounting/ledger/index.ts'
import type { Database } from '../database/index.ts'
import { activateGroup, hour, requestGroup } from '../social/acts/groups.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

// RIBA and MERC trust each other; Anna of RIBA has paid Sofia of MERC, and asks her for something.
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-trade-'))
let ribera: Ribera
let target: TestServer
const pathOf = (name: string) => join(directory, `${name}.zip`)
const anna = () => ({ group: 'RIBA', id: ribera.people.anna.account })
const sofia = () => ({ group: 'MERC', id: ribera.people.sofia.account })

async function pay(database: Database, row: ReturnType<typeof crossing>): Promise<string> {
  const ledger = createLedger(database)
  try {
    return JSON.stringify(await ledger.post({ group: row.payer.group, list: false, rows: [row], abroad: true }))
  } finally {
    await ledger.stop()
  }
}

async function take(group: string, name: string): Promise<void> {
  const kit = await kitOver(ribera.server.database, { directory })
  await exportGroup(kit, { group, path: pathOf(name) })
  await kit.ledger.stop()
}

async function bring(name: string): Promise<string> {
  const kit = await kitOver(target.database, { directory })
  try {
    return (await importArchive(kit, pathOf(name))).group
  } catch (error) {
    return (error as Error).message
  } finally {
    await kit.ledger.stop()
  }
}

beforeAll(async () => {
  ribera = await startRibera()
  const { database } = ribera.server
  await trustBetween(database, { group: 'MERC', trusted: 'RIBA', credit: 100 })
  await trustBetween(database, { group: 'RIBA', trusted: 'MERC', credit: 100 })
  await pay(database, crossing({ payer: anna(), payee: sofia(), amount: 40 }))
  await pay(database, crossing({ payer: sofia(), payee: anna(), amount: 10 }, { state: 'pending' }))
  await pay(
    database,
    crossing({ payer: anna(), payee: sofia(), amount: 20 }, { state: 'pending', authorization: null }),
  )
  await take('RIBA', 'RIBA')
  await take('MERC', 'MERC')
  await pay(database, crossing({ payer: sofia(), payee: anna(), amount: 2 }, { state: 'pending' }))
  await take('MERC', 'asking MERC')
  await pay(database, crossing({ payer: anna(), payee: sofia(), amount: 1 }))
  await take('MERC', 'later MERC')
}, 120_000)
afterAll(async () => {
  await ribera.close()
  rmSync(directory, { recursive: true })
})

it('L13 lets two groups that traded move one after the other, and go on', async () => {
  target = await startServer()
  expect(await bring('RIBA')).toBe('RIBA')
  expect(await verify(target.database)).toEqual([])
  expect(await tradeOf(target.database, 'RIBA')).toEqual({ external: 40, sum: 0 })
  expect(await bring('MERC')).toBe('MERC')
  expect(await verify(target.database)).toEqual([])
  await pay(target.database, crossing({ payer: anna(), payee: sofia(), amount: 5 }))
  expect(await owedOver(target.database)).toEqual({ 'MERC RIBA': 45, 'RIBA MERC': 0 })
  await target.close()
})

it('L13 refuses a group that says other than its partner here', async () => {
  target = await startServer()
  expect(await bring('RIBA')).toBe('RIBA')
  expect(await bring('later MERC')).toMatch(/Its ledger breaks L13: The two groups do not say the same of transfer/)
  await target.close()
})

it('L13 refuses a group whose archive is older than what its partner here has paid since', async () => {
  target = await startServer()
  expect(await bring('later MERC')).toBe('MERC')
  expect(await bring('RIBA')).toMatch(
    /Its ledger breaks L13: Another group has paid or was paid what this one knows nothing of: transfer/,
  )
  await target.close()
})

it('L13 takes one that is older than what was only asked for since: that is no part of any balance', async () => {
  target = await startServer()
  expect(await bring('asking MERC')).toBe('MERC')
  expect(await bring('RIBA')).toBe('RIBA')
  expect(await verify(target.database)).toEqual([])
  await target.close()
})

it('L15 A-4-41 ends by itself what waits for a group that did not come along, and books nothing of it', async () => {
  target = await startServer({ now: new Date() })
  const { database } = target
  expect(await bring('RIBA')).toBe('RIBA')
  const states = async () =>
    await database.read(['RIBA'], db =>
      db
        .selectFrom('transfers')
        .select(['amount', 'state', 'failure'])
        .where('state', '<>', 'committed')
        .orderBy('amount')
        .execute(),
    )
  expect(await states()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
  // Two weeks, and the payer has said nothing: nobody could be paid.
  target.wait(15 * 86_400)
  await target.run(acceptRequests)
  expect(await states()).toMatchObject([{ state: 'pending' }, { state: 'failed', failure: 'NoTrustPath' }])
  const ledger = createLedger(database)
  const transfer = { id: randomUUID(), meta: { description: 'Rest' }, authorization: null, creator: null }
  const end = { group: 'RIBA', account: anna().id, to: null, transfer }
  // Anna owes: her neighbour settles it first, then she may go (L15).
  const settle = payment({ payer: ribera.people.pere.account, payee: anna().id, amount: 40 })
  await ledger.post({ group: 'RIBA', rows: [settle], list: false })
  await ledger.closeAccount(end, () => Promise.resolve())
  await ledger.stop()
  expect(await states()).toMatchObject([{ amount: 10, state: 'deleted' }, { amount: 20 }])
  expect(await verify(database)).toEqual([])
  await target.close()
})

it('L13 trusts nobody who has the code of a trusted group alone', async () => {
  target = await startServer()
  const { database } = target
  const { id: founder } = await addUser(target, { email: 'mallory@demo.example' })
  const now = new Date('2026-01-02T10:00:00.000Z')
  const like = { name: 'Merc', description: '', access: 'public', location: null, address: {}, website: null } as const
  const member = await database.transaction('*', async db => {
    await requestGroup(db, {
      ...like,
      id: randomUUID(),
      code: 'MERC',
      founder,
      timeZone: 'Europe/Rome',
      currency: hour,
      now,
    })
    return await activateGroup(db, { code: 'MERC', now })
  })
  expect(await bring('RIBA')).toBe('RIBA')
  const mallory = await database.read(['MERC'], db =>
    db.selectFrom('members').select('account_id').where('id', '=', member).executeTakeFirstOrThrow(),
  )
  const theft = crossing({ payer: { group: 'MERC', id: mallory.account_id ?? '' }, payee: anna(), amount: 5 })
  expect(await pay(database, theft).catch((error: Error) => error.message)).toMatch(/chain of trust|NoTrustPath/)
  expect(await verify(database)).toEqual([])
  await target.close()
})
