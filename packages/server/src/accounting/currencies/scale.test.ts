import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, unit, type Ribera } from '../../../test/ribera.ts'
import { crossing, trustBetween } from '../../../test/trade.ts'
import { openGroup } from '../../../test/community.ts'
import { createLedger } from '../ledger/index.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const isRefused = ['BadRequest /data/attributes/scale']
const scale = (value: number, group = 'MERC') =>
  ribera.ask(group === 'MERC' ? 'sofia' : 'marta', `/${group}/currency`, {
    method: 'PATCH',
    body: { data: { attributes: { scale: value } } },
  })

const lines = () =>
  ribera.server.database.read('*', db =>
    db.selectFrom('trustlines').select(['group_code', 'trusted_group', 'credit', 'revision']).execute(),
  )
const line = async (group: string, trusted: string) =>
  (await lines()).find(it => it.group_code === group && it.trusted_group === trusted)
const setLine = (set: { balance?: number; credit?: number }) =>
  ribera.server.database.transaction('*', db =>
    db.updateTable('trustlines').set(set).where('group_code', '=', 'MERC').execute(),
  )

describe('the scale of a currency', () => {
  it('A-4-5 changes before the first transfer only, limits keep their worth', async () => {
    const { anna, pere, sofia } = ribera.people
    const payment = {
      type: 'transfers',
      id: randomUUID(),
      attributes: { amount: unit, state: 'new', meta: { description: 'Eggs' } },
    }
    const relationships = {
      payer: { data: { type: 'accounts', id: anna.account } },
      payee: { data: { type: 'accounts', id: pere.account } },
    }
    await ribera.ask('anna', '/RIBA/transfers', { body: { data: { ...payment, relationships } } })
    expect(faultsOf(await scale(4, 'RIBA'))).toEqual(isRefused)
    expect((await scale(6, 'RIBA')).status).toBe(200)
    await ribera.setCurrency(
      { externalTraderCreditLimit: 300 * unit, externalTraderMaximumBalance: 200 * unit },
      'MERC',
    )
    expect((await scale(2)).body.data.attributes['scale']).toBe(2)
    const { body } = await ribera.ask('sofia', `/MERC/accounts/${sofia.account}`)
    expect(body.data.attributes['creditLimit']).toBe(100 * 100)
    const after = await ribera.ask(null, '/MERC/currency/settings')
    expect(after.body.data.attributes['defaultInitialCreditLimit']).toBe(100 * 100)
    // A-4-58: the external account, whose limits are those of the settings, is converted once.
    const external = await ribera.server.database.read(['MERC'], db =>
      db
        .selectFrom('accounts')
        .select(['credit_limit', 'maximum_balance'])
        .where('kind', '=', 'virtual')
        .where('group_code', '=', 'MERC')
        .executeTakeFirst(),
    )
    expect(external).toEqual({ credit_limit: 300 * 100, maximum_balance: 200 * 100 })
    expect((await scale(6)).status).toBe(200)
  })

  it('A-4-5 A-4-51 converts the limits of its own trustlines, not of those to it', async () => {
    const { database } = ribera.server
    await trustBetween(database, { group: 'MERC', trusted: 'RIBA', credit: 500 * unit })
    await trustBetween(database, { group: 'RIBA', trusted: 'MERC', credit: 300 * unit })
    const before = await line('MERC', 'RIBA')
    expect((await scale(2)).status).toBe(200)
    expect(await line('MERC', 'RIBA')).toMatchObject({ credit: 500 * 100, revision: (before?.revision ?? 0) + 1 })
    expect(await line('RIBA', 'MERC')).toMatchObject({ credit: 300 * unit })
    expect((await scale(6)).status).toBe(200)
    expect(await line('MERC', 'RIBA')).toMatchObject({ credit: 500 * unit })
  })

  it('A-4-5 L13 stays where something is owed over a line of the group', async () => {
    await setLine({ balance: 1 })
    expect(faultsOf(await scale(2))).toEqual(isRefused)
    await setLine({ balance: 0 })
    expect((await line('MERC', 'RIBA'))?.credit).toBe(500 * unit)
  })

  it('A-4-5 stays where a trustline does not fit the new scale', async () => {
    await setLine({ credit: Number.MAX_SAFE_INTEGER })
    expect(faultsOf(await scale(7))).toEqual(isRefused)
    await setLine({ credit: 500 * unit })
  })

  it('A-4-5 B14 converts the limits that an import would restore', async () => {
    const { database } = ribera.server
    const { sofia } = ribera.people
    const facts = { into: { limits: { [sofia.account]: { credit: 5, maximum: null } } } }
    const id = randomUUID()
    await database.transaction('*', db =>
      sql`insert into migrations (id, code, name, kind, options, facts, creator, created, updated)
        values (${id}, 'MERC', 'Mercato', 'csv', '{}', ${JSON.stringify(facts)}, ${sofia.user}, now(), now())`.execute(
        db,
      ),
    )
    expect((await scale(8)).status).toBe(200)
    const row = await database.read('*', db =>
      db.selectFrom('migrations').select('facts').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.facts).toMatchObject({ into: { limits: { [sofia.account]: { credit: 500, maximum: null } } } })
    expect((await scale(6)).status).toBe(200)
  })

  it('A-4-5 L13 is noticed by a payment through the group that was planned before', async () => {
    const { database } = ribera.server
    const [payer = ''] = await openGroup(database, 'FROM', [{}])
    const [payee = ''] = await openGroup(database, 'GOAL', [{}])
    await trustBetween(database, { group: 'MERC', trusted: 'FROM', credit: 50 * unit })
    await trustBetween(database, { group: 'GOAL', trusted: 'MERC', credit: 500 * unit })
    const { amount, ...order } = {
      amount: 400,
      payer: { group: 'FROM', id: payer },
      payee: { group: 'GOAL', id: payee },
    }
    const ledger = createLedger(database, { now: Date.now })
    const pay = () => ledger.post({ group: 'FROM', rows: [crossing({ ...order, amount })], list: false, abroad: true })
    const [paid, changed] = await Promise.allSettled([pay(), scale(2)])
    await ledger.stop()
    const { rows } = await database.read('*', db =>
      sql<{ credit: number; balance: number; scale: number }>`
        select t.credit, t.balance, c.scale from trustlines t join currencies c using (group_code)
        where t.group_code = 'MERC' and t.trusted_group = 'FROM'
      `.execute(db),
    )
    // Either the payment came first and the scale stays, or it was planned on what the line is by then.
    const isChanged = changed.status === 'fulfilled' && changed.value.status === 200
    expect(rows[0]).toMatchObject(isChanged ? { scale: 2, credit: 5000 } : { scale: 6, credit: 50 * unit })
    expect(paid.status === 'fulfilled' || isChanged).toBe(true)
  })
})
