import { randomUUID } from 'node:crypto'
import type { MemberState } from '@exchange-kit/model'
import { changeAccount, changeCurrency } from '../src/accounting/ledger/index.ts'
import { openMemberAccount } from '../src/social/acts/accounts.ts'
import { activateGroup, requestGroup } from '../src/social/acts/groups.ts'
import { addMember, setMemberState } from '../src/social/acts/members.ts'
import { addUser, signIn } from './people.ts'
import { startServer, type AskOptions, type ServerOptions, type TestServer } from './server.ts'

/** Somebody of the cast: who signs in, his member and account, and a token of his. */
export type Person = { user: string; member: string; account: string; code: string; token: string }

/** What is sent and what comes back, read. */
export type Answer = { status: number; headers: Headers; body: Body }
type Body = {
  data: Resource & Resource[]
  errors?: {
    code: string
    status: string
    detail?: string
    source?: { pointer?: string; parameter?: string }
    meta?: object
  }[]
  included?: Resource[]
  links?: Record<string, string | null>
  meta?: Record<string, number>
}
export type Resource = {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data?: Named | Named[] | null; links?: { related: string }; meta?: object }>
  links: { self: string }
}
type Named = { type: string; id: string; meta?: { external: boolean; href: string | null } }

const names = ['marta', 'anna', 'pere', 'laia', 'oriol', 'nuria', 'gemma'] as const
export type Name = (typeof names)[number] | 'sofia' | 'root' | 'tom'

/**
 * Ribera (RIBA) and Mercato (MERC) over a real server: in RIBA the administrator Marta, Anna and Pere, the second
 * administrator Laia, Oriol who is suspended, Nuria who disabled herself and Gemma
 * who waits for approval; Sofia in MERC; Tom without any member; Root.
 * Limits: 100 units down, no maximum; scale 6.
 */
export type Ribera = {
  server: TestServer
  people: Record<Name, Person>
  /** Asks as somebody (`null` = nobody), `path` below `/accounting`. */
  ask(who: Name | null, path: string, options?: AskOptions): Promise<Answer>
  /** Changes settings of an account, or of the currency, as if long ago. */
  setAccount(who: Name, settings: Record<string, unknown>): Promise<void>
  setCurrency(settings: Record<string, unknown>, group?: string): Promise<void>
  balance(who: Name): Promise<number>
  /** Turns the clock; who asks later signs in again if his token has ended. */
  wait(seconds: number): void
  close(): Promise<void>
}

export const unit = 1_000_000

