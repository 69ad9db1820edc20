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
