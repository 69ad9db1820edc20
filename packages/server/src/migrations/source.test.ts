import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startIces, type Ices } from '../../test/ices/serve.ts'
import { startMoving, type Moving, type Said } from '../../test/moving.ts'
import { addUser, signIn } from '../../test/people.ts'
import { verify } from '../accounting/ledger/index.ts'

let moving: Moving
let ices: Ices
beforeAll(async () => {
  ices = await startIces()
  moving = await startMoving({ config: { privateTargets: true } })
})
afterAll(async () => {
  await moving.close()
  await ices.close()
})
afterEach(async () => {
  ices.instead = () => false
  ices.asked.length = 0
  ices.refreshed.length = 0
  ices.tokens = new Set(['token-1'])
  const { data } = await moving.read('/accounting/migrations')
  for (const { id } of data) await moving.ask(`/migrations/${id}`, { method: 'DELETE' })
})

const tokens = { accessToken: 'token-1', refreshToken: null, expiresAt: null }
const attributes = (data: object = {}) => ({
  code: 'ICES',
  name: 'Ices',
  kind: 'integralces-accounting',
  data: { source: { url: `${ices.url}/`, tokens }, ...data },
})

const saidOf: Record<string, Said['said']> = {
  'the source answered no JSON': { code: 'sourceUnread', values: { more: 'no JSON' } },
  'the source answered no document': { code: 'sourceUnread', values: { more: 'no document' } },
  'the source answered 302': { code: 'sourceStatus', values: { status: 302 } },
  'the source has no currency ICES': { code: 'sourceNoCurrency', values: { code: 'ICES' } },
  'the source answered 401': { code: 'sourceStatus', values: { status: 401 } },
  'the source answered more than 10000000 bytes': { code: 'sourceLarge', values: { most: 10 } },
}

async function bring(
  data: object = {},
): Promise<{ id: string; status: string; step: string | null; log: Said[]; errors: string[] }> {
  const { id } = await moving.make(attributes(data))
  const { status, step } = (await moving.play(id)).attributes
  const log = await moving.log(id)
  return { id, status, step, log, errors: log.flatMap(it => (it.level === 'error' ? [it.message] : [])) }
}

describe('the groups of a running server', () => {
  const list = (body: unknown, token?: string) =>
    moving.server.ask('/accounting/migrations/source', { method: 'POST', body, token: token ?? moving.token })

  it('S-SUPER-3 are listed to choose from, without any credentials', async () => {
    ices.tokens.clear()
    const answer = await list({ url: `${ices.url}/` })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        groups: [
          { code: 'ICES', name: 'Ices' },
          { code: 'VALL', name: 'Vall' },
          { code: 'RIUX', name: 'Riu' },
          { code: 'MUNT', name: 'Munt' },
        ],
      },
    ])
    expect(ices.asked.every(it => it.startsWith('/ces/api/social/groups?'))).toBe(true)
  })

  it('S-SUPER-3, A-11-20 are asked for at no address in a private network, nor at none', async () => {
    const closed = await startMoving()
    for (const url of ['', 'nonsense', 'file:///etc/passwd', ices.url, 'https://10.0.0.1', 'https://me:pw@x.example']) {
      const answer = await closed.ask('/migrations/source', { body: { url } })
      expect([url, answer.status, answer.body.errors?.[0]?.source]).toEqual([url, 400, { pointer: '/url' }])
    }
    for (const body of [null, [], { url: 7 }]) expect((await list(body)).status).toBe(400)
    expect(ices.asked).toEqual([])
    await closed.close()
  })

  it('S-SUPER-3 are told as what they are when the server lists none, or nonsense', async () => {
    ices.instead = (_, response) => {
      response.end('<html>')
      return true
    }
    expect((await list({ url: ices.url })).status).toBe(502)
    ices.instead = (_, response) => {
      response.end('{"data":[]}')
      return true
    }
    expect(await (await list({ url: ices.url })).json()).toEqual({ groups: [] })
    ices.instead = (_, response) => {
      response.destroy()
      return true
    }
    expect((await list({ url: ices.url })).status).toBe(503)
  })

  it('A-9-40 are for superadmins only', async () => {
    await addUser(moving.server, { email: 'no.super@demo.example', name: 'Pep' })
    const { access_token } = await signIn(moving.server, 'no.super@demo.example')
    expect((await list({ url: ices.url }, access_token)).status).toBe(403)
    expect((await moving.server.ask('/accounting/migrations/source', { method: 'POST', body: {} })).status).toBe(401)
    expect(ices.asked).toEqual([])
  })
})

