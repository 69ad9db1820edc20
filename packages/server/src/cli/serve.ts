import { createServer } from 'node:net'
import { createApp } from '../app.ts'
import { basesAt, readConfig, type Config } from '../config.ts'
import type { Database } from '../database/index.ts'
import { keepVersions } from '../http/embed.ts'
import { allJobs } from '../jobs/index.ts'
import { openMigrated } from './open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** How long open requests may take to be answered once the process is told to stop, in milliseconds. */
const lastAnswers = 10_000

/** Migrates, does what is to be done before, and serves until the process is told to stop; open requests are answered before it ends. */
export async function serve(
  env: Environment,
  { prepare }: { prepare?: (database: Database) => Promise<void> } = {},
): Promise<void> {
  const config = await withPort(readConfig(env), env)
  const database = await openMigrated(config)
  await prepare?.(database)
  await keepVersions(config).catch((error: unknown) => {
    process.stderr.write(`Pages that pinned a version will lose it with an upgrade: ${String(error)}\n`)
  })
  const app = await createApp({ config, database, jobs: allJobs })
  const stop = () => {
    // A browser's spare connections never ask anything, and would hold the end up for ever.
    setTimeout(() => app.server.closeAllConnections(), lastAnswers).unref()
    void app.close().then(() => database.close())
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    await database.close()
    throw error
  }
  process.stdout.write(`Exchange Kit serves ${config.siteUrl}\n`)
}

// PORT=0: links carry the public address, so the port must be known before the first of them is written.
async function withPort(config: Config, env: Environment): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  if (env['PUBLIC_URL']) return { ...config, port }
  const siteUrl = `http://localhost:${port}`
  return { ...config, port, siteUrl, bases: basesAt(siteUrl) }
}

function freePort(host: string): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
