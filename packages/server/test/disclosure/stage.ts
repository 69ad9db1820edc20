import { randomUUID } from 'node:crypto'
import type { MemberState } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import { changeAccount } from '../../src/accounting/ledger/index.ts'
import type { Database, Tables } from '../../src/database/index.ts'
import { openMemberAccount } from '../../src/social/acts/accounts.ts'
import { addContacts } from '../../src/social/acts/contacts.ts'
import { addListing } from '../../src/social/acts/listings.ts'
import { addMember, setMemberState, type NewMember } from '../../src/social/acts/members.ts'
import { shareOf } from '../../../../scripts/thorough.ts'
import { addUser, signIn } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { buildWorld, vilanova, type World } from '../world.ts'

type Db = Kysely<Tables>

/** Who asks. Strangers have no complete member anywhere, a neighbour one in another group, a member one in RIBA. */
export const strangers = ['anonymous', 'draft', 'pending', 'suspended'] as const
export type Caller = (typeof strangers)[number] | 'neighbour' | 'member' | 'admin'

/** Everybody of RIBA, TEMP and NOVA as the questions name them; `tokens` of who asks. */
export type Stage = {
  database: Database
  world: World
  tokens: Readonly<Partial<Record<Caller, string>>>
  /** Users who ask, but for the administrator: what is their own is theirs to see. */
  askers: readonly string[]
  /** Ids of what there is, by table. */
  ids: Readonly<
    Record<'members' | 'offers' | 'needs' | 'accounts' | 'users' | 'groups' | 'contacts', readonly string[]>
  >
  category: string
  trustline: string
  /** Booked between Anna and Marta. */
  transfer: string
  accountOf(name: string): string
  /** Codes of accounts by their ids. */
  codes: Readonly<Record<string, string>>
}

/** What a request of a caller brings, but for strangers. */
export function tokenOf({ tokens }: Stage, caller: Caller): { token?: string } {
  const token = tokens[caller]
  return token === undefined ? {} : { token }
}

/**
 * What a caller asks of all questions. Those who are no strangers to the server and see as little ask in turns; so does a
 * neighbour, who sees what they do.
 */
export function inTurns<T>(caller: Caller, every: readonly T[]): readonly T[] {
  const turn = ['draft', 'pending', 'suspended', 'neighbour'].indexOf(caller)
  return turn < 0 ? every : shareOf(every, { every: 4, turn })
}

const now = new Date('2026-01-12T09:00:00.000Z')

/**
 * RIBA as open as it may be: everybody lists its members and its public offers. Beside the small world's people Celia, who
 * asks as a member, Blai, whose balance is hidden, and Berta, who is private; all that is theirs could be told of.
 */
export async function setStage(database: Database): Promise<Stage> {
  const server = await startServer({ database })
  const world = await buildWorld(server)
  const { id: celia } = await addUser(server, { email: 'celia@demo.example' })
  const accounts: Record<string, string> = { ...world.accounts }
  const { category, trustline } = await database.transaction('*', async db => {
    await openDoors(db)
    const category = await firstCategory(db)
    accounts['celia'] = await join(db, { user: celia, name: 'Celia Serra' }, category)
    accounts['blai'] = await join(db, { user: null, name: 'Blai Bosch' }, category)
    accounts['berta'] = await join(db, { user: null, name: 'Berta Roig', access: 'private' }, category)
    await changeAccount(db, { group: 'RIBA', id: accounts['blai'], set: { settings: '{"hideBalance":true}' } })
    for (const [name, state] of Object.entries(waiting)) await wait(db, { name, state })
    return { category, trustline: await trust(db) }
  })
  const person = async (name: string, fields = {}) =>
    (await signIn(server, `${name}@demo.example`, fields)).access_token
  const tokens = {
    draft: await person('pau'),
    pending: await person('gemma'),
    suspended: await person('oriol'),
    neighbour: await person('tom'),
    member: await person('celia'),
    admin: await person('marta'),
  }
  const transfer = await pay(server, tokens.admin, { from: accounts['marta'] ?? '', to: accounts['anna'] ?? '' })
  await payBeforeSuspension(server, { ...world, accounts }, tokens.admin)
  await server.close()
  return {
    database,
    world,
    tokens,
    askers: [celia, ...['pau', 'gemma', 'oriol', 'tom'].map(name => world.users[name]?.id ?? '')],
    category,
    trustline,
    transfer,
    ids: await idsOf(database),
    codes: await codesOf(database),
    accountOf: name => accounts[name] ?? '',
  }
}

