import { randomUUID } from 'node:crypto'
import type { Role } from '@exchange-kit/model'
import { openMemberAccount } from '../../src/social/acts/accounts.ts'
import { addContacts } from '../../src/social/acts/contacts.ts'
import { addListing } from '../../src/social/acts/listings.ts'
import { addMember, setMemberState } from '../../src/social/acts/members.ts'
import { addUser, signIn } from '../people.ts'
import { startServer, type AskOptions, type TestServer } from '../server.ts'
import { asSuper, buildWorld, vilanova, type World } from '../world.ts'

/** Who tries: the columns of the matrix, draft and pending apart. */
export const roles = [
  'anonymous',
  'draft',
  'pending',
  'active',
  'disabled',
  'suspended',
  'other',
  'admin',
  'super',
] as const
export type CallerRole = (typeof roles)[number]

/** Something of a member that a call may be about; ids are empty texts where there is no such thing. */
export type Place = {
  group: string
  user: string
  member: string
  code: string
  account: string
  offer: string
  hidden: string
  need: string
  contact: string
  category: string
  /** Requests that wait: to the member, and by the member. */
  asked: string[]
  asking: string[]
  /** A payment the member received. */
  received: string
}

/** One of those who try, and what is his own in the group. */
export type Caller = { role: CallerRole; column: Role; user: string; token: string | undefined; own: Place | undefined }

export type Call = { path: string } & AskOptions
export type Answer = { status: number; body: Document }
type Document = { data?: Shown | Shown[]; errors?: { code: string }[]; meta?: Record<string, unknown> }
type Shown = { id: string; attributes: Record<string, unknown>; relationships: Record<string, { data?: unknown }> }

/** A small world in which everything of the matrix can be tried. */
export type Cast = {
  server: TestServer
  world: World
  callers: readonly Caller[]
  /** Somebody else's things in the same group, in another group, and in a disabled one. */
  strange: Place
  elsewhere: Place
  disabled: Place
  /** A new member without user, to be changed for good. */
  newcomer(place: Place, state: 'draft' | 'pending' | 'active'): Promise<Place>
  ask(caller: Pick<Caller, 'token'>, call: Call): Promise<Answer>
}

type Stage = 'draft' | 'pending' | 'active'

