import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSocial, type One, type Social } from '../../test/social.ts'

type Errors = { errors: { status: string; code: string; source?: { pointer?: string } }[] }

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

function patch(path: string, as: string, body: object): Promise<Response> {
  return social.server.ask(`/social${path}`, { method: 'PATCH', token: social.token(as), body })
}
const attributes = (values: object) => ({ data: { attributes: values } })
async function changed(path: string, as: string, body: object): Promise<One> {
  const response = await patch(path, as, body)
  expect(response.status).toBe(200)
  return (await response.json()) as One
}
const contactsOf = ({ data }: Pick<One, 'data'>) =>
  (data.relationships['contacts']?.data ?? []) as { type: string; id: string }[]
const pointersOf = async (response: Response) =>
  ((await response.json()) as Errors).errors.map(it => it.source?.pointer)

describe('categories', () => {
  it('S-ADMIN-3 B9 are ordered in one request, all or none, with one row of the log for each', async () => {
    const names = async () => (await social.list('/RIBA/categories')).data.map(it => it.attributes['name'])
    const before = await names()
    const { data } = await social.list('/RIBA/categories')
    const at = (index: number, position: unknown) => ({
      type: 'categories',
      id: data[index]?.id,
      attributes: { position },
    })
    expect((await patch('/RIBA/categories', 'anna', { data: [at(0, 1), at(1, 0)] })).status).toBe(403)
    const half = await patch('/RIBA/categories', 'marta', { data: [at(0, 1), at(1, -1)] })
    expect([half.status, await pointersOf(half)]).toEqual([400, ['/data/1/attributes/position']])
    const strange = await patch('/RIBA/categories', 'marta', { data: [at(0, 1), { ...at(1, 0), id: randomUUID() }] })
    expect([strange.status, await pointersOf(strange)]).toEqual([400, ['/data/1/id']])
    expect(await names()).toEqual(before)
    const done = await patch('/RIBA/categories', 'marta', { data: [at(0, 1), at(1, 0)] })
    expect(done.status).toBe(200)
    expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])
    const log = (await social.list('/RIBA/admin-log', 'marta')).data.filter(it => {
      return JSON.stringify(it.attributes['changes']).includes('position')
    })
    expect(log).toHaveLength(2)
    const again = await patch('/RIBA/categories', 'marta', { data: [at(0, 0), at(1, 1)] })
    expect([again.status, await names()]).toEqual([200, before])
  })
})

describe('a group', () => {
  it('A-3-4 is edited by administrators, and found by its new words at once', async () => {
    expect((await patch('/RIBA', 'anna', attributes({ name: 'Mine' }))).status).toBe(403)
    await changed(
      '/RIBA',
      'marta',
      attributes({ name: 'Ribera Nova', website: 'https://ribera.example', timeZone: 'Europe/Paris' }),
    )
    expect((await social.list('/groups?filter[search]=ribera%20nova')).data).toHaveLength(1)
  })

  it('A-3-4 is edited by its founder while it is pending', async () => {
    await changed('/NOVA', 'jordi', attributes({ description: 'Now with a plan.' }))
  })

  it('A-1-39 tells every faulty field', async () => {
    const response = await patch(
      '/RIBA',
      'marta',
      attributes({
        name: '',
        website: 'ftp://x',
        timeZone: 'Mars/Base',
        address: { addressCountry: 'ZZ' },
        location: { type: 'Point', coordinates: [200, 0] },
      }),
    )
    expect(await pointersOf(response)).toEqual([
      '/data/attributes/name',
      '/data/attributes/website',
      '/data/attributes/timeZone',
      '/data/attributes/address/addressCountry',
      '/data/attributes/location/coordinates/0',
    ])
  })

  it('groups.address, groups.timeZone take countries that exist, and zones by name', async () => {
    for (const addressCountry of ['EU', 'XA', 'UK', 'Spain'])
      expect((await patch('/RIBA', 'marta', attributes({ address: { addressCountry } }))).status).toBe(400)
    const { data } = await changed('/RIBA', 'marta', attributes({ address: { addressCountry: ' es ' } }))
    expect(data.attributes['address']).toMatchObject({ addressCountry: 'ES' })
    for (const timeZone of ['+01:00', 'CEST', ''])
      expect((await patch('/RIBA', 'marta', attributes({ timeZone }))).status).toBe(400)
  })

  it('A-1-32 never changes its code', async () => {
    expect((await patch('/RIBA', 'marta', attributes({ code: 'ROBA' }))).status).toBe(400)
    await changed('/RIBA', 'marta', attributes({ code: 'RIBA' }))
  })

  it('A-7-1 takes a step only when it is asked for alone', async () => {
    const { data } = await changed('/RIBA', 'marta', attributes({ status: 'disabled', name: 'Ribera' }))
    expect(data.attributes['status']).toBe('active')
  })

  it('A-3-9 stops every write when disabled, but enabling it', async () => {
    expect((await changed('/TEMP', 'tom', attributes({ status: 'disabled' }))).data.attributes['status']).toBe(
      'disabled',
    )
    expect((await patch('/TEMP', 'tom', attributes({ name: 'Later' }))).status).toBe(403)
    expect((await patch('/TEMP/settings', 'tom', attributes({ minOffers: 1 }))).status).toBe(403)
    expect((await changed('/TEMP', 'tom', attributes({ status: 'active' }))).data.attributes['status']).toBe('active')
  })

  it('A-1-38 replaces its contacts by the list sent', async () => {
    const before = await social.one('/RIBA?include=contacts')
    const [kept] = contactsOf(before)
    const relationships = { contacts: { data: [{ type: 'contacts', id: 'new' }, kept] } }
    const included = [{ type: 'contacts', id: 'new', attributes: { type: 'phone', name: '+34 600 000 999' } }]
    const { data } = await changed('/RIBA', 'marta', { data: { relationships }, included })
    expect(data.relationships['contacts']?.data).toHaveLength(2)
    expect(contactsOf({ data })[1]?.id).toBe(kept?.id)
    const stranger = { contacts: { data: [{ type: 'contacts', id: randomUUID() }] } }
    expect(await pointersOf(await patch('/RIBA', 'marta', { data: { relationships: stranger } }))).toEqual([
      '/data/relationships/contacts/data/0',
    ])
    const none = await changed('/RIBA', 'marta', { data: { relationships: { contacts: { data: [] } } } })
    expect(none.data.relationships['contacts']?.data).toEqual([])
  })

  it('A-3-11 keeps origins exact', async () => {
    const ok = ['https://blog.example', 'https://shop.example:8443', 'http://localhost:4201']
    const { data } = await changed('/RIBA/settings', 'marta', attributes({ allowedOrigins: ok, publicStats: true }))
    expect(data.attributes).toMatchObject({ allowedOrigins: ok, publicStats: true })
    for (const bad of [
      'https://*.example',
      'https://a.example/path',
      'http://a.example',
      'blog',
      'https://a;sandbox',
      'https://a,b',
      "https://a'b",
    ]) {
      expect((await patch('/RIBA/settings', 'marta', attributes({ allowedOrigins: [bad] }))).status).toBe(400)
    }
    expect((await patch('/RIBA/settings', 'anna', attributes({ publicStats: false }))).status).toBe(403)
  })
})

