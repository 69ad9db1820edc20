import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { addUser, askToken, signIn, type TestUser, type Tokens } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openDatabase, type Database } from '../database/index.ts'
import { defaultClients, readClients } from './clients.ts'
import { makeCode } from './one-time-codes.ts'
import { hashOf, newSecret } from './secrets.ts'

const redirect = 'https://shop.example/cb'
const verifier = 'a-verifier-that-only-the-partner-knows-0123456789'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const now = new Date('2026-03-02T10:00:00.000Z')

let own: OwnDatabase
let other: Database
let servers: readonly TestServer[]
let anna: TestUser
let token: string
beforeAll(async () => {
  own = await startDatabase()
  other = await openDatabase({ url: own.url })
  const partners = readClients([
    { id: 'shop', name: 'Shop', redirectUris: [redirect], scopes: ['social', 'openid', 'offline_access'] },
    { id: 'bank', name: 'Bank', redirectUris: [redirect] },
  ])
  const config = { clients: [...defaultClients, ...partners] }
  servers = [await startServer({ database: own.database, config }), await startServer({ database: other, config })]
  anna = await addUser(at(0), { email: 'anna@demo.example' })
  token = (await signIn(at(0), 'anna@demo.example')).access_token
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await other.close()
  await own.close()
})

/** One of the two processes over the same database. */
function at(nth: number): TestServer {
  const server = servers[nth % servers.length]
  if (!server) throw new Error('Started before the tests.')
  return server
}

async function partnersCode(): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'shop',
    redirect_uri: redirect,
    scope: 'social openid offline_access',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const { headers } = await at(0).ask(`/auth/authorize?${query}`)
  const id = new URL(headers.get('Location') ?? '').searchParams.get('request') ?? ''
  const answer = await at(1).ask(`/auth/authorize/${id}`, { token, body: { allow: true } })
  const { redirect: to } = (await answer.json()) as { redirect: string }
  return new URL(to).searchParams.get('code') ?? ''
}

const linksCode = () =>
  own.database.transaction('*', db => makeCode(db, { user: anna.id, purpose: 'reset', email: anna.email, now }))

async function providersCode(): Promise<string> {
  const code = newSecret('c')
  const expires = new Date(now.getTime() + 60_000)
  const values = { hash: hashOf(code), user_id: anna.id, client_id: 'exchange-kit', challenge, expires }
  await own.database.transaction('*', db => db.insertInto('provider_codes').values(values).execute())
  return code
}

type Fields = Record<string, string>
const asPartner = { client_id: 'shop', redirect_uri: redirect, code_verifier: verifier }
const asLink = { scope: 'social accounting auth' }
const asProvider = { scope: 'social accounting', code_verifier: verifier }
const kinds = {
  'of a partner': { make: partnersCode, fields: asPartner },
  'of a link': { make: linksCode, fields: asLink },
  'of a provider': { make: providersCode, fields: asProvider },
} satisfies Record<string, { make: () => Promise<string>; fields: Fields }>
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const redeem = (code: string, fields: Fields, nth = 0) =>
  askToken(at(nth), { grant_type: 'authorization_code', code, ...fields })
const refresh = (refresh_token: string, fields: Fields = {}, nth = 0) =>
  askToken(at(nth), { grant_type: 'refresh_token', refresh_token, ...fields })