async function openDoors(db: Db): Promise<void> {
  await db
    .updateTable('group_settings')
    .set({ allow_anonymous_member_list: true, public_offers: true, public_stats: true })
    .execute()
}

async function firstCategory(db: Db): Promise<string> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('group_code', '=', 'RIBA')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return row.id
}

// They never ask: what is told of them is told to others.
const waiting = { 'Dora Sala': 'draft', 'Pia Mir': 'pending', 'Siro Pla': 'suspended' } as const

async function wait(db: Db, { name, state }: { name: string; state: MemberState }): Promise<void> {
  const id = randomUUID()
  await addMember(db, { id, code: 'RIBA', user: null, name, state: 'draft', location: vilanova, now })
  if (state === 'suspended') await openMemberAccount(db, { code: 'RIBA', member: id, now })
  if (state !== 'draft') await setMemberState(db, { code: 'RIBA', id, state, now })
}

type Joining = Pick<NewMember, 'user' | 'name' | 'access'>

async function join(db: Db, it: Joining, category: string): Promise<string> {
  const id = randomUUID()
  await addMember(db, { ...it, id, code: 'RIBA', state: 'active', location: vilanova, now })
  const account = await openMemberAccount(db, { code: 'RIBA', member: id, now })
  const list = [{ type: 'phone', name: '+34 600 000 009' }]
  await addContacts(db, { group: 'RIBA', member: id, list, now })
  const listing = {
    group: 'RIBA',
    member: id,
    category,
    content: 'From the garden.',
    images: [],
    imageTexts: [],
    expires: new Date('2026-12-31T00:00:00.000Z'),
    state: 'published' as const,
    now,
  }
  await addListing(db, { ...listing, id: randomUUID(), type: 'offers', price: '2', name: 'Figs', access: 'public' })
  await addListing(db, { ...listing, id: randomUUID(), type: 'needs', name: 'A ladder', access: 'public' })
  await addListing(db, { ...listing, id: randomUUID(), type: 'needs', name: 'A saw', access: 'private' })
  return account
}

// TEMP pays RIBA, so that a neighbour may ask what a payment would come to.
async function trust(db: Db): Promise<string> {
  const currencies = await db.selectFrom('currencies').select(['group_code', 'id']).execute()
  const idOf = (code: string) => currencies.find(it => it.group_code === code)?.id ?? ''
  const id = randomUUID()
  await db
    .insertInto('trustlines')
    .values({
      group_code: 'RIBA',
      id,
      trusted_group: 'TEMP',
      trusted_id: idOf('TEMP'),
      credit: Number.MAX_SAFE_INTEGER,
      created: now,
      updated: now,
    })
    .execute()
  return id
}

// A suspended member still sees what was paid, and to whom.
async function payBeforeSuspension(server: TestServer, { members, accounts }: World, token: string): Promise<void> {
  const [anna = '', berta = '', oriol = ''] = ['anna', 'berta', 'oriol'].map(name => accounts[name])
  const become = async (state: MemberState) => {
    const change = { code: 'RIBA', id: members['oriol'] ?? '', now, state }
    await server.database.transaction('*', db => setMemberState(db, change))
  }
  await become('active')
  await pay(server, token, { from: anna, to: oriol })
  await pay(server, token, { from: oriol, to: berta })
  await become('suspended')
}

async function pay(server: TestServer, token: string, { from, to }: { from: string; to: string }): Promise<string> {
  const party = (id: string) => ({ data: { type: 'accounts', id } })
  const attributes = { amount: 10_000, meta: { description: 'Bread' }, state: 'committed' }
  const data = { type: 'transfers', attributes, relationships: { payer: party(from), payee: party(to) } }
  const response = await server.ask('/accounting/RIBA/transfers', { token, body: { data } })
  if (response.status !== 201) throw new Error(`The payment was answered ${response.status}.`)
  const { data: made } = (await response.json()) as { data: { id: string } }
  return made.id
}

async function idsOf(database: Database): Promise<Stage['ids']> {
  return await database.read('*', async db => {
    const of = async (table: 'members' | 'offers' | 'needs' | 'accounts' | 'users' | 'groups' | 'contacts') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(it => it.id)
    return {
      members: await of('members'),
      offers: await of('offers'),
      needs: await of('needs'),
      accounts: await of('accounts'),
      users: await of('users'),
      groups: await of('groups'),
      contacts: await of('contacts'),
    }
  })
}

async function codesOf(database: Database): Promise<Stage['codes']> {
  const rows = await database.read('*', db => db.selectFrom('accounts').select(['id', 'code']).execute())
  return Object.fromEntries(rows.map(({ id, code }) => [id, code]))
}
