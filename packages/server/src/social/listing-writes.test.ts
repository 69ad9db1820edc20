import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSocial, type One, type Shown, type Social } from '../../test/social.ts'

type Errors = { errors: { status: string; code: string; source?: { pointer?: string } }[] }

let social: Social
let category: { type: string; id: string }
beforeAll(async () => {
  social = await startSocial()
  const [first] = (await social.list('/RIBA/categories')).data
  category = { type: 'categories', id: first?.id ?? '' }
})
afterAll(() => social.server.close())

type Send = { as?: string; method?: string; to?: string }
function send(body: unknown, { as = 'anna', method = 'POST', to = '/RIBA/offers' }: Send = {}): Promise<Response> {
  return social.server.ask(`/social${to}`, { method, token: social.token(as), body })
}
const offer = (attributes: object = {}, relationships: object = {}) => ({
  data: {
    type: 'offers',
    attributes: { name: 'Pa', content: 'Bo.', price: '3', ...attributes },
    relationships: { category: { data: category }, ...relationships },
  },
})
const pointersOf = async (response: Response) =>
  ((await response.json()) as Errors).errors.map(it => it.source?.pointer)
async function made(response: Response): Promise<Shown> {
  expect([200, 201]).toContain(response.status)
  return ((await response.json()) as One).data
}

describe('publishing', () => {
  it('A-3-31 A-10-12 publishes an offer for a year under a code of its own', async () => {
    const first = await made(await send(offer()))
    expect(first.attributes).toMatchObject({
      code: 'pa',
      state: 'published',
      access: 'group',
      expires: '2027-03-02T10:00:00.000Z',
    })
    expect((await made(await send(offer()))).attributes['code']).toBe('pa-2')
  })

  it('A-3-31 publishes a need with a description alone, for a week', async () => {
    const body = { data: { type: 'needs', attributes: { content: 'Algú que m’ajudi.' } } }
    const need = await made(await send(body, { to: '/RIBA/needs' }))
    expect(need.attributes).toMatchObject({ name: '', expires: '2026-03-09T10:00:00.000Z' })
  })

  it('A-1-39 tells every missing field of an offer', async () => {
    expect(await pointersOf(await send({ data: { type: 'offers' } }))).toEqual([
      '/data/attributes/name',
      '/data/attributes/content',
      '/data/attributes/price',
      '/data/relationships/category',
    ])
    expect(await pointersOf(await send(offer({}, { category: { data: null } })))).toEqual([
      '/data/relationships/category',
    ])
  })

  it('A-1-39 tells all that is wrong beside single fields, at creation and at a change', async () => {
    const wrong = { access: 'public', expires: '2020-01-01T00:00:00.000Z' }
    const unknown = { category: { data: { type: 'categories', id: randomUUID() } } }
    const all = ['/data/relationships/category', '/data/attributes/access', '/data/attributes/expires']
    const told = async (response: Promise<Response>) => new Set(await pointersOf(await response))
    expect(await told(send(offer(wrong, unknown)))).toEqual(new Set(all))
    expect(await told(send(offer({ ...wrong, price: '' }, unknown)))).toEqual(
      new Set(['/data/attributes/price', ...all]),
    )
    const { links } = await made(await send(offer()))
    const body = { data: { type: 'offers', attributes: { ...wrong, name: '' }, relationships: unknown } }
    const to = new URL(links.self).pathname
    const change = social.server.ask(to, { method: 'PATCH', token: social.token('anna'), body })
    expect(await told(change)).toEqual(new Set(['/data/attributes/name', ...all]))
  })

  it('A-9-19 is for members, also those who are not approved yet', async () => {
    expect((await send(offer(), { as: 'gemma' })).status).toBe(201)
    for (const stranger of ['tom', 'oriol', 'nuria']) expect((await send(offer(), { as: stranger })).status).toBe(403)
  })

  it('A-3-28 lists for another member as an administrator only', async () => {
    const member = { member: { data: { type: 'members', id: social.world.members['pere'] } } }
    expect((await send(offer({}, member))).status).toBe(403)
    const listed = await made(await send(offer({}, member), { as: 'marta' }))
    expect(listed.relationships['member']?.data).toMatchObject({ id: social.world.members['pere'] })
  })

  it('A-3-29 keeps public ones for groups that allow them', async () => {
    expect((await send(offer({ access: 'public' }))).status).toBe(403)
    await send({ data: { attributes: { publicOffers: true } } }, { as: 'marta', method: 'PATCH', to: '/RIBA/settings' })
    expect((await send(offer({ access: 'public' }))).status).toBe(201)
  })
})

