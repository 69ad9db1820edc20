import type { Role } from '@exchange-kit/model'
import { addUser, signIn } from '../people.ts'
import { startServer, type AskOptions, type TestServer } from '../server.ts'
import { asSuper, buildWorld, type World } from '../world.ts'
import { addPlace, type Place, type Stage } from './place.ts'

/** Who tries, and the column of the matrix it stands in: a suspended administrator counts as suspended (api.md 9). */
const columns = {
  anonymous: 'anonymous',
  draft: 'draft',
  pending: 'draft',
  active: 'active',
  disabled: 'disabled',
  suspended: 'suspended',
  'suspended admin': 'suspended',
  other: 'other',
  admin: 'admin',
  super: 'super',
} as const satisfies Record<string, Role>
export type CallerRole = keyof typeof columns
export const roles = Object.keys(columns) as CallerRole[]

/** One of those who try, and what is his own in the group. */
export type Caller = { role: CallerRole; column: Role; user: string; token: string | undefined; own: Place | undefined }

type Asker = Pick<Caller, 'token'>
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
  newcomer(place: Place, stage: Stage): Promise<Place>
  ask(caller: Asker, call: Call): Promise<Answer>
}

/** Everybody of the matrix around RIBA; strangers in RIBA, in TEMP, and in ANTI, which is disabled; images go to the directory. */
export async function startCast(directory: string): Promise<Cast> {
  const server = await startServer({ config: { files: { kind: 'disk', directory } } })
  const world = await buildWorld(server)
  const { database } = server
  const root = { token: await world.token('root', asSuper) }
  const marta = { token: await world.token('marta') }
  // No administrator: what an administrator asks for is booked at once (A-4-36).
  const anna = { account: world.accounts['anna'] ?? '', token: await world.token('anna') }

  async function ask({ token }: Asker, { path, ...options }: Call): Promise<Answer> {
    const response = await server.ask(path, { ...(token === undefined ? {} : { token }), ...options })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
    return { status: response.status, body: isJson ? (JSON.parse(text) as Document) : {} }
  }

  async function done(by: Asker, call: Call): Promise<string> {
    const { status, body } = await ask(by, call)
    if (status >= 300) throw new Error(`${call.path} was answered ${status} while the matrix was set up.`)
    return [body.data ?? []].flat()[0]?.id ?? ''
  }

  async function person(group: string, name: string, stage: Stage) {
    const email = `${name.replaceAll(' ', '.')}@matrix.example`
    const { id: user } = await addUser(server, { email, name })
    const own = await addPlace(database, { group, user, stage })
    if (name.includes('admin')) await nameAdmin(group, user)
    return { user, own, token: (await signIn(server, email)).access_token }
  }

  async function nameAdmin(group_code: string, user_id: string): Promise<void> {
    await database.transaction([group_code], db =>
      db.insertInto('currency_admins').values({ group_code, user_id, position: 7 }).execute(),
    )
  }

  // What moves money is made while everybody may still pay.
  async function trade(own: Place, by: Asker, partner: Asker & { account: string }): Promise<Place> {
    const path = `/accounting/${own.group}/transfers`
    const pay = (who: Asker, from: string, to: string, more = {}) =>
      done(who, { path, body: { data: transferOf(from, to, more) } })
    return {
      ...own,
      asked: [await pay(partner, own.account, partner.account), await pay(partner, own.account, partner.account)],
      asking: [await pay(by, partner.account, own.account), await pay(by, partner.account, own.account)],
      // Enough to owe nothing in the end.
      received: await pay(partner, partner.account, own.account, { amount: 5_000_000 }),
    }
  }

  async function stranger(group: string, name: string): Promise<Place> {
    const { own, token } = await person(group, name, 'active')
    if (group === 'RIBA') return await trade(own, { token }, anna)
    const second = await person(group, `${name} partner`, 'active')
    return await trade(own, { token }, { account: second.own.account, token: second.token })
  }

  async function callerOf(role: CallerRole): Promise<Caller> {
    const column = columns[role]
    if (role === 'anonymous') return { role, column, user: '', token: undefined, own: undefined }
    if (role === 'super') return { role, column, user: world.users['root']?.id ?? '', ...root, own: undefined }
    if (role === 'other') {
      const { id: user, email } = await addUser(server, { email: 'other@matrix.example', name: role })
      return { role, column, user, token: (await signIn(server, email)).access_token, own: undefined }
    }
    const { user, own, token } = await person('RIBA', role, role === 'draft' || role === 'pending' ? role : 'active')
    return { role, column, user, token, own: own.account === '' ? own : await trade(own, { token }, anna) }
  }

  const set = (by: Asker, path: string, attributes: object) =>
    done(by, { path, method: 'PATCH', body: { data: { attributes } } })
  await set(marta, '/social/RIBA/settings', { publicOffers: true })
  // The world disables its group by hand; the currency is one with it (A-3-9).
  await set(root, '/social/ANTI', { status: 'active' })
  const callers: Caller[] = []
  for (const role of roles) callers.push(await callerOf(role))
  const strange = await stranger('RIBA', 'strange')
  const elsewhere = await stranger('TEMP', 'elsewhere')
  const disabled = await stranger('ANTI', 'asleep')
  for (const { column, own } of callers) {
    if (column !== 'disabled' && column !== 'suspended') continue
    await set(marta, `/social/RIBA/members/${own?.member}`, { state: column })
  }
  await set(root, '/social/ANTI', { status: 'disabled' })
  const newcomer: Cast['newcomer'] = ({ group }, stage) => addPlace(database, { group, user: null, stage })
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