describe('a member', () => {
  const me = '/RIBA/members/RIBA0002'

  it('A-9-13 edits the own profile, administrators every one, others none', async () => {
    const { data } = await changed(
      me,
      'anna',
      attributes({ description: 'Baker.', type: 'business', locationPrecision: 'exact' }),
    )
    expect(data.attributes).toMatchObject({ description: 'Baker.', type: 'business', locationPrecision: 'exact' })
    await changed(me, 'marta', attributes({ name: 'Anna Puig i Roca' }))
    expect((await patch(me, 'nuria', attributes({ name: 'X' }))).status).toBe(403)
    expect((await patch('/RIBA/members/RIBA0005', 'oriol', attributes({ description: 'Sorry.' }))).status).toBe(403)
  })

  it('A-3-47 moves what others see with the place and the precision', async () => {
    await changed(me, 'anna', attributes({ locationPrecision: 'exact' }))
    const seen = (await social.one(me, 'nuria')).data.attributes['location']
    expect(seen).toMatchObject({ coordinates: [1.7256, 41.2242] })
    await changed(me, 'anna', attributes({ locationPrecision: 'hidden' }))
    expect((await social.one(me, 'nuria')).data.attributes['location']).toBeNull()
  })

  it('A-3-47 leaves the precision to its owner', async () => {
    expect((await patch(me, 'marta', attributes({ locationPrecision: 'exact' }))).status).toBe(403)
    await changed(me, 'marta', attributes({ locationPrecision: 'hidden' }))
  })

  it('A-3-50 accepts the present terms only', async () => {
    await changed('/RIBA/settings', 'marta', attributes({ terms: 'Be kind.' }))
    expect((await patch(me, 'anna', attributes({ termsVersion: 7 }))).status).toBe(400)
    const { data } = await changed(me, 'anna', attributes({ termsVersion: 1 }))
    expect(data.attributes).toMatchObject({ termsVersion: 1, termsAccepted: expect.any(String) })
  })

  it('A-11-13 takes a whole stored resource back, contacts side-posted', async () => {
    const { data, included = [] } = await social.one(`${me}?include=contacts`, 'anna')
    const answer = await changed(me, 'anna', { data, included })
    expect(answer.data.relationships['contacts']).toEqual(data.relationships['contacts'])
  })

  it('A-1-38 checks what contacts say', async () => {
    const contact = (type: string, name: string) => ({
      data: { relationships: { contacts: { data: [{ type: 'contacts', id: 'c1' }] } } },
      included: [{ type: 'contacts', id: 'c1', attributes: { type, name } }],
    })
    expect(await pointersOf(await patch(me, 'anna', contact('email', 'nobody')))).toEqual([
      '/included/0/attributes/name',
    ])
    expect((await patch(me, 'anna', contact('website', 'javascript:alert(1)'))).status).toBe(400)
    await changed(me, 'anna', contact('signal', '@anna'))
  })
})
