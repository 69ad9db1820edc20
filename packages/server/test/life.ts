import { expect } from 'vitest'
import { linkIn, startMailbox, type Received } from './mailbox.ts'
import { addUser, askToken, signIn } from './people.ts'
import { startServer, type AskOptions, type TestServer } from './server.ts'
import type { One, Shown } from './social.ts'
import { asSuper, buildWorld, type World } from './world.ts'

type Fault = { code: string; status: string; detail?: string; source?: { pointer?: string; parameter?: string } }
type Answer = { status: number; body: One & { included?: Shown[] }; errors: Fault[] }
type Joining = { state?: 'draft' | 'pending' | 'active'; client?: string }

/** The small world over a server with a mail server, and short ways to live in it by API alone. */
export type Life = {
  server: TestServer
  world: World
  /** Asks any service as somebody, `path` from its mount on. */
  ask(path: string, as?: string, options?: AskOptions): Promise<Answer>
  /** What was answered 200. */
  read(path: string, as?: string): Promise<One>
  change(path: string, as: string, attributes: object): Promise<One>
  make(path: string, as: string | undefined, data: object, included?: readonly object[]): Promise<One>
  patch(attributes: object): AskOptions
  /** A new user of this name with a member of RIBA; gives the member's id. */
  join(name: string, joining?: Joining): Promise<string>
  /** An offer of somebody's, and its id. */
  offer(as: string): Promise<string>
  accountOf(member: One): string
  balance(name: string): Promise<number>
  /** Kind and subject of what was told since the last time; with `data` too. */
  told(options?: { data: boolean }): Promise<string[]>
  /** The next mail, which is to this address, and its link. */
  mailTo(email: string): Promise<Received & { link: string; code: string }>
  /** Signs somebody in by a one-time code. */
  redeem(name: string, code: string, scope?: string): Promise<void>
  signIn(name: string, password?: string): Promise<void>
  /** Turns the clock, and signs everybody in again. */
  wait(seconds: number): void
  close(): Promise<void>
}

export async function startLife(): Promise<Life> {
  const mailbox = await startMailbox()
  const server = await startServer({ config: { smtpUrl: mailbox.url } })
  const world = await buildWorld(server)
  const tokens = new Map<string, string>()

  async function tokenOf(name: string): Promise<string> {
    const known = tokens.get(name)
    if (known !== undefined) return known
    const token = await world.token(name, name === 'root' ? asSuper : {})
    tokens.set(name, token)
    return token
  }

  async function ask(path: string, as?: string, options: AskOptions = {}): Promise<Answer> {
    const token = as === undefined ? {} : { token: await tokenOf(as) }
    const response = await server.ask(path, { ...token, ...options })
    const text = await response.text()
    const body = (text === '' ? {} : JSON.parse(text)) as One & { errors?: Fault[] }
    return { status: response.status, body, errors: body.errors ?? [] }
  }

  async function fine(path: string, as: string | undefined, options: AskOptions = {}): Promise<One> {
    const { status, body } = await ask(path, as, options)
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), body])
    return body
  }

  const patch = (attributes: object): AskOptions => ({ method: 'PATCH', body: { data: { attributes } } })
  const change: Life['change'] = (path, as, attributes) => fine(path, as, patch(attributes))
  const make: Life['make'] = (path, as, data, included = []) => fine(path, as, { body: { data, included } })

  async function join(name: string, { state = 'draft', client }: Joining = {}): Promise<string> {
    const email = `${name}@demo.example`
    await addUser(server, { email })
    if (client) tokens.set(name, (await signIn(server, email, { client_id: client })).access_token)
    const { data } = await make('/social/RIBA/members', name, { type: 'members', attributes: { name } })
    const path = `/social/RIBA/members/${data.id}`
    if (state !== 'draft') await change(path, name, { state: 'pending' })
    if (state === 'active') await change(path, 'marta', { state: 'active' })
    return data.id
  }

  return {
    server,
    world,
    ask,
    read: (path, as) => fine(path, as),
    change,
    make,
    patch,
    join,
    async offer(as) {
      const { data } = await fine('/social/RIBA/categories?page[size]=1', as)
      const category = { data: { type: 'categories', id: [data].flat()[0]?.id } }
      const attributes = { name: 'Eggs', content: 'From my hens.', price: '2' }
      return (await make('/social/RIBA/offers', as, { type: 'offers', attributes, relationships: { category } })).data
        .id
    },
    accountOf({ data }) {
      const account = data.relationships['account']?.data as { meta: { href: string } } | null | undefined
      return account?.meta.href ?? ''
    },
    async balance(name) {
      const { data } = await fine(`/accounting/RIBA/accounts/${world.accounts[name]}`, name)
      return Number(data.attributes['balance'])
    },
    async told({ data: withData } = { data: false }) {
      const rows = await server.database.transaction('*', db =>
        db.deleteFrom('outbox').returning(['kind', 'subject', 'data', 'created']).execute(),
      )
      return rows
        .filter(it => !it.kind.startsWith('Transfer'))
        .map(({ kind, subject, data }) => `${kind} ${subject}${withData ? ` ${JSON.stringify(data)}` : ''}`)
    },
    async mailTo(email) {
      const mail = await mailbox.next()
      expect(mail.to).toBe(email)
      return { ...mail, ...linkIn(mail) }
    },
    async redeem(name, code, scope = 'social accounting') {
      const answer = await askToken(server, { grant_type: 'authorization_code', code, scope })
      expect(answer.status).toBe(200)
      tokens.set(name, ((await answer.json()) as { access_token: string }).access_token)
    },
    async signIn(name, password) {
      const fields = password === undefined ? {} : { password }
      tokens.set(name, (await signIn(server, `${name}@demo.example`, fields)).access_token)
    },
    wait(seconds) {
      server.wait(seconds)
      tokens.clear()
    },
    async close() {
      await server.close()
      await mailbox.close()
    },
  }
}
