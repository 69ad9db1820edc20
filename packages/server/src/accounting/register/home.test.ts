import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMercato, type Mercato } from '../../../test/mercato.ts'
import { transferOf, unit } from '../../../test/ribera.ts'
import { acceptRequests } from '../jobs/accept-requests.ts'
import { addListing } from '../../social/acts/listings.ts'

// Of a group whose money is elsewhere all else is at home: calls that show some of both find each where it is, and what needs
// one of them only does not wait for the other.
let mercato: Mercato

beforeAll(async () => {
  mercato = await startMercato()
}, 60_000)
afterAll(() => mercato.close())

it('B1 B3 keeps endpoints and the log of their deliveries, and shows them', async () => {
  const { ask, home } = mercato
  const hooks = '/accounting/MERC/webhooks'
  const data = { type: 'webhooks', attributes: { url: 'http://localhost:1/hook', events: ['transfer.committed'] } }
  const made = await ask('sofia', hooks, { body: { data } })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const change = { data: { type: 'webhooks', id, attributes: { enabled: false } } }
  const changed = await ask('sofia', `${hooks}/${id}`, { method: 'PATCH', body: change })
  expect([changed.status, changed.body.data.attributes['enabled']]).toEqual([200, false])
  expect((await ask('sofia', hooks)).body.data.map(it => it.id)).toEqual([id])
  const delivery = { group_code: 'MERC', id: randomUUID(), webhook_id: id, event_id: randomUUID() }
  const log = { ...delivery, event: 'transfer.committed', facts: '{}', created: new Date(), due: new Date() } as const
  await home.transaction(['MERC'], db => db.insertInto('deliveries').values(log).execute())
  expect((await ask('sofia', `${hooks}/${id}/deliveries`)).body.data.map(it => it.id)).toEqual([delivery.id])
  expect((await ask('sofia', `${hooks}/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await ask('sofia', hooks)).body.data).toEqual([])
})

it('B15 counts listings, which are at home, and requests, which are not', async () => {
  const { ask, home, ribera } = mercato
  const now = new Date('2026-02-01T10:00:00.000Z')
  const listing = { group: 'MERC', member: ribera.people.sofia.member, category: null, images: [], imageTexts: [], now }
  const more = { type: 'offers', price: '3', state: 'published', access: 'group' } as const
  const listings = { Pa: new Date('2027-01-01'), Oli: new Date('2026-02-02') }
  await home.transaction(['MERC'], async db => {
    for (const [name, expires] of Object.entries(listings))
      await addListing(db, { ...listing, ...more, id: randomUUID(), name, content: name, expires })
  })
  const { body } = await ask('sofia', '/accounting/MERC/health')
  const figures = Object.fromEntries(body.data.map(({ attributes: it }) => [String(it['code']), it['value']]))
  expect(figures).toMatchObject({ withoutListings: 1, expiredListings: 1, requestsWaiting: 0 })
})

it('A-4-41 accepts what is due in other groups while its database is away', async () => {
  const { away, home, postgres, ribera, server } = mercato
  const data = transferOf(ribera.people.anna.account, ribera.people.pere.account, { amount: unit })
  expect((await mercato.ask('pere', '/accounting/RIBA/transfers', { body: { data } })).status).toBe(201)
  const stateOf = async () =>
    (await home.read(['RIBA'], db => db.selectFrom('transfers').select('state').execute())).map(({ state }) => state)
  expect(await stateOf()).toEqual(['pending'])
  server.wait(15 * 86_400)
  await postgres[1].kill()
  await expect(server.run(acceptRequests)).rejects.toMatchObject({ code: 'ServerNoResponse' })
  expect(await stateOf()).toEqual(['committed'])
  await postgres[1].start()
  await expect.poll(() => away.ping().then(() => 'back')).toBe('back')
})