describe('a running IntegralCES', () => {
  it('A-11-20, A-4-80 is refused where it leads to a private network', async () => {
    const closed = await startMoving()
    const { status } = await closed.ask('/migrations', {
      body: { data: { type: 'migrations', attributes: attributes() } },
    })
    expect(status).toBe(400)
    // Looked at again whenever it is asked, whatever it was when it was written down; its name is resolved then.
    const source = { url: 'https://source.example', tokens }
    const { id } = await closed.make({ ...attributes(), data: { source } })
    await closed.server.database.transaction('*', db =>
      db.updateTable('migrations').set({ source: ices.url }).execute(),
    )
    const { attributes: done } = await closed.play(id)
    expect([done.status, done.step, ices.asked]).toEqual(['failed', 'validate', []])
    expect((await closed.log(id)).at(-1)?.message).toMatch(/^ServerBadResponse: the source is no address to ask/)
    await closed.close()
  })

  it.each([
    [
      'garbage',
      'the source answered no JSON',
      (_: string, it: Parameters<Ices['instead']>[1]) => void it.end('<html>'),
    ],
    [
      'no document',
      'the source answered no document',
      (_: string, it: Parameters<Ices['instead']>[1]) => void it.end('[1]'),
    ],
    [
      'a redirect',
      'the source answered 302',
      (_: string, it: Parameters<Ices['instead']>[1]) =>
        void it.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
    ],
    [
      'another currency',
      'the source has no currency ICES',
      (_: string, it: Parameters<Ices['instead']>[1]) =>
        void it.end('{"data":{"type":"currencies","id":"1","attributes":{"code":"RIBA"}}}'),
    ],
    [
      '401',
      'the source answered 401',
      (_: string, it: Parameters<Ices['instead']>[1]) => void it.writeHead(401).end('{}'),
    ],
    [
      '11 MB',
      'the source answered more than 10000000 bytes',
      (_: string, it: Parameters<Ices['instead']>[1]) => void it.end(`"${'x'.repeat(11_000_000)}"`),
    ],
  ])('A-4-80, S-SUPER-4 that answers %s fails the step, and is logged in every language', async (_, detail, answer) => {
    ices.instead = (path, response) => {
      answer(path, response)
      return true
    }
    const { status, step, errors, log } = await bring()
    expect([status, step, errors]).toEqual(['failed', 'validate', [`ServerBadResponse: ${detail}`]])
    expect(log.at(-1)?.said).toEqual(saidOf[detail])
    expect(ices.asked).toHaveLength(1)
  })

  it('A-4-80 that is away, or in trouble, is asked three times', async () => {
    ices.instead = (_, response) => {
      response.destroy()
      return true
    }
    const away = await bring()
    expect([away.status, away.errors, ices.asked.length]).toEqual([
      'failed',
      ['ServerNoResponse: the source cannot be reached'],
      3,
    ])
    let count = 0
    ices.instead = (_, response) => {
      count += 1
      if (count > 2) return false
      response.writeHead(503).end('busy')
      return true
    }
    const { status } = await bring({ test: true })
    expect(status).toBe('completed')
  })

  it('A-4-80 that hangs is given up, and asked again', async () => {
    let hung = 0
    ices.instead = path => path.endsWith('/currency') && (hung += 1) === 1
    const { status } = await bring({ test: true })
    expect([status, hung]).toEqual(['completed', 3])
  })

  it('A-4-80 that gives the same page for ever is refused', async () => {
    ices.instead = (path, response) => {
      if (!path.endsWith('/accounts')) return false
      response.end(
        JSON.stringify({
          data: [{ type: 'accounts', id: 'x', attributes: { code: 'ICES0001', balance: 0 } }],
          links: { next: 'x' },
        }),
      )
      return true
    }
    const { status, step, errors } = await bring()
    expect([status, step]).toEqual(['failed', 'get-accounts'])
    expect(errors.at(-1)).toBe('ServerBadResponse: the source answers the same page again and again')
  })

  it('A-4-81 that lies about balances or amounts is told of, and nothing is made', async () => {
    ices.instead = (path, response) => {
      if (!path.endsWith('/accounts')) return false
      const account = (code: unknown, balance: unknown) => ({
        type: 'accounts',
        id: JSON.stringify([code, balance]),
        attributes: { code, balance },
      })
      const data = [
        account('ICES0001', 1.5),
        account('ICES0002', '7'),
        account('ICES0003', 2 ** 60),
        account('ICES0000', 5),
        account('ICES0000', 6),
      ]
      response.end(JSON.stringify({ data, links: { next: null } }))
      return true
    }
    const { status, step, errors, log } = await bring()
    expect(log.flatMap(it => (it.level === 'error' ? [it.said] : []))).toEqual([
      { code: 'accountBalance', values: { number: 1 } },
      { code: 'accountBalance', values: { number: 2 } },
      { code: 'accountBalance', values: { number: 3 } },
      { code: 'accountTaken', values: { number: 5, code: 'ICES0000' } },
      { code: 'rowsRefused', values: { count: 4 } },
    ])
    expect([status, step, errors]).toEqual([
      'failed',
      'get-accounts',
      [
        'account 1: its balance is no amount',
        'account 2: its balance is no amount',
        'account 3: its balance is no amount',
        'account 5: its code ICES0000 is taken',
        'BadRequest: 4 rows do not fit: nothing was made of them',
      ],
    ])
  })

  it('A-4-81, S-SUPER-4 that lies about payments is told of each in every language, and nothing is made', async () => {
    ices.instead = (path, response) => {
      if (!path.endsWith('/transfers')) return false
      const party = (id: string) => ({ data: { type: 'accounts', id } })
      const codes = ['ICES0000', 'ICES0001', 'ICES9999']
      const transfer = (id: string, [payer, payee]: [string, string], attributes: object = {}) => ({
        type: 'transfers',
        id,
        attributes: { state: 'committed', amount: 100, updated: '2025-01-01T10:00:00Z', ...attributes },
        relationships: { payer: party(payer), payee: party(payee) },
      })
      const data = [
        transfer('a', ['ICES0000', 'ICES0001'], { amount: 1.5 }),
        transfer('b', ['ICES0000', 'ICES0001'], { updated: 'yesterday' }),
        transfer('c', ['ICES0000', 'ICES9999']),
        transfer('d', ['ICES0001', 'ICES0001']),
      ]
      const included = codes.map(code => ({ type: 'accounts', id: code, attributes: { code } }))
      response.end(JSON.stringify({ data, included, links: { next: null } }))
      return true
    }
    const { status, step, errors, log } = await bring()
    expect([status, step]).toEqual(['failed', 'get-transfers'])
    expect(errors.slice(0, 4)).toEqual([
      'transfer 1: its amount is none',
      'transfer 2: its time is none',
      'transfer 3: an account of it is missing',
      'transfer 4: payer and payee are the same',
    ])
    expect(log.flatMap(it => (it.level === 'error' ? [it.said] : [])).slice(0, 4)).toEqual([
      { code: 'transferAmount', values: { number: 1 } },
      { code: 'transferTime', values: { number: 2 } },
      { code: 'transferParty', values: { number: 3 } },
      { code: 'transferSame', values: { number: 4 } },
    ])
    // Not asked of the server, which may keep for a moment that there is no such group: the next test makes it.
    const groups = await moving.server.database.read('*', db =>
      db.selectFrom('groups').select('id').where('group_code', '=', 'ICES').execute(),
    )
    expect(groups).toEqual([])
  })

  it('A-4-80 gives a new token for the one that ended, which is kept for the next run', async () => {
    const used = { accessToken: 'ended', refreshToken: 'refresh-1', expiresAt: '2026-03-02T09:00:00.000Z' }
    const { id, status } = await bring({ test: true, source: { url: ices.url, tokens: used } })
    expect(status).toBe('completed')
    expect(ices.refreshed.map(it => Object.fromEntries(it))).toEqual([
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-1',
        client_id: 'komunitin-app',
        scope: 'komunitin_social komunitin_accounting',
      },
    ])
    await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: { data: { test: true, opening: true } } } },
    })
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect(ices.refreshed).toHaveLength(1)
    expect(JSON.stringify([await moving.one(id), await moving.log(id)])).not.toMatch(/token-2|refresh-2/)
  })

  it('A-4-80 is asked side by side for one new token, and nobody loses the sign-in', async () => {
    const linked = ({ log }: { log: Said[] }) => log.find(it => it.message.includes('who can sign in'))?.message
    const before = linked(await bring({ test: true }))
    let asked = 0
    ices.instead = path => {
      if (path.endsWith('/users') && (asked += 1) === 1) ices.tokens.delete('token-1')
      return false
    }
    const used = { accessToken: 'token-1', refreshToken: 'refresh-1', expiresAt: null }
    const done = await bring({ test: true, source: { url: ices.url, tokens: used } })
    expect([done.status, linked(done), ices.refreshed.length]).toEqual(['completed', before, 1])
  })

  it('A-4-80 may end a token between two questions of a step', async () => {
    let currencies = 0
    ices.instead = path => {
      if (path.endsWith('/currency') && (currencies += 1) === 2) ices.tokens.delete('token-1')
      if (path.endsWith('/accounts')) ices.tokens.delete('token-2')
      return false
    }
    const used = { accessToken: 'token-1', refreshToken: 'refresh-1', expiresAt: null }
    const { status } = await bring({ test: true, source: { url: ices.url, tokens: used } })
    expect([status, ices.refreshed.length]).toEqual(['completed', 2])
  })

  it('A-4-80 may not show somebody, who has no sign-in then; any other fault fails the step', async () => {
    const answering = async (status: number, text: string) => {
      ices.instead = (path, response) => {
        if (!path.endsWith('/users')) return false
        response.writeHead(status).end(text)
        return true
      }
      const { status: end, step, errors } = await bring({ test: true })
      return [end, step, errors[0]]
    }
    expect(await answering(403, '{}')).toEqual(['completed', 'end', undefined])
    expect(await answering(404, '{}')).toEqual(['completed', 'end', undefined])
    const fault = (detail: string) => ['failed', 'get-accounts', `ServerBadResponse: ${detail}`]
    expect(await answering(200, '<html>')).toEqual(fault('the source answered no JSON'))
    expect(await answering(429, '{}')).toEqual(fault('the source answered 429'))
  })

  it('A-4-81, A-11-20 is copied: currency, members, accounts, transfers, balances, states', async () => {
    const { status, errors, log } = await bring()
    expect([status, errors]).toEqual(['completed', []])
    const { data: accounts } = await moving.read(
      '/accounting/ICES/accounts?sort=code&filter[status]=active,disabled,suspended',
    )
    expect(
      accounts.map(({ attributes: it }) => [
        it['code'],
        it['balance'],
        it['status'],
        it['creditLimit'],
        it['maximumBalance'],
      ]),
    ).toEqual([
      ['ICES0000', 1500, 'active', 50_000, null],
      ['ICES0001', -2000, 'active', 1000, 9000],
      ['ICES0002', 500, 'disabled', null, null],
      ['ICES0003', 0, 'suspended', 50_000, null],
      // Deleted there with a balance: an administrator decides.
      ['ICES0005', 300, 'suspended', 50_000, null],
    ])
    const [external] = (await moving.read('/accounting/ICES/accounts?filter[kind]=virtual')).data
    expect([external?.attributes['code'], external?.attributes['balance']]).toEqual(['ICESEXTR', -300])
    const { data: people } = await moving.read('/social/ICES/members?filter[state]=active,disabled,suspended&sort=code')
    expect(people.map(({ attributes: it }) => [it['name'], it['type'], it['state'], it['image']])).toEqual([
      ['Adela Admin', 'personal', 'active', null],
      ['Biel Bo', 'business', 'active', null],
      ['Clara Clar', 'personal', 'disabled', null],
      ['Dani Dur', 'personal', 'suspended', null],
      ['', 'personal', 'suspended', null],
    ])
    const { data: paid } = await moving.read('/accounting/ICES/transfers?sort=updated')
    expect(
      paid.map(({ attributes: it }) => [
        it['state'],
        it['amount'],
        (it['meta'] as { description: string }).description,
      ]),
    ).toEqual([
      ['committed', 500, 'Ous'],
      ['committed', 300, 'Pa'],
      ['committed', 1200, 'Pa'],
      ['committed', 300, '–'],
      ['rejected', 100, 'Pa'],
      ['failed', 100, 'Pa'],
      ['pending', 200, 'Pa'],
    ])
    expect((await moving.read('/accounting/ICES/currency/settings')).data[0]?.attributes).toMatchObject({
      defaultInitialCreditLimit: 50_000,
      defaultInitialMaximumBalance: null,
      defaultAllowPaymentRequests: false,
      defaultAcceptPaymentsAfter: 604_800,
      defaultAcceptPaymentsWhitelist: [],
    })
    const rows = await moving.server.database.read('*', db =>
      db
        .selectFrom('currency_admins as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select(['u.email', 'u.id'])
        .where('a.group_code', '=', 'ICES')
        .execute(),
    )
    // Ids of the source count for nothing: it could name users of ours.
    expect(rows).toEqual([{ email: 'adela@ices.example', id: expect.not.stringMatching(/^u0000000/) as string }])
    expect(await verify(moving.server.database, 'ICES')).toEqual([])
    expect(log.map(it => it.message)).toEqual(
      expect.arrayContaining(['8 accounts, 6 members', '7 transfers, 1 that moved nothing left out']),
    )
    expect(JSON.stringify(log)).not.toMatch(/adela|biel|clara|ices\.example|token/i)
    // Its links lead to a private network: pages are asked for by number.
    expect(ices.asked.filter(it => it.includes('/accounts')).map(it => /page\[after\]=(\d+)/.exec(it)?.[1])).toEqual([
      '0',
      '3',
      '6',
    ])
  })
})
