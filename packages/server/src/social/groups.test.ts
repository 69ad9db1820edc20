import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl } from '../../test/server.ts'
import { codesOf, startSocial, type List, type Social } from '../../test/social.ts'

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

describe('groups', () => {
  it('A-3-1 lists active public groups by name, with counts of countries', async () => {
    const document = await social.list('/groups')
    expect(codesOf(document)).toEqual(['TEMP', 'RIBA'])
    expect(document.meta).toEqual({ count: 2, countries: [{ code: 'ES', count: 2 }] })
  })

  it('A-11-22 finds a code in any status', async () => {
    expect(codesOf(await social.list('/groups?filter[code]=nova,ANTI'))).toEqual(['ANTI', 'NOVA'])
  })

  it('A-3-6 shows outsiders of a pending group only that its code is taken', async () => {
    const [nova] = (await social.list('/groups?filter[code]=NOVA')).data
    expect(nova?.attributes).toEqual({
      code: 'NOVA',
      name: 'Vall Nova',
      status: 'pending',
      location: { type: 'Point', coordinates: null },
    })
    expect(nova?.relationships['members']?.meta).toEqual({ count: 0 })
  })

  it('A-1-45, A-3-6 includes with a pending group no more than its own addresses tell', async () => {
    const path = '/groups?filter[code]=NOVA&include=settings,currency,contacts,categories'
    const included = async (as?: string) => {
      const document = await social.list(path, as)
      return (document.included ?? [])
        .map(it => (Object.hasOwn(it, 'attributes') ? it.type : `external ${it.type}`))
        .sort()
    }
    expect(await included()).toEqual(['external currencies'])
    expect(await included('anna')).toEqual(['external currencies'])
    expect(await included('jordi')).toContain('group-settings')
    expect(await included('root')).toContain('group-settings')
    // Whether its members may be listed is a setting too.
    await social.server.database.transaction('*', db =>
      db
        .updateTable('group_settings')
        .set({ allow_anonymous_member_list: true })
        .where('group_code', '=', 'NOVA')
        .execute(),
    )
    const [nova] = (await social.list('/groups?filter[code]=NOVA')).data
    expect(nova?.relationships['members']).not.toHaveProperty('links')
  })

  it('A-1-45, A-3-6 finds a pending group by nothing that is hidden of it', async () => {
    const found = async (query: string, as?: string) =>
      codesOf(await social.list(`/groups?filter[code]=NOVA&${query}`, as)).length
    for (const query of [
      'filter[search]=community',
      'filter[search]=vilanova',
      'filter[country]=ES',
      'filter[bbox]=41,1,42,2',
    ]) {
      expect([await found(query), await found(query, 'anna'), await found(query, 'jordi')], query).toEqual([0, 0, 1])
    }
    for (const query of ['filter[search]=vall', 'filter[search]=NÓVA', 'filter[search]=vall%20nova']) {
      expect(await found(query), query).toBe(1)
    }
    const near = '/groups?filter[code]=NOVA&geo-position=41.2242,1.7256'
    expect((await social.list(near)).data[0]?.meta).toBeUndefined()
    expect((await social.list(near, 'jordi')).data[0]?.meta).toEqual({ distance: 0 })
    await social.server.database.transaction('*', db =>
      db
        .updateTable('groups')
        .set({ created: new Date('2026-01-01T00:00:00Z') })
        .where('group_code', '=', 'ANTI')
        .execute(),
    )
    const byAge = async (as?: string) => codesOf(await social.list('/groups?filter[code]=NOVA,ANTI&sort=-created', as))
    expect([await byAge(), await byAge('root')]).toEqual([
      ['ANTI', 'NOVA'],
      ['NOVA', 'ANTI'],
    ])
  })

  it('A-3-3 answers a pending group to its founder and superadmins', async () => {
    expect(await social.status('/NOVA')).toBe(404)
    expect(await social.status('/NOVA', 'anna')).toBe(404)
    expect(await social.status('/NOVA', 'jordi')).toBe(200)
    expect(await social.status('/NOVA', 'root')).toBe(200)
  })

  it('A-3-1 lists by status for superadmins only', async () => {
    expect(await social.status('/groups?filter[status]=pending')).toBe(401)
    expect(await social.status('/groups?filter[status]=pending', 'anna')).toBe(403)
    expect(codesOf(await social.list('/groups?filter[status]=pending,disabled', 'root'))).toEqual(['ANTI', 'NOVA'])
  })

  it('A-3-1 searches name, description, place and code, without case or accents', async () => {
    expect(codesOf(await social.list('/groups?filter[search]=rib%20FOÍX'))).toEqual(['RIBA'])
    expect(codesOf(await social.list('/groups?filter[search]=ibera'))).toEqual([])
  })

  it('A-1-17 sorts by distance and tells it', async () => {
    const document = await social.list('/groups?geo-position=41.2242,1.7256')
    expect(document.data[0]?.meta).toEqual({ distance: 0 })
    expect(codesOf(await social.list('/groups?geo-position=0,0&filter[distance]=1000'))).toEqual([])
  })

  it('A-11-5 reads lon,lat without a token where only that fits', async () => {
    expect((await social.list('/groups?geo-position=141.5,41.2')).data[0]?.meta?.['distance']).toBeGreaterThan(1e6)
  })

  it('A-3-1 filters by box and country', async () => {
    expect(codesOf(await social.list('/groups?filter[bbox]=41,1,42,2&filter[country]=es'))).toHaveLength(2)
    expect(codesOf(await social.list('/groups?filter[bbox]=50,1,52,2'))).toEqual([])
  })

  it('A-11-7 links the currency outside, with and without trailing slash and case of the code', async () => {
    for (const path of ['/RIBA', '/riba', '/RIBA/', '/rIbA/']) {
      const { data } = await social.one(path)
      expect(data.links.self).toBe(`${publicUrl}/social/RIBA`)
      const href = `${publicUrl}/accounting/RIBA/currency`
      expect(data.relationships['currency']).toMatchObject({
        data: { type: 'currencies', meta: { external: true, href } },
        links: { related: href },
      })
    }
  })

  it('A-11-10 says that members can be listed here only to whom they can be', async () => {
    expect((await social.one('/RIBA')).data.relationships['members']).toEqual({ meta: { count: 3 } })
    expect((await social.one('/RIBA', 'anna')).data.relationships['members']?.links?.related).toBe(
      `${publicUrl}/social/RIBA/members`,
    )
  })

  it('A-1-28 includes settings, contacts and categories, and the currency as an address', async () => {
    const { data, included = [] } = await social.one('/RIBA?include=settings,contacts,categories,currency,nonsense')
    const types = new Set(included.map(it => it.type))
    expect([...types].sort()).toEqual(['categories', 'contacts', 'currencies', 'group-settings'])
    expect(data.relationships['categories']?.data).toHaveLength(10)
    expect(included.find(it => it.type === 'currencies')).toEqual({
      type: 'currencies',
      id: expect.any(String),
      meta: { external: true, href: `${publicUrl}/accounting/RIBA/currency` },
      links: { self: `${publicUrl}/accounting/RIBA/currency` },
    })
  })

  it('A-1-6 lets anonymous answers be stored for a minute, others not', async () => {
    expect((await social.ask('/RIBA')).headers.get('Cache-Control')).toBe('public, max-age=60')
    expect((await social.ask('/RIBA', 'anna')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('A-1-20 lists no settings', async () => {
    expect(await social.status('/RIBA/group-settings')).toBe(404)
    expect(await social.status('/user-settings', 'anna')).toBe(404)
  })

  it('A-3-15 answers all categories when no size is sent', async () => {
    const document = await social.list('/RIBA/categories')
    expect(document.data).toHaveLength(10)
    expect(document.links['next']).toBeNull()
    expect(document.data[0]?.relationships['offers']?.meta).toEqual({ count: 2 })
  })
})

describe('pages', () => {
  it('A-1-26 leads from page to page with all parameters, and ends', async () => {
    const seen: unknown[] = []
    let next: string | null = '/social/RIBA/categories?page[size]=4&sort=-name&x=1'
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const document = (await (await social.server.ask(next)).json()) as List
      seen.push(...codesOf(document))
      next = document.links['next'] ?? null
      if (next) expect(Object.fromEntries(new URL(next).searchParams)).toMatchObject({ sort: '-name', x: '1' })
    }
    expect(new Set(seen).size).toBe(10)
    expect(seen).toHaveLength(10)
  })

  it('A-1-26 has no next on a full last page and no prev on the first', async () => {
    const { links } = await social.list('/RIBA/categories?page[size]=5&page[after]=5')
    expect(links['next']).toBeNull()
    expect(links['prev']).toBe(`${publicUrl}/social/RIBA/categories?page%5Bsize%5D=5`)
    expect(links['last']).toBeNull()
    expect((await social.list('/RIBA/categories')).links['prev']).toBeNull()
  })

  it('A-1-25 answers an empty page past the end', async () => {
    expect((await social.list('/RIBA/categories?page[after]=500')).data).toEqual([])
  })

  it('A-1-22 counts unreadable sizes as the default and large ones as the most', async () => {
    for (const size of ['0', '-1', 'many', '100000']) {
      expect((await social.list(`/RIBA/categories?page[size]=${size}`)).data).toHaveLength(10)
    }
  })

  it('A-1-23 matches nothing for an empty filter of ids and codes, and ignores other empty ones', async () => {
    expect(codesOf(await social.list('/groups?filter[code]='))).toEqual([])
    expect(codesOf(await social.list('/groups?filter[id]='))).toEqual([])
    expect(codesOf(await social.list('/groups?filter[country]='))).toHaveLength(2)
  })

  it('A-1-23 refuses more than 200 values', async () => {
    const values = Array.from({ length: 201 }, (_, at) => at).join(',')
    expect(await social.status(`/groups?filter[country]=${values}`)).toBe(400)
  })

  it('A-1-19 answers none for an unknown code', async () => {
    expect((await social.list('/RIBA/offers?filter[code]=nothing', 'anna')).data).toEqual([])
  })
})

describe('life of a group', () => {
  it('A-3-9 lets a disabled group be read', async () => {
    expect((await social.one('/ANTI')).data.attributes['status']).toBe('disabled')
  })
})