/** Everybody of the matrix around RIBA; strangers in RIBA, in TEMP, and in ANTI, which is disabled. */
export async function startCast(): Promise<Cast> {
  const server = await startServer()
  const world = await buildWorld(server)
  const { database } = server
  const now = new Date('2026-01-20T10:00:00.000Z')
  const tokens = {
    RIBA: await world.token('marta'),
    TEMP: await world.token('tom'),
    root: await world.token('root', asSuper),
  }
  const anti = { path: '/social/ANTI', method: 'PATCH' }
  // The world disables its group by hand; the currency is one with it (A-3-9).
  await done(tokens.root, { ...anti, body: { data: { attributes: { status: 'active' } } } })

  await done(tokens.RIBA, {
    path: '/social/RIBA/settings',
    method: 'PATCH',
    body: { data: { attributes: { publicOffers: true } } },
  })

  async function ask({ token }: Pick<Caller, 'token'>, { path, ...options }: Call): Promise<Answer> {
    const response = await server.ask(path, { ...(token === undefined ? {} : { token }), ...options })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
    return { status: response.status, body: isJson ? (JSON.parse(text) as Document) : {} }
  }

  async function done(token: string | undefined, call: Call): Promise<string> {
    const { status, body } = await ask({ token }, call)
    if (status >= 300) throw new Error(`${call.path} was answered ${status} while the matrix was set up.`)
    return [body.data ?? []].flat()[0]?.id ?? ''
  }

  async function place(group: string, user: string | null, stage: Stage): Promise<Place> {
    const member = randomUUID()
    return await database.transaction('*', async db => {
      const location = { ...vilanova }
      const code = await addMember(db, {
        id: member,
        code: group,
        user,
        name: `Member ${stage}`,
        state: 'draft',
        location,
        now,
      })
      if (stage !== 'draft') await setMemberState(db, { code: group, id: member, state: 'pending', now })
      const account = stage === 'active' ? await openMemberAccount(db, { code: group, member, now }) : ''
      const category = await db
        .selectFrom('categories')
        .select('id')
        .where('group_code', '=', group)
        .executeTakeFirstOrThrow()
      const listing = {
        group,
        member,
        category: category.id,
        name: 'Eggs',
        content: 'From my hens.',
        images: [],
        imageTexts: [],
        expires: new Date('2026-12-31T00:00:00Z'),
        access: 'group' as const,
        now,
      }
      const [offer, hidden, need, contact] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      await addListing(db, { ...listing, id: offer, type: 'offers', price: '2', state: 'published' })
      await addListing(db, { ...listing, id: hidden, type: 'offers', price: '2', state: 'hidden' })
      await addListing(db, { ...listing, id: need, type: 'needs', state: 'published' })
      await addContacts(db, {
        group,
        member,
        list: [{ type: 'phone', name: '+34 600 000 003' }],
        now,
        newId: () => contact,
      })
      const things = { offer, hidden, need, contact, category: category.id }
      return { group, user: user ?? '', member, code, account, ...things, asked: [], asking: [], received: '' }
    })
  }

  // What moves money is made while everybody may still pay.
  async function trade(own: Place, token: string, partner: { account: string; token: string }): Promise<Place> {
    const path = `/accounting/${own.group}/transfers`
    const made = (by: string, payer: string, payee: string, more = {}) =>
      done(by, { path, body: { data: transferOf(payer, payee, more) } })
    const many = async (count: number, one: () => Promise<string>) => {
      const ids: string[] = []
      for (let at = 0; at < count; at += 1) ids.push(await one())
      return ids
    }
    return {
      ...own,
      asked: await many(3, () => made(partner.token, own.account, partner.account)),
      asking: await many(2, () => made(token, partner.account, own.account)),
      // Enough to owe nothing in the end.
      received: await made(partner.token, partner.account, own.account, { amount: 5_000_000 }),
    }
  }

  async function person(
    group: string,
    name: string,
    stage: Stage | 'none',
  ): Promise<{ user: string; token: string; own: Place | undefined }> {
    const email = `${name}@matrix.example`
    const { id: user } = await addUser(server, { email, name })
    const own = stage === 'none' ? undefined : await place(group, user, stage)
    return { user, own, token: (await signIn(server, email)).access_token }
  }

  // No administrator: what an administrator asks for is booked at once (A-4-36).
  const anna = { account: world.accounts['anna'] ?? '', token: await world.token('anna') }

  async function stranger(group: string, name: string): Promise<Place> {
    const { own, token } = await person(group, name, 'active')
    if (!own) throw new Error('A stranger has a member.')
    if (group === 'RIBA') return await trade(own, token, anna)
    const second = await person(group, `${name}.partner`, 'active')
    return await trade(own, token, { account: second.own?.account ?? '', token: second.token })
  }

  const callers: Caller[] = []
  const add = (role: CallerRole, it: { user: string; token: string | undefined; own: Place | undefined }) =>
    void callers.push({ role, column: role === 'pending' ? 'draft' : role, ...it })
  for (const role of roles) {
    if (role === 'anonymous') add(role, { user: '', token: undefined, own: undefined })
    else if (role === 'super') add(role, { user: world.users['root']?.id ?? '', token: tokens.root, own: undefined })
    else if (role === 'other') add(role, await person('RIBA', role, 'none'))
    else {
      const stage = role === 'draft' || role === 'pending' ? role : 'active'
      if (role === 'admin') await addAdmin(role)
      else add(role, await trading(await person('RIBA', role, stage)))
    }
  }

  async function trading(it: { user: string; token: string; own: Place | undefined }) {
    if (!it.own?.account) return it
    return { ...it, own: await trade(it.own, it.token, anna) }
  }

  async function addAdmin(role: 'admin'): Promise<void> {
    const { id: user } = await addUser(server, { email: 'admin@matrix.example', name: role })
    const own = await place('RIBA', user, 'active')
    await database.transaction(['RIBA'], db =>
      db.insertInto('currency_admins').values({ group_code: 'RIBA', user_id: user, position: 7 }).execute(),
    )
    const token = (await signIn(server, 'admin@matrix.example')).access_token
    add(role, await trading({ user, token, own }))
  }

  const strange = await stranger('RIBA', 'strange')
  const elsewhere = await stranger('TEMP', 'elsewhere')
  const disabled = await stranger('ANTI', 'asleep')
  for (const { role, own } of callers) {
    if (role !== 'disabled' && role !== 'suspended') continue
    const path = `/social/RIBA/members/${own?.member}`
    await done(tokens.RIBA, { path, method: 'PATCH', body: { data: { attributes: { state: role } } } })
  }
  await done(tokens.root, { ...anti, body: { data: { attributes: { status: 'disabled' } } } })
  const newcomer: Cast['newcomer'] = ({ group }, state) => place(group, null, state)
  return { server, world, callers, strange, elsewhere, disabled, newcomer, ask }
}

/** A transfer as clients send it. */
export function transferOf(payer: string, payee: string, attributes: object = {}) {
  const party = (id: string) => ({ data: { type: 'accounts', id } })
  return {
    type: 'transfers',
    attributes: { amount: 10_000, meta: { description: 'Bread' }, ...attributes },
    relationships: { payer: party(payer), payee: party(payee) },
  }
}
