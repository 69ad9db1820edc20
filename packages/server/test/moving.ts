import type { MigrationReport } from '@exchange-kit/model'
import { playMigrations } from '../src/migrations/job.ts'
import { keepTested } from '../src/migrations/tested.ts'
import { addUser, signIn } from './people.ts'
import { startServer, type AskOptions, type ServerOptions, type TestServer } from './server.ts'

/** A migration as it came over the wire. */
export type ShownMigration = {
  id: string
  attributes: {
    code: string
    name: string
    kind: string
    status: string
    step: string | null
    data?: Record<string, unknown>
    report?: MigrationReport | null
    tested?: boolean | null
  }
}

/** An entry of a log. */
export type Said = {
  id: number
  level: string
  step: string | null
  message: string
  said?: { code: string; values: Record<string, string | number> }
  place?: { file: string; line: number; column: number; code: string }
}

type Fault = { code: string; detail?: string; source?: { pointer?: string } }
type Answer = { status: number; body: { data: ShownMigration; errors?: Fault[] } }

/** A server with a superadmin, and short ways to bring a community in. */
export type Moving = {
  server: TestServer
  token: string
  /** Asks below `/accounting` as superadmin, or as whoever is said. */
  ask(path: string, options?: AskOptions): Promise<Answer>
  make(attributes: object): Promise<ShownMigration>
  /** As if a test run had completed with it as it is now (B13). */
  trust(id: string): Promise<void>
  /** Plays it, tested or not, waits until it ended, and gives it as it is then. */
  play(id: string): Promise<ShownMigration>
  one(id: string): Promise<ShownMigration>
  log(id: string): Promise<Said[]>
  /** Everything a service answers to superadmin. @throws when it answers none */
  read(path: string): Promise<{ data: Resource[] }>
  close(): Promise<void>
}

type Resource = { id: string; attributes: Record<string, unknown>; relationships: Record<string, { data?: unknown }> }

export async function startMoving(options: ServerOptions = {}): Promise<Moving> {
  const server = await startServer(options)
  await addUser(server, { email: 'root@demo.example', name: 'Root', superadmin: true })
  const { access_token: token } = await signIn(server, 'root@demo.example', { scope: 'accounting social superadmin' })

  async function ask(path: string, asked: AskOptions = {}): Promise<Answer> {
    const response = await server.ask(`/accounting${path}`, { token, ...asked })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] }
  }

  const trust = async (id: string) => await server.database.transaction('*', db => keepTested(db, id))

  async function one(id: string): Promise<ShownMigration> {
    return (await ask(`/migrations/${id}`)).body.data
  }

  return {
    server,
    token,
    ask,
    one,
    async make(attributes) {
      const { status, body } = await ask('/migrations', { body: { data: { type: 'migrations', attributes } } })
      if (status !== 201) throw new Error(`The migration was answered ${status} ${JSON.stringify(body.errors)}.`)
      return body.data
    },
    trust,
    async play(id) {
      await trust(id)
      const { status, body } = await ask(`/migrations/${id}/play`, { method: 'POST' })
      if (status !== 202) throw new Error(`Playing was answered ${status} ${JSON.stringify(body.errors)}.`)
      await server.run(playMigrations)
      return await one(id)
    },
    async log(id) {
      const response = await server.ask(`/accounting/migrations/${id}/logs/stream`, { token })
      const entries = eventsIn(await response.text())
      // S-SUPER-4: screens in any language have words for it, by its own code, that of its place, or that of an error which
      // says what is wrong.
      const isMute = /^(?!ServerNoResponse: )/
      const mute = entries.find(it => !it.said && !it.place && isMute.test(it.message))
      if (mute) throw new Error(`Only English has words for “${mute.message}”.`)
      return entries
    },
    async read(path) {
      const response = await server.ask(path, { token })
      if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}.`)
      const body = (await response.json()) as { data: Resource | Resource[] }
      return { data: [body.data].flat() }
    },
    close: () => server.close(),
  }
}

/** The entries of a stream as far as it has come. */
export function eventsIn(text: string): Said[] {
  return text.split('\n\n').flatMap(block => {
    const id = /^id: (\d+)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return id === undefined || data === undefined ? [] : [{ id: Number(id), ...(JSON.parse(data) as Omit<Said, 'id'>) }]
  })
}
