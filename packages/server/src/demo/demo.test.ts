import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMemory } from '../../test/memory.ts'
import { signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { verify } from '../accounting/ledger/index.ts'
import { loadKeys } from '../auth/keys.ts'
import type { Database } from '../database/index.ts'
import { seedDemo } from './seed.ts'

type Row = Record<string, unknown>
type One = { data: { attributes: Row } }

const now = new Date('2026-05-02T10:00:00.000Z')
let database: Database
let server: TestServer
beforeAll(async () => {
  database = await openMemory()
  await seedDemo({ database, keys: await loadKeys(database, () => now), now })
  server = await startServer({ database, now })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

async function rows(text: string): Promise<Row[]> {
  return (await database.statement('*', { text, values: [] })).rows
}
const count = async (what: string) => (await rows(`select count(*)::int as n from ${what}`))[0]?.['n']

describe('the demo communities', () => {
  it('L1 L2 L12 keep the rules of the ledger', async () => {
    expect(await verify(database)).toEqual([])
  })

  it('give the cast its codes and states', async () => {
    const people = await rows(
      `select u.email, m.code, m.state from members m join users u on u.id = m.user_id order by m.code`,
    )
    const found = new Map(people.map(row => [row['code'], `${String(row['email'])} ${String(row['state'])}`]))
    expect(
      Object.fromEntries([...found].filter(([code]) => /RIBA000|0001|0002|0003|RIBA006[12]/.test(String(code)))),
    ).toMatchObject({
      RIBA0001: 'marta@demo.example active',
      RIBA0002: 'anna@demo.example active',
      RIBA0003: 'pere@demo.example active',
      RIBA0004: 'laia@demo.example active',
      RIBA0005: 'carla@demo.example active',
      RIBA0006: 'quim@demo.example active',
      RIBA0007: 'oriol@demo.example suspended',
      RIBA0008: 'nuria@demo.example disabled',
      RIBA0061: 'gemma@demo.example pending',
      RIBA0062: 'pau@demo.example draft',
      TEMP0001: 'tom@demo.example active',
      TEMP0002: 'carla@demo.example active',
      TEMP0003: 'lucia@demo.example active',
      MERC0001: 'giulia@demo.example active',
      MERC0002: 'sofia@demo.example active',
    })
    expect(await count(`members where group_code = 'RIBA' and state in ('active', 'disabled', 'suspended')`)).toBe(60)
  })

  it('trade in RIBA as the page of the demo says', async () => {
    const states = await rows(
      `select state, count(*)::int as n from transfers where group_code = 'RIBA' group by state`,
    )
    const by = Object.fromEntries(states.map(row => [row['state'], Number(row['n'])]))
    expect(by).toMatchObject({ pending: 2, rejected: 1, failed: 1 })
    expect(by['committed']).toBeGreaterThanOrEqual(1500)
    expect(await count(`transfers where group_code = 'RIBA' and refund_of is not null`)).toBe(1)
    expect(await count(`accounts where group_code = 'RIBA' and balance = 0`)).toBeGreaterThanOrEqual(1)
    const [pere] = await rows(`select balance, credit_limit from accounts where code = 'RIBA0003'`)
    expect(pere).toEqual({ balance: -96_000_000, credit_limit: 100_000_000 })
  })

  it('publish what the page of the demo says', async () => {
    expect(await count('offers')).toBe(40)
    expect(await count('needs')).toBe(15)
    expect(await count('(select distinct category_id from offers) c')).toBe(8)
    expect(await count(`offers where expires < '${now.toISOString()}'`)).toBe(1)
    expect(await count(`offers where state = 'hidden'`)).toBe(1)
    expect(await count(`offers where access = 'public'`)).toBeGreaterThanOrEqual(1)
  })

  it('let a guest find groups and read a public offer', async () => {
    const groups = (await (await server.ask('/social/groups')).json()) as { data: { attributes: Row }[] }
    expect(groups.data.map(it => it.attributes['code'])).toEqual(['TEMP', 'MERC', 'RIBA'])
    expect((await server.ask('/social/RIBA/offers/bread')).status).toBe(200)
    expect((await server.ask('/social/RIBA/offers/focaccia')).status).toBe(401)
  })

  it('let Anna sign in, and Pau not before he confirms', async () => {
    const { access_token } = await signIn(server, 'anna@demo.example')
    const me = await server.ask('/social/users/me?include=members,members.group', { token: access_token })
    expect(me.status).toBe(200)
    await expect(signIn(server, 'pau@demo.example')).rejects.toThrow('403')
  })

  it('let a newcomer of a released client in with one offer, as those know no needs', async () => {
    const { data: settings } = (await (await server.ask('/social/RIBA/settings')).json()) as One
    expect(settings.attributes).toMatchObject({ minOffers: 1, minNeeds: 0 })
    await database.statement('*', {
      text: `update users set email_verified = true where email = 'pau@demo.example'`,
      values: [],
    })
    const { access_token: token } = await signIn(server, 'pau@demo.example', {
      client_id: 'komunitin-app',
      scope: 'komunitin_social komunitin_accounting',
    })
    const [category] = await rows(`select id from categories where group_code = 'RIBA' limit 1`)
    const state = async () => {
      const body = { data: { attributes: { state: 'pending' } } }
      return (await server.ask('/social/RIBA/members/RIBA0062', { method: 'PATCH', token, body })).status
    }
    expect(await state()).toBe(400)
    const offer = {
      type: 'offers',
      attributes: { name: 'Walnuts', content: 'From the hill.', price: '2' },
      relationships: { category: { data: { type: 'categories', id: category?.['id'] } } },
    }
    expect((await server.ask('/social/RIBA/offers', { token, body: { data: offer } })).status).toBe(201)
    expect(await state()).toBe(200)
  })

  it('are written once, and never beside anything else', async () => {
    const keys = await loadKeys(database, () => now)
    expect(await seedDemo({ database, keys, now })).toBe('demo')
    const other = await openMemory()
    await other.transaction('*', db =>
      db
        .insertInto('users')
        .values({
          id: 'c0ffee00-0000-4000-8000-000000000001',
          email: 'a@b.example',
          name: '',
          password: null,
          created: now,
          updated: now,
        })
        .execute(),
    )
    await expect(seedDemo({ database: other, keys, now })).rejects.toThrow('holds other data')
    await other.close()
  })
})
