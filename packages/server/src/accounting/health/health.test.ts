import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit, type Name, type Ribera } from '../../../test/ribera.ts'
import { trustBetween } from '../../../test/trade.ts'

type Finding = {
  code: string
  value: number | null
  of: number | null
  before: number | null
  items: { type: string; id: string }[]
}

let ribera: Ribera
const day = 86_400

beforeAll(async () => {
  ribera = await startRibera()
  // Anna spends all she can at once; Pere receives thrice and never spends; Laia pays him.
  await pay('anna', 'pere', 100)
  ribera.wait(10 * day)
  await pay('laia', 'pere', 10)
  ribera.wait(10 * day)
  await pay('laia', 'pere', 10)
  ribera.wait(10 * day)
  await pay('laia', 'pere', 10)
})
afterAll(() => ribera.close())

async function pay(payer: Name, payee: Name, amount: number): Promise<void> {
  const data = transferOf(ribera.people[payer].account, ribera.people[payee].account, { amount: amount * unit })
  const { status } = await ribera.ask(payer, '/RIBA/transfers', { body: { data } })
  if (status !== 201) throw new Error(`Not paid: ${status}`)
}

async function findings(): Promise<Map<string, Finding>> {
  const { status, body } = await ribera.ask('marta', '/RIBA/health')
  expect(status).toBe(200)
  return new Map(body.data.map(({ attributes }) => [String(attributes['code']), attributes as Finding]))
}

/** The accounts a list narrowed by a finding has, and how many it says there are. */
async function listed(query: string) {
  const { status, body } = await ribera.ask('marta', `/RIBA/accounts?filter[finding]=${query}`)
  expect(status).toBe(200)
  return { ids: body.data.map(({ id }) => id), count: body.meta?.['count'] }
}

const accountsOf = (finding: Finding | undefined) => finding?.items.map(({ id }) => id)

