import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '@exchange-kit/server'

/** A member of a test community, who can sign in. */
export type Someone = { email: string; member: string; account: string; code: string; name: string }

/** A group of its own for one test file, made through the API: what one file pays, another never sees. */
export type Community = {
  /** Where the server is. */
  url: string
  group: string
  password: string
  people: Record<'marta' | 'anna' | 'pere' | 'laia' | 'nuria', Someone>
}

const password = 'exchange-demo'
const scope = 'social accounting email offline_access openid profile'
const names = { marta: 'Marta Vidal', anna: 'Anna Puig', pere: 'Pere Soler', laia: 'Laia Bosch', nuria: 'Nuria Camps' }
type Name = keyof typeof names
type Stage = { url: string; database: Database }

/** Founds a group with an administrator (marta) and four members; `?limit=` is everybody's credit limit, in units. */
export async function createCommunity({ url, database, path }: Stage & { path: string }): Promise<Community> {
  const group = Array.from({ length: 4 }, () => String.fromCharCode(65 + randomInt(26))).join('')
  const limit = Number(new URL(path, url).searchParams.get('limit') ?? '100') * 1_000_000
  const emailOf = (name: string) => `${name}@${group.toLowerCase()}.example`
  const ask = asking(url)

  const marta = await addUser({ ask, database }, { email: emailOf('marta'), name: names.marta })
  const root = await addUser({ ask, database }, { email: emailOf('root'), name: 'Root', superadmin: true })
  const rootToken = await signIn(url, root, `${scope} superadmin`)
  const martaToken = await signIn(url, marta)
  await ask('POST', '/social/groups', { token: martaToken, body: newGroup(group) })
  await ask('PATCH', `/social/${group}`, { token: rootToken, body: data('groups', { status: 'active' }) })
  await ask('PATCH', `/social/${group}/settings`, {
    token: martaToken,
    body: data('group-settings', { requireAdminApproval: false }),
  })
  const people: Partial<Record<Name, Someone>> = {}
  for (const name of Object.keys(names) as Name[]) {
    const email = emailOf(name)
    const token =
      name === 'marta' ? martaToken : await join({ url, ask, database }, { email, name: names[name], group })
    const me = await ask('GET', '/social/users/me?include=members', { token })
    const [member] = me.included
    const account = member?.relationships?.['account']?.data?.id ?? ''
    await ask('PATCH', `/accounting/${group}/accounts/${account}`, {
      token: martaToken,
      body: data('accounts', { creditLimit: limit }),
    })
    people[name] = { email, member: member?.id ?? '', account, code: member?.attributes['code'] ?? '', name: names[name] }
  }
  // Every name was added just now.
  return { url, group, password, people: people as Community['people'] }
}

type Resource = {
  id: string
  attributes: Record<string, string>
  relationships?: Record<string, { data?: { id: string } | null }>
}
type Answer = { data: Resource; included: Resource[] }
type Ask = (method: string, path: string, options: { token?: string; body?: unknown }) => Promise<Answer>

function asking(url: string): Ask {
  return async (method, path, { token, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/vnd.api+json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}

// Confirming the e-mail and being superadmin never go over HTTP without a mailbox (A-2-18), so the database says it.
async function addUser(
  { ask, database }: { ask: Ask; database: Database },
  { email, name, superadmin = false, group }: { email: string; name: string; superadmin?: boolean; group?: string },
): Promise<string> {
  const member = { type: 'members', id: 'm1', attributes: { name }, relationships: { group: { data: { type: 'groups', id: group } } } }
  const relationships = group ? { members: { data: [{ type: 'members', id: 'm1' }] } } : {}
  await ask('POST', '/social/users', {
    body: {
      data: { type: 'users', attributes: { email, password, name }, relationships },
      ...(group ? { included: [member] } : {}),
    },
  })
  await database.statement('*', {
    text: 'update users set email_verified = true, superadmin = $2 where email = $1',
    values: [email, superadmin],
  })
  return email
}

async function join(
  stage: Stage & { ask: Ask },
  who: { email: string; name: string; group: string },
): Promise<string> {
  await addUser(stage, who)
  const token = await signIn(stage.url, who.email)
  const { included } = await stage.ask('GET', '/social/users/me?include=members', { token })
  await stage.ask('PATCH', `/social/${who.group}/members/${included[0]?.id}`, {
    token,
    body: data('members', { state: 'pending' }),
  })
  return token
}

async function signIn(url: string, username: string, scopes = scope): Promise<string> {
  const fields = { grant_type: 'password', username, password, scope: scopes, client_id: 'exchange-kit' }
  const response = await fetch(`${url}/auth/token`, { method: 'POST', body: new URLSearchParams(fields) })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

function newGroup(code: string) {
  return {
    data: {
      type: 'groups',
      id: randomUUID(),
      attributes: { code, name: 'Ribera del Foix', timeZone: 'Europe/Madrid' },
      relationships: { currency: { data: { type: 'currencies', id: 'c1' } } },
    },
    included: [
      {
        type: 'currencies',
        id: 'c1',
        attributes: { name: 'ribera', namePlural: 'riberas', symbol: 'r', decimals: 2, scale: 6, rate: { n: 1, d: 10 } },
      },
    ],
  }
}

function data(type: string, attributes: object) {
  return { data: { type, attributes } }
}