const wrong: Record<Kind, readonly Fields[]> = {
  'of a partner': [
    asLink,
    asProvider,
    { ...asPartner, client_id: 'bank' },
    { ...asPartner, client_id: 'exchange-kit' },
    { ...asPartner, client_id: 'nobody' },
    { ...asPartner, code_verifier: '' },
    { ...asPartner, code_verifier: challenge },
    { ...asPartner, code_verifier: `${verifier}0` },
    { ...asPartner, code_verifier: 'short' },
    { ...asPartner, redirect_uri: '' },
    ...[
      `${redirect}/`,
      `${redirect}#`,
      `${redirect}?`,
      'https://SHOP.example/cb',
      `${redirect}\u0000`,
      ` ${redirect}`,
    ].map(it => ({ ...asPartner, redirect_uri: it })),
  ],
  'of a link': [
    asPartner,
    { ...asPartner, client_id: 'exchange-kit' },
    asProvider,
    { ...asLink, client_id: 'shop' },
    { ...asLink, redirect_uri: redirect },
    { scope: 'superadmin' },
    {},
  ],
  'of a provider': [
    asPartner,
    { ...asPartner, client_id: 'exchange-kit' },
    asLink,
    { ...asProvider, client_id: 'komunitin-app' },
    { ...asProvider, client_id: 'shop' },
    { ...asProvider, code_verifier: `${verifier}0` },
    { ...asProvider, scope: 'superadmin' },
  ],
}

describe('a code', () => {
  it.each(names)('A-2-13 %s is redeemed in its own way only, and no other way uses it up', async kind => {
    const { make, fields } = kinds[kind]
    const code = await make()
    for (const attempt of wrong[kind]) {
      const { status } = await redeem(code, attempt)
      expect([400, 401], JSON.stringify(attempt)).toContain(status)
    }
    expect([400, 401]).toContain((await refresh(code, fields)).status)
    expect((await redeem(code, fields)).status).toBe(200)
  })

  it.each(names)('A-2-13 %s is redeemed once, of many tries at once in two processes', async kind => {
    const { make, fields } = kinds[kind]
    const code = await make()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => redeem(code, fields, nth)))
    const statuses = answers.map(it => it.status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array<number>(11).fill(401)])
    const all = (await Promise.all(answers.map(it => it.json()))) as Partial<Tokens>[]
    const given = all.find(it => it.access_token !== undefined)?.access_token ?? ''
    const lives = (await at(1).ask('/social/users/me', { token: given })).status
    // A partner's code that came twice was stolen, so what it gave is worth nothing (A-2-13).
    expect(lives).toBe(kind === 'of a partner' ? 401 : 200)
  })
})

describe('a refresh token', () => {
  it('A-2-12 gives one successor to many who use it at once in two processes', async () => {
    const { refresh_token: before } = await signIn(at(0), 'anna@demo.example')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => refresh(before, {}, nth)))
    expect(new Set(answers.map(it => it.status))).toEqual(new Set([200]))
    const tokens = (await Promise.all(answers.map(it => it.json()))) as Tokens[]
    expect(new Set(tokens.map(it => it.refresh_token)).size).toBe(1)
    const { rows } = await own.database.read('*', async db => ({
      rows: await db
        .selectFrom('refresh_tokens')
        .select('hash')
        .where('hash', 'in', [hashOf(before), hashOf(tokens[0]?.refresh_token ?? '')])
        .execute(),
    }))
    expect(rows).toHaveLength(2)
  })

  it('A-2-12 is refused to other clients and for other scopes, which uses nothing up and widens nothing', async () => {
    const { refresh_token: before } = await signIn(at(0), 'anna@demo.example', { scope: 'social offline_access' })
    for (const fields of [
      { client_id: 'komunitin-app' },
      { client_id: 'shop' },
      { scope: 'accounting' },
      { scope: 'superadmin auth' },
      { scope: '__proto__ constructor' },
    ])
      expect([400, 401]).toContain((await refresh(before, fields)).status)
    const answer = await refresh(before, { scope: 'social accounting superadmin auth email' })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as Tokens).scope).toBe('social')
  })

  it('A-2-17 dies with its user', async () => {
    const gone = await addUser(at(0), { email: 'gone@demo.example' })
    const { refresh_token: before, access_token } = await signIn(at(0), gone.email)
    expect((await at(0).ask('/social/users/me', { method: 'DELETE', token: access_token })).status).toBe(204)
    expect((await refresh(before, {}, 1)).status).toBe(401)
  })
})