describe('changing', () => {
  it('A-3-32 publishes, hides and renews', async () => {
    const { id } = await made(await send(offer({ state: 'hidden' })))
    const to = `/RIBA/offers/${id}`
    expect(await social.status(to, 'nuria')).toBe(404)
    await made(await send({ data: { attributes: { state: 'published' } } }, { method: 'PATCH', to }))
    expect(await social.status(to, 'nuria')).toBe(200)
    const renewed = await made(
      await send({ data: { attributes: { expires: '2028-01-01T00:00:00Z' } } }, { method: 'PATCH', to }),
    )
    expect(renewed.attributes['expires']).toBe('2028-01-01T00:00:00.000Z')
  })

  it('A-3-29 expires in the future, or stays expired', async () => {
    expect(await pointersOf(await send(offer({ expires: '+275760-09-13T00:00:00Z' })))).toEqual([
      '/data/attributes/expires',
    ])
    expect(await pointersOf(await send(offer({ expires: '2026-01-01T00:00:00Z' })))).toEqual([
      '/data/attributes/expires',
    ])
    const { data } = await social.one('/RIBA/offers/caducat', 'anna')
    const body = { data: { attributes: { ...data.attributes, price: '5' } } }
    expect((await send(body, { method: 'PATCH', to: '/RIBA/offers/caducat' })).status).toBe(200)
  })

  it('A-3-29 notes what an administrator changed', async () => {
    const { id } = await made(await send(offer()))
    const to = `/RIBA/offers/${id}`
    expect((await send({ data: { attributes: { price: '4' } } }, { as: 'nuria', method: 'PATCH', to })).status).toBe(
      403,
    )
    const changed = await made(
      await send({ data: { attributes: { price: '4' } } }, { as: 'marta', method: 'PATCH', to }),
    )
    expect(changed.attributes).toMatchObject({ price: '4', adminEdited: '2026-03-02T10:00:00.000Z' })
  })

  it('A-7-26 deletes once', async () => {
    const { id } = await made(await send(offer()))
    const to = `/RIBA/offers/${id}`
    expect((await send(undefined, { as: 'nuria', method: 'DELETE', to })).status).toBe(403)
    expect((await send(undefined, { method: 'DELETE', to })).status).toBe(204)
    expect((await send(undefined, { method: 'DELETE', to })).status).toBe(404)
  })
})

describe('what is told', () => {
  const told = async () => {
    const rows = await social.server.database.transaction('*', db =>
      db.deleteFrom('outbox').returning(['kind', 'subject']).execute(),
    )
    return rows.map(({ kind, subject }) => `${kind} ${subject}`)
  }

  it('A-7-22 tells of a listing when it is visible for the first time, once', async () => {
    await told()
    const shown = await made(await send(offer()))
    const hidden = await made(await send(offer({ state: 'hidden' })))
    const own = await made(await send(offer({ access: 'private' })))
    expect(await told()).toEqual([`OfferPublished ${shown.id}`])
    const change = (id: string, attributes: object) =>
      send({ data: { attributes } }, { method: 'PATCH', to: `/RIBA/offers/${id}` })
    await change(hidden.id, { state: 'published' })
    expect(await told()).toEqual([`OfferPublished ${hidden.id}`])
    await change(own.id, { access: 'group' })
    expect(await told()).toEqual([`OfferPublished ${own.id}`])
    for (const state of ['hidden', 'published']) await change(hidden.id, { state })
    await change(shown.id, { price: '4' })
    expect(await told()).toEqual([])
  })

  it('A-7-23 moves `updated` when it is published, not when it is hidden', async () => {
    const { id, attributes } = await made(await send(offer()))
    social.server.wait(60)
    const to = `/RIBA/offers/${id}`
    const updated = async (state: string) =>
      (await made(await send({ data: { attributes: { state } } }, { method: 'PATCH', to }))).attributes['updated']
    expect(await updated('hidden')).toBe(attributes['updated'])
    expect(await updated('published')).not.toBe(attributes['updated'])
  })

  it('A-7-26 gives the code of a deleted listing to no other', async () => {
    const { id } = await made(await send(offer({ name: 'Unic' })))
    await send(undefined, { method: 'DELETE', to: `/RIBA/offers/${id}` })
    expect((await made(await send(offer({ name: 'Unic' })))).attributes['code']).toBe('unic-2')
  })
})