export async function startRibera(options: ServerOptions = {}): Promise<Ribera> {
  const server = await startServer(options)
  const { database } = server
  const now = new Date('2026-01-02T10:00:00.000Z')
  const people = {} as Record<Name, Person>
  const ends = new Map<Name, number>()
  let elapsed = 0

  async function found(code: string, name: Name, timeZone: string): Promise<void> {
    const { id: user } = await addUser(server, { email: `${name}@demo.example` })
    const currency = {
      name: 'ribera',
      namePlural: 'riberas',
      symbol: 'r',
      decimals: 2,
      scale: 6,
      rate: { n: 1, d: 10 },
    }
    const group = {
      code,
      founder: user,
      name: code,
      description: '',
      access: 'public',
      location: null,
      address: {},
    } as const
    const member = await database.transaction([code], async db => {
      await requestGroup(db, { ...group, id: randomUUID(), timeZone, website: null, currency, now })
      return await activateGroup(db, { code, now })
    })
    await keepPerson(name, user, { code, member })
  }

  async function join(code: string, name: Name, state: MemberState): Promise<void> {
    const { id: user } = await addUser(server, { email: `${name}@demo.example` })
    const member = randomUUID()
    await database.transaction([code], async db => {
      await addMember(db, { id: member, code, user, name: `${name} ${code}`, state: 'active', now })
      if (state !== 'pending') await openMemberAccount(db, { code, member, now })
      if (state !== 'active') await setMemberState(db, { code, id: member, state, now })
    })
    await keepPerson(name, user, { code, member })
  }

  async function tokenFor(name: Name): Promise<string> {
    const scope = name === 'root' ? 'accounting social superadmin' : 'accounting social'
    const { access_token } = await signIn(server, `${name}@demo.example`, { scope })
    ends.set(name, elapsed + 3600)
    return access_token
  }

  async function keepPerson(name: Name, user: string, at?: { code: string; member: string }): Promise<void> {
    const token = await tokenFor(name)
    const row =
      at &&
      (await database.read([at.code], db =>
        db.selectFrom('members').select(['code', 'account_id']).where('id', '=', at.member).executeTakeFirstOrThrow(),
      ))
    people[name] = { user, member: at?.member ?? '', account: row?.account_id ?? '', code: row?.code ?? '', token }
  }

  await found('RIBA', 'marta', 'Europe/Madrid')
  await join('RIBA', 'anna', 'active')
  await join('RIBA', 'pere', 'active')
  await join('RIBA', 'laia', 'active')
  await join('RIBA', 'oriol', 'suspended')
  await join('RIBA', 'nuria', 'disabled')
  await join('RIBA', 'gemma', 'pending')
  await found('MERC', 'sofia', 'Europe/Rome')
  await keepPerson('tom', (await addUser(server, { email: 'tom@demo.example' })).id)
  await keepPerson('root', (await addUser(server, { email: 'root@demo.example', superadmin: true })).id)
  await database.transaction(['RIBA'], async db => {
    await db
      .insertInto('currency_admins')
      .values({ group_code: 'RIBA', user_id: people.laia.user, position: 1 })
      .execute()
  })

  async function ask(who: Name | null, path: string, more: AskOptions = {}): Promise<Answer> {
    if (who !== null && (ends.get(who) ?? 0) <= elapsed) people[who].token = await tokenFor(who)
    const token = who === null ? {} : { token: people[who].token }
    const response = await server.ask(path.startsWith('http') ? path : `/accounting${path}`, { ...token, ...more })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  return {
    server,
    people,
    ask,
    async setAccount(who, settings) {
      const { account: id } = people[who]
      const group = people[who].code.slice(0, 4)
      await database.transaction([group], async db => {
        await changeAccount(db, { group, id, set: { settings: JSON.stringify(settings) } })
      })
    },
    async setCurrency(settings, group = 'RIBA') {
      await database.transaction([group], async db => {
        await changeCurrency(db, { group, set: { settings: JSON.stringify(settings) } })
      })
    },
    async balance(who) {
      const { account: id, code } = people[who]
      const row = await database.read([code.slice(0, 4)], db =>
        db.selectFrom('accounts').select('balance').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      return row.balance
    },
    wait(seconds) {
      elapsed += seconds
      server.wait(seconds)
    },
    close: () => server.close(),
  }
}

type Wanted = {
  id?: string
  amount?: unknown
  payeeAmount?: unknown
  meta?: unknown
  state?: string
  authorization?: unknown
  refundOf?: string
}

/** A transfer as clients send it: 2.5 units for bread unless told otherwise. Parties are ids or codes. */
export function transferOf(payer: string | null, payee: string | null, wanted: Wanted = {}) {
  const { id, refundOf, ...attributes } = wanted
  const party = (account: string | null) => (account === null ? {} : { data: { type: 'accounts', id: account } })
  return {
    type: 'transfers',
    ...(id === undefined ? {} : { id }),
    attributes: {
      ...(refundOf === undefined ? { amount: 2.5 * unit } : {}),
      meta: { description: 'Bread' },
      ...attributes,
    },
    relationships: {
      ...(payer === null ? {} : { payer: party(payer) }),
      ...(payee === null ? {} : { payee: party(payee) }),
      ...(refundOf === undefined ? {} : { refundOf: { data: { type: 'transfers', id: refundOf } } }),
    },
  }
}

/** Codes of the errors of an answer, with where they are. */
export function faultsOf({ status, body }: Answer): string[] {
  return (body.errors ?? [{ code: `no error, ${status}`, status: '' }]).map(({ code, source }) =>
    source?.pointer === undefined ? code : `${code} ${source.pointer}`,
  )
}
