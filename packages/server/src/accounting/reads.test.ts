import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../test/ribera.ts'
import type { Name, Ribera } from '../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string
let marta: string
const made: string[] = []

// Ten payments of Anna to Pere on ten days from the 2nd of March, one unit more each, and one back.
beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  marta = ribera.people.marta.account
  for (let day = 1; day <= 10; day += 1) {
    await pay(
      'anna',
      transferOf(anna, pere, { amount: day * unit, meta: { description: `Bread ${day}`, reference: `order-${day}` } }),
    )
    ribera.wait(86_400)
  }
  await pay(
    'pere',
    transferOf(pere, anna, { amount: 5 * unit, meta: { description: '=SUM(A1), "Café\u00a0au lait"' } }),
  )
  await pay('marta', transferOf(marta, pere, { amount: unit }))
})
afterAll(() => ribera.close())

async function pay(who: Name, data: unknown): Promise<void> {
  const { status, body } = await ribera.ask(who, '/RIBA/transfers', { body: { data } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  made.push(body.data.id)
}

const list = async (who: Name | null, query: string) => {
  const { body } = await ribera.ask(who, `/RIBA/transfers?${query}`)
  return body.data.map(it => (it.attributes['meta'] as { description: string }).description)
}

describe('the list of transfers', () => {
  it('A-4-27 shows a member those he takes part in, newest first; administrators all', async () => {
    const own = await list('anna', 'page[size]=200')
    expect(own).toHaveLength(11)
    expect(own[1]).toBe('Bread 10')
    expect(await list('marta', 'page[size]=200')).toHaveLength(12)
    expect(await list('laia', 'page[size]=200')).toHaveLength(12)
    expect(await list('oriol', '')).toEqual([])
  })

  it('A-4-27 filters by account, counterpart, payer and payee, never beyond what is his', async () => {
    expect(await list('anna', `filter[account]=${marta}`)).toEqual([])
    expect(await list('pere', `filter[counterpart]=${marta}`)).toEqual(['Bread'])
    expect(await list('marta', `filter[account]=${pere}&filter[counterpart]=${anna}&page[size]=200`)).toHaveLength(11)
    expect(await list('anna', `filter[payer]=${pere}`)).toHaveLength(1)
    expect(await list('anna', `filter[payee]=${pere}&filter[payer]=${anna}`)).toHaveLength(10)
    expect(await list('anna', 'filter[account]=')).toEqual([])
    expect(await list('anna', 'filter[payer]=')).toHaveLength(11)
  })

  it('A-4-27 finds by reference, words of description and reference, state and id', async () => {
    expect(await list('anna', 'filter[reference]=order-7')).toEqual(['Bread 7'])
    expect(await list('anna', 'filter[reference]=order')).toEqual([])
    expect(await list('anna', 'filter[search]=bre 7')).toEqual(['Bread 7'])
    expect(await list('anna', 'filter[search]=ORDER cafe')).toEqual([])
    expect(await list('anna', 'filter[search]=cafe LAIT')).toHaveLength(1)
    expect(await list('anna', 'filter[search]=read')).toEqual([])
    expect(await list('anna', 'filter[state]=pending,rejected')).toEqual([])
    expect(await list('anna', `filter[id]=${made[0]},${made[3]},${made[11]}&sort=created`)).toEqual([
      'Bread 1',
      'Bread 4',
    ])
    expect(await list('anna', `filter[code]=${made[2]}`)).toEqual(['Bread 3'])
  })

  it('1.5 takes from and to as days of the group, both counted, or as instants', async () => {
    expect(await list('anna', 'filter[from]=2026-03-03&filter[to]=2026-03-04&sort=created')).toEqual([
      'Bread 2',
      'Bread 3',
    ])
    expect(await list('anna', 'filter[from]=2026-03-10T10:00:00.001Z&filter[to]=2026-03-11T10:00:00.000Z')).toEqual([
      'Bread 10',
    ])
    const { status, body } = await ribera.ask('anna', '/RIBA/transfers?filter[from]=yesterday')
    expect([status, body.errors?.[0]?.source?.parameter]).toEqual([400, 'filter[from]'])
  })

  it('A-1-25 sorts by amount and pages without repeating or skipping', async () => {
    const seen: string[] = []
    let next: string | null | undefined = '/RIBA/transfers?sort=-amount&page[size]=4'
    while (next) {
      const { body } = await ribera.ask('anna', next)
      seen.push(...body.data.map(it => it.id))
      next = body.links?.['next']
      expect(body.meta).toBeUndefined()
    }
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
    expect(seen[0]).toBe(made[9])
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['tom', 403],
    ['sofia', 403],
    ['nuria', 200],
    ['root', 200],
  ])('A-9-33 answers the list to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, '/RIBA/transfers')).status).toBe(status)
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['tom', 403],
    ['laia', 200],
    ['anna', 200],
    ['pere', 200],
    ['nuria', 403],
  ])('A-4-28 answers one transfer to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, `/RIBA/transfers/${made[0]}`)).status).toBe(status)
  })

  it('A-1-21 answers 404 for one that does not exist', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect((await ribera.ask('anna', `/RIBA/transfers/${id}`)).status).toBe(404)
  })

  it('A-1-30 tells the address of the creator to him and to administrators', async () => {
    const creatorFor = async (who: Name) => {
      const { body } = await ribera.ask(who, `/RIBA/transfers/${made[0]}`)
      return body.data.relationships['creator']?.data
    }
    const { user } = ribera.people.anna
    const meta = (href: string | null) => ({ type: 'users', id: user, meta: { external: true, href } })
    expect(await creatorFor('anna')).toEqual(meta(`https://demo.example/social/users/${user}`))
    expect(await creatorFor('marta')).toEqual(meta(`https://demo.example/social/users/${user}`))
    expect(await creatorFor('pere')).toEqual(meta(null))
  })
})

