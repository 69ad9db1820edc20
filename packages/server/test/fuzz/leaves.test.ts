import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, unit, type Name, type Ribera } from '../ribera.ts'
import { makeChangeable, takenBy, type Changeable } from './bodies.ts'
import { isThorough, shareOf } from '../../../../scripts/thorough.ts'
import { readTargets } from './targets.ts'

let ribera: Ribera
let there: Changeable
beforeAll(async () => {
  ribera = await startRibera()
  there = await makeChangeable(ribera)
})
afterAll(() => ribera.close())

// What a database takes for no text, alone and behind what is right, so that nothing else is wrong with it.
const unstorable = ['\u0000', '\ud800', '\udc00a'] as const

type Sent = { who: Name | null; method: string; path: string; headers?: Record<string, string>; body: unknown }

async function answer({ who, method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  const token = who ? { Authorization: `Bearer ${ribera.people[who].token}` } : {}
  const response = await fetch(ribera.server.url + path, {
    method,
    headers: { 'Content-Type': 'application/vnd.api+json', ...token, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

let turn = 0

/** Every document that differs from this one in one of its texts, wherever that is. */
function* wronged(value: unknown): Generator {
  if (typeof value === 'string')
    yield* shareOf(
      unstorable.flatMap(it => [it, value + it, it + value]),
      { every: 3, turn: turn++ },
    )
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const other of wronged(item)) yield value.with(at, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const other of wronged(item)) yield { ...value, [name]: other }
  }
}

const key = () => createECDH('prime256v1').generateKeys('base64url')
const device = () => ({
  endpoint: 'https://push.example.com/a',
  keys: { p256dh: key(), auth: randomBytes(16).toString('base64url') },
})
const one = (type: string, id = '') => ({ data: { type, id } })

// Calls whose whole document no schema tells of.
async function others(): Promise<Sent[]> {
  const { anna, pere } = ribera.people
  const push = '/notifications/push/installations'
  const apiKey = { 'X-Api-Key': 'exchange-kit' }
  const app = { fid: `c${'x'.repeat(21)}`, appId: '1:2:web:abc' }
  const made = await answer({ who: null, method: 'POST', path: push, headers: apiKey, body: app })
  const { authToken } = JSON.parse(made.text) as { authToken: { token: string } }
  const installed = { ...apiKey, 'X-Installation-Auth': authToken.token }
  const web = ({ endpoint, keys }: ReturnType<typeof device>) => ({ web: { endpoint, ...keys } })
  const path = '/notifications/push/registrations'
  const registered = await answer({ who: null, method: 'POST', path, headers: installed, body: web(device()) })
  const { token } = JSON.parse(registered.text) as { token: string }
  const subscribed = (attributes: object) => ({
    who: 'anna' as const,
    method: 'POST',
    path: '/notifications/subscriptions',
    body: {
      data: {
        type: 'subscriptions',
        attributes: { ...attributes, settings: { locale: 'ca', myAccount: true } },
        relationships: { user: one('users', anna.user), member: one('members', anna.member) },
      },
    },
  })
  const hook = { url: 'https://shop.example/hook', events: ['transfer.committed'] }
  const accounts = { accounts: { data: [{ type: 'accounts', id: anna.account }] } }
  const { attributes, relationships } = transferOf(anna.account, pere.account, { amount: unit / 100 })
  const asked = { ...attributes, meta: { description: 'Rye', reference: 'order-1' }, state: 'new' }
  const root = { who: 'marta' as const, method: 'PATCH' }
  const admins = { data: [{ type: 'users', id: ribera.people.marta.user }] }
  return [
    { who: null, method: 'POST', path: push, headers: apiKey, body: { ...app, fid: `d${'x'.repeat(21)}` } },
    { who: null, method: 'POST', path, headers: installed, body: web(device()) },
    subscribed({ token }),
    subscribed(device()),
    {
      who: 'marta',
      method: 'POST',
      path: '/accounting/RIBA/webhooks',
      body: { data: { type: 'webhooks', attributes: hook, relationships: accounts } },
    },
    {
      who: 'anna',
      method: 'POST',
      path: '/accounting/RIBA/transfers',
      body: { data: [{ type: 'transfers', attributes: asked, relationships }] },
    },
    {
      ...root,
      path: '/accounting/RIBA/accounts',
      body: {
        data: [anna, pere].map(it => ({
          type: 'accounts',
          id: it.account,
          attributes: { tags: [{ name: 'Card', value: '04:a2' }] },
        })),
      },
    },
    {
      ...root,
      path: '/social/RIBA/categories',
      body: { data: [{ type: 'categories', id: there['category'], attributes: { position: 1 } }] },
    },
    {
      ...root,
      path: '/accounting/RIBA/currency',
      body: { data: { type: 'currencies', relationships: { admins } }, meta: { before: { admins: admins.data } } },
    },
    {
      ...root,
      path: `/social/RIBA/members/${anna.member}`,
      body: { data: { attributes: { state: 'suspended' } }, meta: { reason: 'Owes', from: 'disabled' } },
    },
  ]
}

// What a file holds is bytes, not text: what they do not spell shows as such.
const isFile = ({ path }: Sent) => path === '/accounting/migrations'

describe('A-1-46, A-1-39 a text no database takes', () => {
  it('is refused or cleaned, wherever in a document it stands', async () => {
    const targets = (await readTargets(ribera.server.url)).filter(it => it.method !== 'DELETE' && it.type !== undefined)
    const known = targets.map((target): (() => Sent) => {
      return () => {
        const { who, path, document } = takenBy(target, ribera, there)
        return {
          who,
          method: target.method,
          path,
          body: { ...document, meta: { reason: 'It rains.', from: 'active' } },
        }
      }
    })
    const failed: string[] = []
    let sent = 0
    for (const make of [...known, ...(await others()).map(it => () => it)]) {
      for (const body of wronged(make().body)) {
        const asked = { ...make(), body }
        const { status, text } = await answer(asked)
        sent++
        if (status >= 500) failed.push(`${asked.method} ${asked.path} ${JSON.stringify(body).slice(0, 300)}: ${text}`)
        if (status < 300 && text.includes('\ufffd') && !isFile(asked))
          failed.push(`${asked.method} ${asked.path} took another text`)
      }
    }
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThan(isThorough ? 1000 : 500)
  }, 300_000)

  it.each([
    ['POST', '/notifications/push/installations/%00/authTokens:generate'],
    ['PATCH', '/notifications/push/registrations/%00'],
    ['DELETE', '/notifications/push/registrations/a%00'],
  ])('is no name in a path either: %s %s', async (method, path) => {
    const headers = { 'X-Api-Key': 'exchange-kit', Authorization: 'Bearer x' }
    const body = { web: { endpoint: 'https://push.example.com/a', ...device().keys } }
    expect((await answer({ who: null, method, path, headers, body })).status).toBeLessThan(500)
  })
})
