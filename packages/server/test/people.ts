import { randomUUID } from 'node:crypto'
import { hashPassword } from '../src/auth/passwords.ts'
import { addUser as storeUser } from '../src/social/acts/users.ts'
import type { TestServer } from './server.ts'

export const testPassword = 'exchange-demo'
const scope = 'social accounting email offline_access openid profile'
let stored: Promise<string> | undefined

type NewTestUser = {
  email: string
  name?: string
  language?: string
  verified?: boolean
  superadmin?: boolean
  /** {@link testPassword} when absent. */
  password?: string
}
export type TestUser = { id: string; email: string }

/** A user with a confirmed e-mail, who can sign in. */
export async function addUser(
  { database }: Pick<TestServer, 'database'>,
  { email, name = '', language = 'ca', verified = true, superadmin = false, password: own }: NewTestUser,
): Promise<TestUser> {
  stored ??= hashPassword(testPassword)
  const id = randomUUID()
  const now = new Date('2026-01-01T00:00:00.000Z')
  const password = own === undefined ? await stored : await hashPassword(own)
  await database.transaction('*', async db => {
    await storeUser(db, { id, email, name, password, language, digest: 'monthly', waiting: !verified, now })
    await db.updateTable('users').set({ email_verified: verified, superadmin }).where('id', '=', id).execute()
  })
  return { id, email }
}

export type Tokens = {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
  id_token: string
}

/** Asks for tokens with the fields of a form. */
export function askToken(server: Pick<TestServer, 'ask'>, fields: Record<string, string>): Promise<Response> {
  return server.ask('/auth/token', { body: new URLSearchParams({ client_id: 'exchange-kit', ...fields }) })
}

/** Signs in by password. */
export async function signIn(
  server: Pick<TestServer, 'ask'>,
  username: string,
  fields: Record<string, string> = {},
): Promise<Tokens> {
  const response = await askToken(server, {
    grant_type: 'password',
    username,
    password: testPassword,
    scope,
    ...fields,
  })
  if (response.status !== 200) throw new Error(`Signing in as ${username} was answered ${response.status}.`)
  return (await response.json()) as Tokens
}
