import { randomUUID } from 'node:crypto'
import { accessToken } from '../src/auth/answers.ts'
import { grantOfSession } from '../src/auth/grants.ts'
import { newSecret } from '../src/auth/secrets.ts'
import { startSession } from '../src/auth/sessions.ts'
import { createKit, type KitOptions } from '../src/kit.ts'

/** Access tokens of users, each with a session of its own, without hundreds of passwords being checked. */
export async function accessTokens(
  options: KitOptions,
  users: readonly string[],
  scope = 'social accounting',
): Promise<string[]> {
  const kit = await createKit(options)
  const [client] = options.config.clients
  if (!client) throw new Error('There is no client to make tokens for.')
  const granted = grantOfSession(scope, client)
  return await Promise.all(
    users.map(async user => {
      const refreshToken = newSecret('r')
      const session = await options.database.transaction('*', db =>
        startSession(db, { id: randomUUID(), user, client, granted, refreshToken, now: new Date() }),
      )
      return await accessToken(kit, session, granted)
    }),
  )
}
