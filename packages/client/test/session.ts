import { sessionKey } from '@exchange-kit/model'
import { afterEach } from 'vitest'
import { createClient, memoryStorage, type Client, type TextStorage } from '../src/index.ts'
import { json, refusal, startFaulty, type Faulty, type Heard, type Reply } from './faulty.ts'

/** Whose session it is. */
export const user = {
  type: 'users',
  id: 'e21c0000-0000-4000-8000-000000000001',
  attributes: { email: 'anna@demo.example', name: 'Anna Puig' },
  relationships: { members: { data: [] }, settings: { data: null } },
  links: { self: '-' },
}

/** What is asked for. */
export const group = {
  type: 'groups',
  id: 'g-1',
  attributes: { code: 'RIBA' },
  relationships: {},
  links: { self: '-' },
}

/** Servers that answer as told, and clients of theirs; all are closed after each test. */
export function useServer(): {
  serve: (answer: (heard: Heard) => Reply | Promise<Reply>) => Promise<Faulty>
  open: (server: Faulty, storage: TextStorage) => Client
} {
  const servers: Faulty[] = []
  const clients: Client[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    await Promise.all(servers.splice(0).map(it => it.close()))
  })
  return {
    async serve(answer) {
      const server = await startFaulty(answer)
      servers.push(server)
      return server
    },
    open(server, storage) {
      const client = createClient(server.config(storage))
      clients.push(client)
      return client
    },
  }
}

/** A browser with a stored session; an expired one was good until a minute ago. */
export function browser({ expired = false } = {}): TextStorage {
  const storage = memoryStorage()
  storage.setItem(
    sessionKey,
    JSON.stringify({
      accessToken: 'old',
      refreshToken: 'r.old',
      accessTokenExpire: new Date(Date.now() + (expired ? -60_000 : 3_600_000)).toISOString(),
      scopes: ['social', 'accounting'],
      myUserId: user.id,
    }),
  )
  return storage
}

/** The session as a browser keeps it. */
export function stored(storage: TextStorage): Record<string, unknown> | null {
  return JSON.parse(storage.getItem(sessionKey) ?? 'null') as Record<string, unknown> | null
}

export function isToken({ path }: Heard): boolean {
  return path === '/auth/token'
}

/** The access token a request carried. */
export function bearer({ headers }: Heard): string | null {
  return headers.authorization?.replace('Bearer ', '') ?? null
}

/** What the token service gives. */
export function tokens(access: string, refresh = `r.${access}`): Reply {
  return json(200, {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'social accounting',
  })
}

/** The user, or the group. */
export function data({ path }: Heard): Reply {
  return json(200, { data: path.startsWith('/social/users/me') ? user : group })
}

/** Accepts one access token, as a server does after the session was renewed elsewhere. */
export function accepting(good: string, token: (heard: Heard) => Reply | Promise<Reply>) {
  return (heard: Heard): Reply | Promise<Reply> =>
    isToken(heard) ? token(heard) : bearer(heard) === good ? data(heard) : refusal(401, 'Unauthorized')
}
