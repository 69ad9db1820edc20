import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import type { TestProject } from 'vitest/node'
import { basesAt, createApp, migrate, openDatabase, readConfig } from '@exchange-kit/server'
import { createCommunity } from './community.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest adds to its interface
  interface ProvidedContext {
    /** Address of the stage: asked for a community, it answers a {@link Community} on a real server. */
    stage: string
  }
}

/**
 * A real server in memory for tests in the browser. It starts with the first community that is asked for, so tests that
 * need none pay nothing.
 */
export default async function stage({ provide }: TestProject): Promise<() => Promise<void>> {
  let opening: ReturnType<typeof openServer> | undefined
  const door = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    opening ??= openServer()
    opening
      .then(({ url, database }) => createCommunity({ url, database, path: request.url ?? '/' }))
      .then(community => answer.end(JSON.stringify(community)))
      .catch((error: unknown) => {
        answer.statusCode = 500
        answer.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
  })
  provide('stage', `http://localhost:${await listen(door)}`)
  return async () => {
    await new Promise(done => door.close(done))
    await (await opening)?.close()
  }
}

async function openServer() {
  const port = await freePort()
  // Links of answers lead to the public address (A-1-2), so it must be the real one.
  const url = `http://localhost:${port}`
  const config = { ...readConfig({ PUBLIC_URL: url, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), bases: basesAt(url) }
  const database = await openDatabase({ directory: 'memory' })
  await migrate(database)
  const app = await createApp({ config, database })
  await app.listen({ port, host: 'localhost' })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { url, database, close }
}

function listen(server: Server): Promise<number> {
  return new Promise(done => server.listen(0, 'localhost', () => done(portOf(server))))
}

function freePort(): Promise<number> {
  const probe = createProbe()
  return new Promise(done => {
    probe.listen(0, 'localhost', () => {
      const port = portOf(probe)
      probe.close(() => done(port))
    })
  })
}

function portOf(server: { address(): string | { port: number } | null }): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
