import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { startSocial, type Social } from '../../test/social.ts'
import { buildWorld } from '../../test/world.ts'
import { addListing } from './acts/listings.ts'
import { tellExpiring } from './expiring.ts'

const day = 86_400
const start = new Date('2026-03-02T10:00:00.000Z')
const inDays = (days: number) => new Date(start.getTime() + days * day * 1000)

async function toldOf(server: TestServer, id: string): Promise<string[]> {
  const rows = await server.database.read('*', db =>
    db
      .selectFrom('outbox')
      .select(['kind', 'created'])
      .where('subject', '=', id)
      .where('kind', 'in', ['OfferExpired', 'NeedExpired'])
      .orderBy('created')
      .execute(),
  )
  return rows.map(({ kind, created }) => `${kind} ${(created.getTime() - start.getTime()) / 1000 / day}`)
}

describe('the end of a listing', () => {
  let social: Social
  let category: unknown
  beforeAll(async () => {
    social = await startSocial({ now: start })
    const [offer] = (await social.list('/RIBA/offers', 'anna')).data
    category = offer?.relationships['category']?.data
    await social.server.run(tellExpiring)
  })
  afterAll(() => social.server.close())

  async function add(type: 'offers' | 'needs', days: number): Promise<string> {
    const body = {
      data: { type, attributes: { content: 'Bread', price: '3', name: 'Bread', expires: inDays(days).toISOString() } },
    }
    const token = await social.world.token('anna')
    const response = await social.server.ask(`/social/RIBA/${type}`, {
      token,
      body: { data: { ...body.data, relationships: { category: { data: category } } } },
    })
    expect(response.status).toBe(201)
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  async function change(type: string, id: string, attributes: object): Promise<void> {
    const token = await social.world.token('anna')
    const options = { method: 'PATCH', token, body: { data: { attributes } } }
    expect((await social.server.ask(`/social/RIBA/${type}/${id}`, options)).status).toBe(200)
  }
  const at = { days: 0 }
  async function goTo(days: number): Promise<void> {
    social.server.wait((days - at.days) * day)
    at.days = days
    await social.server.run(tellExpiring)
    await social.server.run(tellExpiring)
  }

  it('A-7-24 A-10-12 is told seven days before and on the day, once each', async () => {
    const [offer, need, hidden] = [await add('offers', 20), await add('needs', 20), await add('offers', 20)]
    await change('offers', hidden, { state: 'hidden' })
    for (const days of [12.99, 13, 13.5, 19.99, 20, 25]) await goTo(days)
    expect(await toldOf(social.server, offer)).toEqual(['OfferExpired 13', 'OfferExpired 20'])
    expect(await toldOf(social.server, need)).toEqual(['NeedExpired 13', 'NeedExpired 20'])
    expect(await toldOf(social.server, hidden)).toEqual([])
  })

  it('A-7-25 is told anew when it was moved', async () => {
    const offer = await add('offers', 35)
    await goTo(28)
    await change('offers', offer, { expires: inDays(60).toISOString() })
    for (const days of [35, 52, 53, 60]) await goTo(days)
    expect(await toldOf(social.server, offer)).toEqual(['OfferExpired 28', 'OfferExpired 53', 'OfferExpired 60'])
  })

  it('A-10-12 of what was made for a week is told on the day only', async () => {
    const need = await add('needs', 67)
    for (const days of [61, 67]) await goTo(days)
    expect(await toldOf(social.server, need)).toEqual(['NeedExpired 67'])
  })

  it('A-7-5 waits while the group is disabled', async () => {
    const set = (status: 'active' | 'disabled') =>
      social.server.database.transaction('*', db =>
        db.updateTable('groups').set({ status }).where('group_code', '=', 'RIBA').execute(),
      )
    const offer = await add('offers', 90)
    await set('disabled')
    await goTo(85)
    expect(await toldOf(social.server, offer)).toEqual([])
    await set('active')
    await goTo(86)
    expect(await toldOf(social.server, offer)).toEqual(['OfferExpired 86'])
  })
})

describe('on PostgreSQL', () => {
  const postgres = testDatabase('postgres')

  it('A-10-12 two processes at once tell of each listing once', async () => {
    const database = postgres()
    const [first, second] = [await startServer({ database, now: start }), await startServer({ database, now: start })]
    const world = await buildWorld(first)
    const ids = Array.from({ length: 450 }, () => randomUUID())
    await database.transaction(['RIBA'], async db => {
      for (const id of ids) {
        const listing = {
          id,
          group: 'RIBA',
          member: world.members['anna'] ?? '',
          category: null,
          type: 'needs' as const,
        }
        const text = { name: '', content: 'A ladder', images: [], imageTexts: [], access: 'group' as const }
        await addListing(db, { ...listing, ...text, state: 'published', expires: inDays(-1), now: inDays(-20) })
      }
    })
    await Promise.all([first.run(tellExpiring), second.run(tellExpiring)])
    const rows = await database.read('*', db =>
      db.selectFrom('outbox').select('subject').where('kind', '=', 'NeedExpired').execute(),
    )
    expect(rows.map(it => it.subject).sort()).toEqual([...ids].sort())
    await first.close()
    await second.close()
  })
})
