import { openDatabase } from '../src/database/index.ts'
import { createApp } from '../src/app.ts'
import { tokenAnswer } from '../src/auth/answers.ts'
import { grantOfSession } from '../src/auth/grants.ts'
import { startSession } from '../src/auth/sessions.ts'
import { basesAt, readConfig } from '../src/config.ts'
import { createKit, type KitOptions } from '../src/kit.ts'
import { oneByOne } from './one-by-one.ts'
import { shape, userId } from './plan.ts'
import { stubbed } from './stubbed.ts'

// The real server on a seeded database, in a process of its own. Says its tokens, one a user, when it listens.
const [, , form = 'real', port = '0'] = process.argv
const settings = readConfig({ ...process.env, PORT: port, RATE_LIMITS: 'off' })
const config = { ...settings, bases: basesAt(`http://127.0.0.1:${port}`) }
const opened = await openDatabase({ url: config.databaseUrl, directory: config.dataDir })
const database = form === 'stubbed' ? stubbed(opened) : opened
const options: KitOptions = { config, database, ...(form === 'one-by-one' ? { ledger: oneByOne(database) } : {}) }
const app = await createApp(options)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.(await makeTokens())
process.on('disconnect', () => process.exit())

async function makeTokens(): Promise<string[]> {
  const kit = await createKit(options)
  const [client] = config.clients
  if (!client) throw new Error('There is no client to make tokens for.')
  const granted = grantOfSession('social accounting', client)
  return Promise.all(
    Array.from({ length: shape.users }, async (_, user) => {
      const session = await opened.transaction('*', db =>
        startSession(db, { user: userId(user), client, granted, now: new Date() }),
      )
      return (await tokenAnswer(kit, { session })).access_token
    }),
  )
}
