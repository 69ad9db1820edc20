import { errorTable } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl } from '../server.ts'
import { startSocial, type List, type One, type Social } from '../social.ts'

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

type Errors = { errors: { id: string; status: string; code: string; title: string; source?: { pointer?: string } }[] }

describe('credentials', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null'])(
    'A-1-8, A-11-3 "%s" is nobody: public data are shown, what needs a person is 401',
    async authorization => {
      const ask = (path: string) => social.server.ask(path, { headers: { authorization } })
      expect((await ask('/social/RIBA/offers')).status).toBe(200)
      expect((await ask('/social/groups')).status).toBe(200)
      expect((await ask('/social/users/me')).status).toBe(401)
    },
  )

  it('A-1-9 anything else that is no token is refused where the answer depends on it', async () => {
    const ask = (path: string) => social.server.ask(path, { headers: { authorization: 'Bearer nonsense' } })
    expect((await ask('/social/RIBA/offers')).status).toBe(401)
    expect((await ask('/social/groups')).status).toBe(200)
  })
})

describe('documents', () => {
  it('A-1-2 write links from the public base, spelled in the one way, whatever address was asked', async () => {
    const path = '/social/riba/members/?include=account,offers.category&page[size]=1'
    const asked = { token: social.token('anna'), headers: { host: 'evil.example' } }
    const { links: pages, ...document } = (await (await social.server.ask(path, asked)).json()) as List
    const linksIn = (it: unknown) => [...JSON.stringify(it).matchAll(/"(self|related|next|href)":"([^"]*)"/g)]
    expect(new Set([...linksIn(pages), ...linksIn(document)].map(([, name]) => name)).size).toBe(4)
    for (const [, name, link = ''] of [...linksIn(pages), ...linksIn(document)]) {
      const { origin, pathname } = new URL(link)
      expect({ name, origin }).toEqual({ name, origin: publicUrl })
      expect(pathname).toMatch(/^\/(social|accounting)\/(RIBA\/)?[^/].*[^/]$/)
    }
    // Only a page link has a query, and the address of a list beside what it lists.
    const selves = linksIn(document).filter(([, name]) => name === 'self' || name === 'href')
    expect(selves.filter(([, , link = '']) => new URL(link).search !== '')).toEqual([])
  })

  it('A-1-14 one relationship has data or null, a list an array, a counted one its count, with data when included', async () => {
    const plain = await social.one('/RIBA/members/RIBA0002', 'anna')
    const { group, account, contacts, offers } = plain.data.relationships
    expect(group).toMatchObject({ data: { type: 'groups' } })
    expect(account).toMatchObject({ data: { type: 'accounts', meta: { external: true } } })
    expect(Array.isArray(contacts?.data)).toBe(true)
    expect(offers).toEqual({
      links: { related: expect.stringContaining('/RIBA/offers?') as string },
      meta: { count: 2 },
    })
    const withOffers = await social.one('/RIBA/members/RIBA0002?include=offers.category', 'anna')
    const included = withOffers.data.relationships['offers']
    expect(included?.meta).toEqual({ count: 2 })
    expect(Array.isArray(included?.data)).toBe(true)
    const waiting = await social.one('/RIBA/members/RIBA0006', 'marta')
    expect(waiting.data.relationships['account']).toHaveProperty('data', null)
  })

  it('A-1-15 a resource is the same in a list, alone, included and after a change', async () => {
    const alone = (await social.one('/RIBA/members/RIBA0002', 'anna')).data
    const shape = (it: One['data'] | undefined) => ({
      attributes: Object.keys(it?.attributes ?? {}).sort(),
      relationships: Object.keys(it?.relationships ?? {}).sort(),
      self: it?.links.self,
    })
    const listed = (await social.list('/RIBA/members', 'anna')).data.find(it => it.id === alone.id)
    const included = (await social.list('/RIBA/offers?include=member', 'anna')).included?.find(it => it.id === alone.id)
    const body = { data: { type: 'members', id: alone.id, attributes: { description: 'Baker.' } } }
    const path = '/social/RIBA/members/RIBA0002'
    const changed = await social.server.ask(path, { method: 'PATCH', token: social.token('anna'), body })
    for (const other of [listed, included, ((await changed.json()) as One).data])
      expect(shape(other)).toEqual(shape(alone))
  })

  it('A-1-27 counts all items of a list, not those of the page', async () => {
    for (const [path, count] of [
      ['/groups', 2],
      ['/RIBA/categories', undefined],
      ['/RIBA/members', 3],
      ['/RIBA/offers', 2],
      ['/RIBA/needs', 0],
    ] as const) {
      const { data, meta } = await social.list(`${path}?page[size]=1`, 'anna')
      expect(data.length).toBeLessThanOrEqual(1)
      if (count === undefined) expect(meta?.['count']).toBeGreaterThan(1)
      else expect([path, meta?.['count']]).toEqual([path, count])
    }
    const token = social.token('anna')
    const accounts = (await (await social.server.ask('/accounting/RIBA/accounts', { token })).json()) as List
    expect(accounts.meta?.['count']).toBeGreaterThan(1)
    const transfers = (await (await social.server.ask('/accounting/RIBA/transfers', { token })).json()) as List
    expect(transfers.meta ?? {}).not.toHaveProperty('count')
  })
})

describe('errors', () => {
  it('A-1-40 say by their code what is wrong and where, under the id of the request', async () => {
    const body = { data: { type: 'members', attributes: { name: '', type: 'robot' } } }
    const response = await social.server.ask('/social/RIBA/members/RIBA0002', {
      method: 'PATCH',
      token: social.token('anna'),
      body,
    })
    const { errors } = (await response.json()) as Errors
    expect(errors.map(it => it.source?.pointer)).toEqual(['/data/attributes/name', '/data/attributes/type'])
    for (const { id, status, code, title } of errors) {
      expect({ id, status }).toEqual({ id: response.headers.get('x-request-id'), status: '400' })
      expect(code).toBe('BadRequest')
      expect(title).toBe(errorTable.BadRequest.title)
    }
  })

  it('A-1-42 what only a client meets has no HTTP status', () => {
    const ofClients =
      'Unknown ResourceNotFound UnknownVueError UnknownScript ErrorHandling PositionTimeout PositionUnavailable ' +
      'PositionPermisionDenied NotificationsPermissionDenied VueWarning QRCodeError NFCReadError NFCUnavailable ScriptError'
    const without = Object.entries(errorTable).filter(([, it]) => it.status === 0)
    expect(without.map(([code]) => code).sort()).toEqual(ofClients.split(' ').sort())
  })

  it('A-1-44 takes a reason of 500 characters, not 501, and ignores one where none counts', async () => {
    const suspend = (reason: unknown) =>
      social.server.ask(`/accounting/RIBA/accounts/RIBA0003`, {
        method: 'PATCH',
        token: social.token('marta'),
        body: { data: { type: 'accounts', attributes: { status: 'suspended' } }, meta: { reason } },
      })
    expect((await suspend('x'.repeat(501))).status).toBe(400)
    expect((await suspend('x'.repeat(500))).status).toBe(200)
    const { data } = await social.one('/RIBA/members/RIBA0003', 'marta')
    expect(data.attributes['stateReason']).toBe('x'.repeat(500))
    const rename = await social.server.ask('/social/RIBA/members/RIBA0002', {
      method: 'PATCH',
      token: social.token('anna'),
      body: { data: { type: 'members', attributes: { description: 'Baker.' } }, meta: { reason: 'Because.' } },
    })
    expect(rename.status).toBe(200)
    expect(((await rename.json()) as One).data.attributes['stateReason']).toBeNull()
  })
})
