import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { faultsOf, transferOf, unit } from '../../../test/ribera.ts'
import type { Ribera } from '../../../test/ribera.ts'
import { startTenDays } from '../../../test/ten-days.ts'
import { createLedger } from '../ledger/index.ts'

let ribera: Ribera
let anna: string
let pere: string
let made: string[]

beforeAll(async () => {
  ;({ ribera, made } = await startTenDays())
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
})
afterAll(() => ribera.close())

describe('receipts', () => {
  const receipt = (query = '', headers: Record<string, string> = {}, id = made[4]) =>
    ribera.ask(null, `/receipts/${id}${query}`, { headers })
  const allow = (origins: string[]) =>
    ribera.server.database.transaction(['RIBA'], db =>
      db
        .updateTable('group_settings')
        .set({ allowed_origins: JSON.stringify(origins) })
        .execute(),
    )

  it('A-4-61, A-4-62 signs what the payee got, verifiable with the published keys', async () => {
    const { status, body, headers } = await receipt()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { state, jws } = body.data.attributes as { state: string; jws: string }
    const keys = (await (await ribera.server.ask('/auth/.well-known/jwks.json')).json()) as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(jws, createLocalJWKSet(keys), {
      issuer: 'https://demo.example/auth',
      currentDate: new Date('2026-03-12T10:00:00Z'),
    })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'receipt+jwt' })
    expect(payload).toEqual({
      iss: 'https://demo.example/auth',
      sub: made[4],
      state: 'committed',
      amount: 5 * unit,
      scale: 6,
      currency: 'RIBA',
      payee: { id: pere, code: 'RIBA0003' },
      reference: 'order-5',
      time: '2026-03-06T10:00:00.000Z',
      iat: 1773309600,
    })
    expect(state).toBe('committed')
    expect(JSON.stringify(payload)).not.toContain(anna)
  })

  it('A-4-61 answers the JWS alone to Accept: application/jose', async () => {
    const { headers, body } = await receipt('', { Accept: 'application/jose' })
    expect(headers.get('content-type')).toContain('application/jose')
    expect(body).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('A-4-61 goes only to origins the payee\u2019s group lists', async () => {
    await allow(['https://blog.example'])
    // The group is known for two seconds; its settings were written behind the server's back.
    await new Promise(resolve => setTimeout(resolve, 2100))
    expect((await receipt('?for=https://blog.example')).status).toBe(200)
    expect((await receipt('?for=https://evil.example')).status).toBe(403)
    expect((await receipt('', { Origin: 'https://blog.example' })).status).toBe(200)
    expect((await receipt('', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await receipt('', { Origin: 'https://demo.example' })).status).toBe(200)
    expect((await receipt('?for=https://evil.example', { Origin: 'https://blog.example' })).status).toBe(403)
  })

  it('A-4-61 belongs to the transfer that had the id first, whatever another group makes of it later', async () => {
    const id = made[6] ?? ''
    const [payer = '', payee = ''] = await openGroup(ribera.server.database, 'EVIL', [{}, {}])
    const ledger = createLedger(ribera.server.database, { now: () => Date.parse('2026-03-12T10:00:00Z') })
    await ledger.post({ group: 'EVIL', list: false, rows: [payment({ id, payer, payee, amount: 1 })] })
    const currency = async (query: string) => {
      const { status, body } = await receipt(query, {}, id)
      return status === 200 ? decodeJwt(String(body.data.attributes['jws']))['currency'] : status
    }
    expect(await currency('')).toBe('RIBA')
    expect(await currency('?group=RIBA')).toBe('RIBA')
    expect(await currency('?group=riba')).toBe('RIBA')
    expect(await currency('?group=EVIL')).toBe('EVIL')
    expect(await currency('?group=MERC')).toBe(404)
    // The list of origins that counts is of the group whose receipt it is.
    expect(await currency('?for=https://blog.example')).toBe('RIBA')
    expect(await currency('?group=EVIL&for=https://blog.example')).toBe(403)
    expect((await receipt('', {}, id)).body.data.links.self).toBe(
      `https://demo.example/accounting/receipts/${id}?group=RIBA`,
    )
  })

  it('A-4-61 knows no quotes, no deleted transfers and nothing that does not exist', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/transfers', {
      body: { data: transferOf(anna, pere, { state: 'new' }) },
    })
    expect((await receipt('', {}, body.data.id)).status).toBe(404)
    await ribera.ask('anna', `/RIBA/transfers/${body.data.id}`, { method: 'DELETE' })
    expect((await receipt('', {}, body.data.id)).status).toBe(404)
    expect((await receipt('', {}, randomUUID())).status).toBe(404)
    expect((await receipt('', {}, 'nonsense')).status).toBe(404)
  })
})

describe('address documents', () => {
  it.each([`/RIBA/addresses/RIBA0002`, `/RIBA/cc/addresses/`, '/riba/addresses/riba0002/'])(
    'A-4-73, A-11-18 answers %s to everybody',
    async path => {
      const asked = path.endsWith('cc/addresses/') ? path + anna : path
      const { status, body, headers } = await ribera.ask(null, asked)
      const href = `https://demo.example/accounting/RIBA/accounts/${anna}`
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('application/json')
      expect(body).toEqual({ account: href, code: 'RIBA0002', group: 'RIBA', komunitin: href })
    },
  )

  it('A-4-73 knows no account that is not active', async () => {
    for (const name of ['RIBA9999', ribera.people.oriol.code, ribera.people.nuria.code, randomUUID(), 'x'])
      expect((await ribera.ask(null, `/RIBA/addresses/${name}`)).status).toBe(404)
  })
})

describe('the service', () => {
  it('A-4-9 says its name and version', async () => {
    for (const path of ['', '/']) {
      const { status, body } = await ribera.ask(null, path)
      expect([status, Object.keys(body)]).toEqual([200, ['name', 'version']])
    }
  })

  it('A-1-20, A-4-13 offers no lists of settings and no new currencies', async () => {
    expect((await ribera.ask('marta', '/RIBA/currency-settings')).status).toBe(404)
    expect((await ribera.ask('marta', '/RIBA/account-settings')).status).toBe(404)
    expect((await ribera.ask('marta', '/currencies', { method: 'POST', body: { data: {} } })).status).toBe(405)
    expect((await ribera.ask('marta', '/RIBA/currency', { method: 'DELETE' })).status).toBe(405)
  })

  it('A-1-3 knows no group that does not exist', async () => {
    const answer = await ribera.ask('anna', '/ZZZZ/transfers')
    expect(faultsOf(answer)).toEqual(['NotFound'])
  })
})