describe('the statement', () => {
  const statement = (query = '', who: Name | null = 'anna', account = 'RIBA0002') =>
    ribera.ask(who, `/RIBA/accounts/${account}/statement?${query}`)

  it('A-4-63 lists entries with the balance after each, newest first', async () => {
    const { body } = await statement('page[size]=3')
    expect(body.data.map(it => [it.attributes['amount'], it.attributes['balance']])).toEqual([
      [5 * unit, -50 * unit],
      [-10 * unit, -55 * unit],
      [-9 * unit, -45 * unit],
    ])
    expect(body.meta).toEqual({ opening: 0, closing: -50 * unit, in: 5 * unit, out: 55 * unit })
    expect(body.data[1]?.relationships).toEqual({
      transfer: { data: { type: 'transfers', id: made[9] } },
      counterpart: { data: { type: 'accounts', id: pere } },
    })
  })

  it('A-4-63 turns with sort=created and pages to the end', async () => {
    const first = await statement('sort=created&page[size]=10')
    expect(first.body.data[0]?.attributes['amount']).toBe(-unit)
    const next = await ribera.ask('anna', String(first.body.links?.['next']))
    expect(next.body.data).toHaveLength(1)
    expect(next.body.links?.['next']).toBeNull()
    const all = [...first.body.data, ...next.body.data].map(it => it.id)
    expect(new Set(all).size).toBe(11)
  })

  it.each([
    ['filter[from]=2026-03-04', [-3, -52]],
    ['filter[to]=2026-03-04', [0, -6]],
    ['filter[from]=2026-03-04T10:00:00.000Z&filter[to]=2026-03-05T10:00:00.000Z', [-3, -6]],
    ['filter[from]=2026-03-06&filter[to]=2026-03-05', [-10, -10]],
    ['filter[from]=2030-01-01', [-50, -50]],
    ['filter[to]=2020-01-01', [0, 0]],
  ])('A-4-63 opening + in − out = closing for %s', async query => {
    const { body } = await statement(`${query}&page[size]=200`)
    const { opening = NaN, closing = NaN, in: received = NaN, out = NaN } = body.meta ?? {}
    expect(opening + received - out).toBe(closing)
    const sum = body.data.reduce((total, it) => total + Number(it.attributes['amount']), 0)
    expect(opening + sum).toBe(closing)
  })

  it('A-4-63 counts from, not to', async () => {
    const { body } = await statement('filter[from]=2026-03-04T10:00:00.000Z&filter[to]=2026-03-05T10:00:00.000Z')
    expect(body.data.map(it => it.attributes['description'])).toEqual(['Bread 3'])
    expect(body.meta).toEqual({ opening: -3 * unit, closing: -6 * unit, in: 0, out: 3 * unit })
  })

  it('A-4-63 searches, and includes transfer and counterpart', async () => {
    const { body } = await statement('filter[search]=bread 1&include=transfer,counterpart')
    expect(body.data.map(it => it.attributes['description'])).toEqual(['Bread 10', 'Bread 1'])
    expect(body.included?.map(it => it.type).sort()).toEqual(['accounts', 'transfers', 'transfers'])
    expect(body.meta?.['closing']).toBe(-50 * unit)
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['anna', 200],
    ['pere', 403],
    ['marta', 200],
    ['root', 200],
    ['tom', 403],
  ])('A-9-33 answers to %s with %i', async (who, status) => {
    expect((await statement('', who)).status).toBe(status)
    expect((await ribera.ask(who, '/RIBA/accounts/RIBA0002/statement.csv')).status).toBe(status)
  })

  it('A-9-33 gives a suspended and a disabled member their own', async () => {
    for (const who of ['oriol', 'nuria'] as const) {
      expect((await statement('', who, ribera.people[who].code)).body.meta).toEqual({
        opening: 0,
        closing: 0,
        in: 0,
        out: 0,
      })
    }
  })
})

