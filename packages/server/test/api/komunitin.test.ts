import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, type Answer, type Name, type Ribera } from '../ribera.ts'
import { askToken, testPassword, type Tokens } from '../people.ts'

// What released Komunitin clients rely on (api.md 11), where no other test says so.
let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const social = (who: Name | null, path: string, more = {}): Promise<Answer> =>
  ribera.ask(who, `https://demo.example/social${path}`, more)

describe('sign-in', () => {
  it('A-11-1 is there for komunitin-app without being configured: password, then refresh without scope', async () => {
    const fields = { client_id: 'komunitin-app', grant_type: 'password', username: 'anna@demo.example' }
    const scope = 'komunitin_social komunitin_accounting offline_access'
    const response = await askToken(ribera.server, { ...fields, password: testPassword, scope })
    const tokens = (await response.json()) as Tokens
    expect([response.status, tokens.scope]).toEqual([200, scope])
    const again = await askToken(ribera.server, {
      client_id: 'komunitin-app',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect([again.status, ((await again.json()) as Tokens).scope]).toEqual([200, scope])
  })
})

describe('CORS', () => {
  const origin = 'https://app.komunitin.example'
  const asked = (path: string, more: { method?: string; headers?: Record<string, string>; token?: string } = {}) =>
    ribera.server.ask(path, { ...more, headers: { origin, ...more.headers } })

  it.each([
    ['an answer', '/social/groups', 200],
    ['a refusal', '/social/users/me', 401],
    ['an unknown path', '/social/RIBA/nothing/at/all', 404],
  ])('A-11-4 %s names the asking origin and allows credentials', async (_, path, status) => {
    for (const headers of [{}, { 'content-type': 'application/vnd.api+json' }]) {
      const response = await asked(path, { headers })
      expect(response.status).toBe(status)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    }
  })

  it('A-11-4 an answer without content does too', async () => {
    const { anna, pere } = ribera.people
    const request = await ribera.ask('anna', '/RIBA/transfers', {
      body: { data: transferOf(pere.account, anna.account) },
    })
    const path = new URL(request.body.data.links.self).pathname
    const gone = await asked(path, { method: 'DELETE', token: ribera.people.anna.token })
    expect([gone.status, gone.headers.get('access-control-allow-origin')]).toEqual([204, origin])
  })
})

describe('paths', () => {
  it('A-11-6 members, offers and needs are read, changed and deleted by code or id', async () => {
    const { anna } = ribera.people
    const byCode = await social('anna', `/RIBA/members/${anna.code}`)
    expect(byCode.body.data.id).toBe(anna.member)
    expect((await social('anna', `/RIBA/members/${anna.member}`)).body.data.links.self).toBe(
      byCode.body.data.links.self,
    )
    expect((await social('anna', `/RIBA/members?filter[code]=${anna.code}`)).body.data.length).toBe(1)
    const [category] = (await social('anna', '/RIBA/categories')).body.data
    for (const type of ['offers', 'needs']) {
      const relationships = {
        member: { data: { type: 'members', id: anna.member } },
        category: { data: { type: 'categories', id: category?.id } },
      }
      const price = type === 'offers' ? { price: '3' } : {}
      const attributes = { name: 'Bread', content: 'Every Friday.', ...price }
      const made = await social('anna', `/RIBA/${type}`, { body: { data: { type, attributes, relationships } } })
      expect(made.status).toBe(201)
      const at = `/RIBA/${type}/${String(made.body.data.attributes['code'])}`
      const body = { data: { type, attributes: { name: 'Rye bread' } } }
      const changed = await social('anna', at, { method: 'PATCH', body })
      expect(changed.body.data).toMatchObject({ id: made.body.data.id, attributes: { name: 'Rye bread' } })
      expect((await social('anna', at, { method: 'DELETE' })).status).toBe(204)
      expect((await social('anna', `/RIBA/${type}/${made.body.data.id}`)).status).toBe(404)
    }
  })

  it('A-11-9 users, members, accounts and currencies say where they are, and more is found from there', async () => {
    const { anna } = ribera.people
    const me = (await social('anna', '/users/me')).body.data
    expect(me.links.self).toBe(`https://demo.example/social/users/${anna.user}`)
    expect((await social('anna', `/RIBA/members/${anna.code}`)).body.data.links.self).toMatch(/\/RIBA\/members\//)
    const account = (await ribera.ask('anna', `/RIBA/accounts/${anna.code}`)).body.data
    const base = account.links.self.replace(`/accounts/${anna.account}`, '')
    const currency = (await ribera.ask('anna', `${base}/currency`)).body.data
    expect(currency.links.self).toBe(`${base}/currency`)
    expect((await ribera.ask('anna', `${base}/stats/amount`)).status).toBe(200)
    expect((await ribera.ask(null, `${base}/cc/addresses/${anna.account}`)).status).toBe(200)
  })

  it('A-11-11 users/me has its members and settings as data; administrators find users by members', async () => {
    const { anna } = ribera.people
    const { members, settings } = (await social('anna', '/users/me')).body.data.relationships
    expect(members?.data).toMatchObject([{ type: 'members', id: anna.member }])
    expect(settings?.data).toMatchObject({ type: 'user-settings' })
    expect((await social('tom', '/users/me')).body.data.relationships['members']?.data).toEqual([])
    const found = await social('marta', `/users?filter[members]=${anna.member}`)
    expect(found.body.data.map(it => it.id)).toEqual([anna.user])
  })

  it('A-11-12 pages by a number of items; next keeps every parameter and ends; past the end is empty', async () => {
    const first = await social('anna', '/RIBA/members?page[size]=2&sort=-name&nonsense=1&include=nothing.at.all')
    expect(first.body.data.length).toBe(2)
    const next = new URL(first.body.links?.['next'] ?? '')
    expect(next.origin).toBe('https://demo.example')
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ sort: '-name', nonsense: '1', 'page[after]': '2' })
    let pages = 1
    for (let at = first.body.links?.['next'] ?? null; at !== null; pages++) {
      at = (await social('anna', at.replace('https://demo.example/social', ''))).body.links?.['next'] ?? null
    }
    expect(pages).toBe(2)
    expect((await social('anna', '/RIBA/members?page[after]=500')).body.data).toEqual([])
    expect((await social('anna', '/RIBA/members?filter[search]=&sort=location')).status).toBe(200)
    const { anna, pere, marta } = ribera.people
    const named = await social('anna', `/RIBA/members?filter[id]=${[anna, pere, marta].map(it => it.member).join()}`)
    expect(named.body.data.length).toBe(3)
    const categories = await social('anna', '/RIBA/categories')
    expect(categories.body.data.length).toBe(categories.body.meta?.['count'])
  })

  it('A-11-20 statistics and CSV need no Accept, and a script may read under which name to keep a file', async () => {
    expect((await ribera.ask('anna', '/RIBA/stats/transfers', { headers: { accept: '' } })).status).toBe(200)
    const csv = await ribera.ask('marta', '/RIBA/accounts.csv', {
      headers: { accept: '', origin: 'https://app.example' },
    })
    expect(csv.status).toBe(200)
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="?\S+\.csv/)
    expect(csv.headers.get('access-control-expose-headers')).toContain('Content-Disposition')
  })
})

describe('what these clients read without looking', () => {
  type Place = { coordinates: [number, number] | null } | null
  const placeOf = ({ body }: Answer) => body.data.attributes['location'] as Place
  const change = (who: Name, path: string, attributes: object) =>
    social(who, path, { method: 'PATCH', body: { data: { attributes } } })
  let token: string
  beforeAll(async () => {
    token = await appToken('anna')
    await change('sofia', '/MERC', { address: { addressCountry: 'IT' } })
    await change('marta', '/RIBA', { location: { type: 'Point', coordinates: [1.5, 41.3] } })
  })
  async function appToken(who: Name): Promise<string> {
    const response = await askToken(ribera.server, {
      client_id: 'komunitin-app',
      grant_type: 'password',
      username: `${who}@demo.example`,
      password: testPassword,
      scope: 'komunitin_social komunitin_accounting',
    })
    return ((await response.json()) as Tokens).access_token
  }
  const byApp = (path: string, more = {}) => social(null, path, { token, ...more })

  it('A-11-24 a member without a place, or with one that is hidden, is where its group is', async () => {
    const { anna, pere, laia } = ribera.people
    const there = { type: 'Point', coordinates: [2.1, 41.9] }
    await change('pere', `/RIBA/members/${pere.member}`, { location: there, locationPrecision: 'hidden' })
    await change('laia', `/RIBA/members/${laia.member}`, { location: there, access: 'private' })
    for (const { member } of [anna, pere, laia]) {
      expect(placeOf(await byApp(`/RIBA/members/${member}`))?.coordinates).toEqual([1.5, 41.3])
      const list = await byApp(`/RIBA/members?filter[id]=${member}&geo-position=1.5,41.3`)
      expect((list.body.data[0]?.attributes['location'] as Place)?.coordinates).toEqual([1.5, 41.3])
      // That it stands in for another changes nothing but what is read.
      expect(list.body.data[0]).not.toHaveProperty('meta')
      expect(placeOf(await social('nuria', `/RIBA/members/${member}`))).toBeNull()
    }
    const me = await byApp('/users/me?include=members')
    expect((me.body.included?.[0]?.attributes['location'] as Place)?.coordinates).toEqual([1.5, 41.3])
  })

  it('A-11-24 so is everybody to who gets the public member', async () => {
    const { pere } = ribera.people
    await change('pere', `/RIBA/members/${pere.member}`, { locationPrecision: 'exact', access: 'group' })
    const pending = await appToken('gemma')
    const at = `/RIBA/members/${pere.member}?geo-position=2.1,41.9`
    const seen = (await social(null, at, { token: pending })).body.data
    expect([(seen.attributes['location'] as Place)?.coordinates, 'meta' in seen]).toEqual([[1.5, 41.3], false])
    expect(placeOf(await byApp(at))?.coordinates).toEqual([2.1, 41.9])
    expect((await social('gemma', at)).body.data.attributes).not.toHaveProperty('location')
  })

  it('A-11-24 a member sent back whole has set no place, and one that is moved has', async () => {
    const { anna } = ribera.people
    const at = `/RIBA/members/${anna.member}`
    const whole = (await byApp(at)).body.data
    const sent = {
      method: 'PATCH',
      body: { data: { ...whole, attributes: { ...whole.attributes, description: 'Bakes.' } } },
    }
    const answer = await byApp(at, sent)
    expect([answer.status, placeOf(answer)?.coordinates]).toEqual([200, [1.5, 41.3]])
    expect((await social('anna', at)).body.data.attributes).toMatchObject({ description: 'Bakes.', location: null })
    const location = { type: 'Point', coordinates: [1.6, 41.2] }
    await byApp(at, { method: 'PATCH', body: { data: { attributes: { location } } } })
    expect(placeOf(await social('anna', at))).toEqual(location)
  })

  it('A-11-24 a member of a group with neither place nor country has a point all the same', async () => {
    const { people } = ribera
    await change('marta', '/RIBA', { location: null, address: { addressCountry: '' } })
    expect(placeOf(await social(null, '/RIBA'))?.coordinates ?? null).toBeNull()
    const points = []
    for (const path of [`/RIBA/members/${people.laia.member}`, `/RIBA/members?filter[id]=${people.laia.member}`]) {
      const { body } = await byApp(path)
      const [member] = [body.data].flat()
      points.push((member?.attributes['location'] as Place)?.coordinates)
    }
    expect(points).toEqual([
      [0, 0],
      [0, 0],
    ])
    await change('marta', '/RIBA', { location: { type: 'Point', coordinates: [1.5, 41.3] } })
  })

  it('A-11-25 a website that is not set is an empty text for every reader, however it was unset', async () => {
    const websiteOf = async (who: Name | null) => (await social(who, '/RIBA')).body.data.attributes['website']
    expect([await websiteOf(null), await websiteOf('anna')]).toEqual(['', ''])
    for (const unset of [null, '']) {
      await change('marta', '/RIBA', { website: 'https://riba.example' })
      expect(await websiteOf(null)).toBe('https://riba.example')
      expect((await change('marta', '/RIBA', { website: unset })).body.data.attributes['website']).toBe('')
    }
    const [listed] = (await social(null, '/groups?filter[code]=MERC')).body.data
    expect(listed?.attributes['website']).toBe('')
  })

  it('A-11-25 a group without coordinates is in the middle of its country until its place is set', async () => {
    const whole = (await social('sofia', '/MERC')).body.data
    expect(whole.attributes['location']).toEqual({ type: 'Point', coordinates: [12.6, 41.9] })
    const near = (who: Name | null) => social(who, '/groups?filter[code]=MERC&filter[bbox]=41.8,12.5,42,12.7')
    expect((await near(null)).body.data.length).toBe(1)
    // Sent back whole, it has still not said where it is: with another country it is elsewhere.
    await social('sofia', '/MERC', { method: 'PATCH', body: { data: whole } })
    await change('sofia', '/MERC', { address: { addressCountry: 'FR' } })
    expect(placeOf(await social(null, '/MERC'))?.coordinates).toEqual([2.2, 46.2])
    const location = { type: 'Point', coordinates: [12.6, 41.9] }
    await change('sofia', '/MERC', { location })
    expect(placeOf(await social(null, '/MERC'))).toEqual(location)
    await change('sofia', '/MERC', { location: null, address: {} })
    expect(placeOf(await social(null, '/MERC'))).toEqual({ type: 'Point', coordinates: null })
  })

  it('A-11-25 so is one that is asked for with a country alone', async () => {
    const attributes = { code: 'VALL', name: 'Vall', address: { addressCountry: 'ES' } }
    const asked = await social('tom', '/groups', { body: { data: { type: 'groups', attributes } } })
    expect([asked.status, placeOf(asked)?.coordinates]).toEqual([201, [-3.7, 40.5]])
  })

  it('A-11-26 statistics take times without milliseconds, seconds or minutes', async () => {
    const asked = async (from: string) => {
      const { status, body } = await ribera.ask('anna', `/RIBA/stats/amount?from=${encodeURIComponent(from)}`)
      return `${status} ${String(body.data.attributes['from'])}`
    }
    const at = '2026-02-01T10:00:00.000Z'
    for (const from of [
      at,
      '2026-02-01T10:00:00Z',
      '2026-02-01T10:00Z',
      '2026-02-01T10Z',
      '2026-02-01T11:00:00+01:00',
      '2026-02-01T11:00+0100',
      '2026-02-01T11+01',
      // Without an offset it is a time of the group.
      '2026-02-01T11:00:00',
      '2026-02-01T11:00',
    ]) {
      expect(await asked(from), from).toBe(`200 ${at}`)
    }
    expect(await asked('2026-02-01Z')).toBe('200 2026-02-01T00:00:00.000Z')
    for (const from of [
      '2026-02-01T25:00Z',
      '2026-02-01T25:00',
      '2026-02-30T10:00Z',
      'T10:00',
      '2026-02-01T10:00+99:00',
    ]) {
      expect((await ribera.ask('anna', `/RIBA/stats/amount?from=${encodeURIComponent(from)}`)).status, from).toBe(400)
    }
  })

  it('A-11-26 members and accounts are found by the last digits of a code', async () => {
    const { anna } = ribera.people
    const digits = anna.code.slice(4)
    const members = await byApp(`/RIBA/members?filter[search]=${digits}`)
    expect(members.body.data.map(it => it.id)).toEqual([anna.member])
    const accounts = await ribera.ask('anna', `/RIBA/accounts?filter[search]=${digits}`)
    expect(accounts.body.data.map(it => it.id)).toEqual([anna.account])
  })

  it('A-11-26 lists of transfers include the currencies of both parties', async () => {
    const { anna, pere } = ribera.people
    await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
    for (const side of ['payer', 'payee']) {
      const { body } = await ribera.ask('anna', `/RIBA/transfers?include=${side}.currency`)
      const types = new Set(body.included?.map(it => it.type))
      expect([...types].sort()).toEqual(['accounts', 'currencies'])
    }
  })
})