describe('how a group is doing', () => {
  it('B15 tells who only receives and only spends, and how much the five richest hold', async () => {
    const { pere, laia } = ribera.people
    const all = await findings()
    expect(all.get('onlyReceiving')).toMatchObject({ value: 1, of: 4 })
    expect(accountsOf(all.get('onlyReceiving'))).toEqual([pere.account])
    // Anna paid once: that shows nothing yet.
    expect(accountsOf(all.get('onlySpending'))).toEqual([laia.account])
    expect(all.get('heldByTopFive')).toMatchObject({ value: 1, items: [] })
  })

  it('B15 tells who has been at the lower limit for 60 days without a break, and who has not moved for 90', async () => {
    const { anna, marta } = ribera.people
    expect(accountsOf((await findings()).get('atLowerLimit'))).toEqual([])
    ribera.wait(31 * day)
    expect(accountsOf((await findings()).get('atLowerLimit'))).toEqual([anna.account])
    expect(await listed('atLowerLimit')).toEqual({ ids: [anna.account], count: 1 })
    // Whose limit was lowered a while ago had room until then.
    const limit = async (value: number) => {
      const data = { type: 'accounts', id: anna.account, attributes: { creditLimit: value * unit } }
      const { status } = await ribera.ask('marta', `/RIBA/accounts/${anna.account}`, {
        method: 'PATCH',
        body: { data },
      })
      expect(status).toBe(200)
    }
    await limit(90)
    expect(accountsOf((await findings()).get('atLowerLimit'))).toEqual([])
    expect(await listed('atLowerLimit')).toEqual({ ids: [], count: 0 })
    // Marta's account is older than 90 days and never moved.
    expect(accountsOf((await findings()).get('notMoving'))).toEqual([marta.account])
    await pay('pere', 'anna', 1)
    expect(accountsOf((await findings()).get('atLowerLimit'))).toEqual([])
  })

  it('B15 A-4-18 lists exactly the accounts that a finding counts, to administrators', async () => {
    const { laia, marta } = ribera.people
    const all = await findings()
    for (const code of ['atLowerLimit', 'onlyReceiving', 'onlySpending', 'notMoving'])
      expect(await listed(code)).toEqual({ ids: accountsOf(all.get(code)), count: all.get(code)?.value })
    expect((await listed('onlyReceiving')).ids).toEqual([])
    expect((await listed('onlySpending')).ids).toEqual([laia.account])
    expect((await listed('notMoving')).ids).toEqual([marta.account])
    expect((await ribera.ask('anna', '/RIBA/accounts?filter[finding]=onlyReceiving')).status).toBe(403)
    for (const wrong of ['velocity', 'onlySpending,notMoving'])
      expect((await ribera.ask('marta', `/RIBA/accounts?filter[finding]=${wrong}`)).status).toBe(400)
  })

  it('B15 A-4-70 narrows a finding further by whatever else is asked, and writes the same accounts into a file', async () => {
    const { anna, marta, oriol } = ribera.people
    expect((await listed('withoutListings&filter[search]=anna')).ids).toEqual([anna.account])
    expect((await listed('withoutListings&filter[search]=nobody')).ids).toEqual([])
    expect((await listed(`notMoving&filter[id]=${anna.account}`)).ids).toEqual([])
    // No finding counts who is suspended, and naming the state does not bring them in.
    for (const code of ['notMoving', 'withoutListings'])
      expect((await listed(`${code}&filter[status]=suspended,disabled`)).ids).toEqual([])
    const query = 'status=active,disabled,suspended&filter[finding]=notMoving'
    const text = JSON.stringify((await ribera.ask('marta', `/RIBA/accounts.csv?${query}`)).body)
    expect([text.includes(marta.code), text.includes(anna.code), text.includes(oriol.code)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('B15 lists all that a finding counts, also more than the fifty that it names', async () => {
    const { database } = ribera.server
    await database.transaction(['RIBA'], async db => {
      for (let at = 0; at < 55; at += 1) {
        const row = { group_code: 'RIBA', id: randomUUID(), code: `RIBA7${String(at).padStart(3, '0')}` }
        await db
          .insertInto('accounts')
          .values({ ...row, created: new Date(0) })
          .execute()
      }
    })
    const counted = (await findings()).get('notMoving')
    expect([counted?.value, counted?.items.length]).toEqual([56, 50])
    expect((await listed('notMoving')).count).toBe(56)
    await database.transaction(['RIBA'], db => db.deleteFrom('accounts').where('code', 'like', 'RIBA7%').execute())
  })

  it('B15 tells how often money turned over, and nothing where there was none', async () => {
    const velocity = (await findings()).get('velocity')
    // 131 units moved; in two or three of the twelve moments some 100 to 130 units were in circulation.
    expect(velocity?.value).toBeGreaterThan(131 / ((130 * 4) / 12))
    expect(velocity?.value).toBeLessThan(131 / (100 / 12))
    expect(velocity?.before).toBeNull()
  })

  it('B15 tells of requests that wait, lines that fill up, and members and listings nobody sees', async () => {
    const { database } = ribera.server
    await ribera.ask('pere', '/RIBA/transfers', {
      body: { data: transferOf(ribera.people.laia.account, ribera.people.pere.account) },
    })
    await trustBetween(database, { group: 'RIBA', trusted: 'MERC', credit: 100 })
    const offer = {
      type: 'offers',
      attributes: { name: 'Honey', content: 'Of this year', price: '5', expires: '2026-06-01T00:00:00Z' },
    }
    const { body } = await ribera.ask('pere', 'https://demo.example/social/RIBA/categories')
    const category = { data: { type: 'categories', id: body.data[0]?.id ?? randomUUID() } }
    const member = { data: { type: 'members', id: ribera.people.pere.member } }
    await ribera.ask('pere', 'https://demo.example/social/RIBA/offers', {
      body: { data: { ...offer, relationships: { category, member } } },
    })
    let all = await findings()
    expect([all.get('requestsWaiting')?.value, all.get('trustlinesNearLimit')?.value]).toEqual([0, 0])
    expect(all.get('withoutListings')).toMatchObject({ value: 3, of: 4 })
    const counted = await ribera.ask('marta', '/RIBA/accounts?filter[finding]=withoutListings')
    expect(counted.body.meta?.['count']).toBe(3)
    expect(counted.body.data.map(({ id }) => id)).not.toContain(ribera.people.pere.account)
    const lend = (balance: number) =>
      database.transaction(['RIBA'], db => db.updateTable('trustlines').set({ balance }).execute())
    // Over 80 %, not from there on.
    await lend(80)
    expect((await findings()).get('trustlinesNearLimit')?.value).toBe(0)
    await lend(81)
    ribera.wait(40 * day)
    all = await findings()
    expect([all.get('requestsWaiting')?.value, all.get('trustlinesNearLimit')?.value]).toEqual([1, 1])
    expect(all.get('expiredListings')).toMatchObject({ value: 1, of: 1 })
    expect(all.get('withoutListings')).toMatchObject({ value: 4, of: 4 })
  })

  it('B15 is for administrators', async () => {
    for (const who of ['anna', 'sofia', 'gemma', 'tom'] as const)
      expect(faultsOf(await ribera.ask(who, '/RIBA/health'))).toEqual(['Forbidden'])
    expect(faultsOf(await ribera.ask(null, '/RIBA/health'))).toEqual(['Unauthorized'])
  })
})