describe('files for spreadsheets', () => {
  const file = async (who: Name | null, path: string) => {
    if (who !== null) await ribera.ask(who, '/RIBA/currency')
    const token = who === null ? {} : { token: ribera.people[who].token }
    const response = await ribera.server.ask(`/accounting${path}`, token)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, text: bytes.toString('utf8') }
  }

  it('A-4-69, A-4-72 writes transfers with BOM, CRLF, units, local times and tamed formulas', async () => {
    const { response, text } = await file('anna', '/RIBA/transfers.csv?filter[from]=2026-03-11')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="RIBA-transfers-2026-03-12.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffid,created,updated,state,amount,description,reference,authorization,payer.id,payer.code,payer.name,payee.id,payee.code,payee.name,refundOf.id,creator.id',
    )
    const { user } = ribera.people.pere
    const time = '2026-03-12T11:00:00.000+01:00'
    expect(lines[1]).toBe(
      `${made[10]},${time},${time},committed,5,"'=SUM(A1), ""Café\u00a0au lait""",,payer,${pere},RIBA0003,pere RIBA,${anna},RIBA0002,anna RIBA,,${user}`,
    )
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('')
  })

  it('A-4-69 gives a member his own, administrators all, others nothing', async () => {
    const count = async (who: Name) => (await file(who, '/RIBA/transfers.csv')).text.split('\r\n').length - 2
    expect([await count('anna'), await count('marta'), await count('oriol')]).toEqual([11, 12, 0])
    expect((await file(null, '/RIBA/transfers.csv')).response.status).toBe(401)
    expect((await file('tom', '/RIBA/transfers.csv')).response.status).toBe(403)
  })

  it('A-4-70 writes accounts for administrators only', async () => {
    const { text } = await file('marta', '/RIBA/accounts.csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeffid,created,updated,code,name,status,balance,creditLimit,maximumBalance,lastTransfer')
    expect(lines[2]).toMatch(/,RIBA0002,anna RIBA,active,-50,100,,2026-03-12T11:00:00.000\+01:00$/)
    expect((await file('marta', '/RIBA/accounts.csv?filter[status]=suspended')).text).toContain('oriol')
    for (const who of ['anna', 'nuria', 'oriol', 'tom'] as const) {
      expect((await file(who, '/RIBA/accounts.csv')).response.status).toBe(403)
    }
    expect((await file(null, '/RIBA/accounts.csv')).response.status).toBe(401)
  })

  it('A-4-71 writes a statement', async () => {
    const { response, text } = await file('anna', '/RIBA/accounts/RIBA0002/statement.csv?filter[to]=2026-03-02')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="RIBA0002-statement-2026-03-12.csv"')
    expect(text).toBe(
      '\ufeffdate,description,counterpart.code,counterpart.name,amount,balance,transfer.id\r\n' +
        `2026-03-02T11:00:00.000+01:00,Bread 1,RIBA0003,pere RIBA,-1,-1,${made[0]}\r\n`,
    )
  })
})

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

describe('ledger roots', () => {
  it('A-4-84 answers the end of each day, newest first', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/ledger/roots?page[size]=4')
    expect(body.data.map(it => [it.attributes['date'], it.attributes['sequence']])).toEqual([
      ['2026-03-12', 12],
      ['2026-03-11', 10],
      ['2026-03-10', 9],
      ['2026-03-09', 8],
    ])
    expect(body.data[0]?.attributes['hash']).toMatch(/^[0-9a-f]{64}$/)
    const rest = await ribera.ask('anna', String(body.links?.['next']))
    expect(rest.body.data).toHaveLength(4)
  })

  it('A-4-84 filters by day', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/ledger/roots?filter[from]=2026-03-03&filter[to]=2026-03-04')
    expect(body.data.map(it => it.attributes['date'])).toEqual(['2026-03-04', '2026-03-03'])
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['anna', 200],
    ['nuria', 200],
    ['oriol', 403],
    ['gemma', 403],
    ['tom', 403],
    ['sofia', 403],
    ['marta', 200],
    ['root', 200],
  ])('A-9-42 answers to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, '/RIBA/ledger/roots')).status).toBe(status)
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
