import { randomUUID } from 'node:crypto'
import { settlePlaces } from '../src/accounting/register/places.ts'
import { watchedHome, type Places } from '../src/accounting/register/watched.ts'
import { databasesOf, migrate, openDatabase, type Database } from '../src/database/index.ts'
import { openMemberAccount } from '../src/social/acts/accounts.ts'
import { addMember } from '../src/social/acts/members.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { startRibera, type Name, type Resource, type Ribera } from './ribera.ts'
import { startServer, type AskOptions, type ServerOptions, type TestServer } from './server.ts'

type Answered = { status: number; body: { data: Resource & Resource[]; meta?: object } }

/** Ribera stays at home; the money of Mercato, where Sofia and Bruno are, is in a second PostgreSQL. */
export type Mercato = {
  readonly postgres: readonly [Postgres, Postgres]
  readonly urls: readonly [string, string]
  readonly home: Database
  readonly away: Database
  readonly ribera: Ribera
  readonly places: Places
  /** Over both. */
  readonly server: TestServer
  readonly bruno: { readonly member: string; readonly account: string }
  ask(who: Name, path: string, options?: AskOptions): Promise<Answered>
  close(): Promise<void>
}

export async function startMercato(options: Pick<ServerOptions, 'config'> = {}): Promise<Mercato> {
  const postgres = await Promise.all([startPostgres(), startPostgres()])
  const urls = await Promise.all([postgres[0].database(), postgres[1].database()])
  const [home, away] = await Promise.all([openDatabase({ url: urls[0] }), openDatabase({ url: urls[1] })])
  await Promise.all([migrate(home), migrate(away)])
  const ribera = await startRibera({ database: home })
  const raw = databasesOf(home, new Map([['MERC', away]]))
  await settlePlaces(raw)
  const places = watchedHome(raw, { warn: () => undefined })
  const server = await startServer({ ...options, database: places.databases.home, places })
  const bruno = await join(places.databases.home, ribera.people.tom.user)
  return {
    postgres,
    urls,
    home,
    away,
    ribera,
    places,
    server,
    bruno,
    ask: async (who, path, asked = {}) => {
      const response = await server.ask(path, { token: ribera.people[who].token, ...asked })
      const text = await response.text()
      return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answered['body'] }
    },
    close: async () => {
      await server.close()
      await ribera.close()
      await Promise.all([home.close(), away.close()])
      await Promise.all(postgres.map(it => it.stop()))
    },
  }
}

// Tom is called Bruno there.
async function join(home: Database, user: string): Promise<Mercato['bruno']> {
  const member = randomUUID()
  const now = new Date('2026-01-02T10:00:00.000Z')
  const account = await home.transaction(['MERC'], async db => {
    await addMember(db, { id: member, code: 'MERC', user, name: 'Bruno', state: 'active', now })
    return await openMemberAccount(db, { code: 'MERC', member, now })
  })
  return { member, account }
}
