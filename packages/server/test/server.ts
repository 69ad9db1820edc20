import type { AddressInfo } from 'node:net'
import { createApp, readConfig, type Config, type Database } from '../src/index.ts'
import type { Job } from '../src/jobs/index.ts'
import { createKit, type Kit } from '../src/kit.ts'
import { openMemory } from './memory.ts'

/** A real server on a free port over a database of its own in memory. */
export type TestServer = {
  /** Where it listens. Links in answers begin with {@link publicUrl} instead (A-1-2). */
  url: string
  database: Database
  /** Asks it, `path` being one of the server or a link it wrote. */
  ask(path: string, options?: AskOptions): Promise<Response>
  /** Turns its clock. */
  wait(seconds: number): void
  /** Runs a job by the server's clock, as another process over the same database would. */
  run(job: Job): Promise<void>
  close(): Promise<void>
}

export type AskOptions = {
  method?: string
  token?: string
  headers?: Record<string, string>
  /** Sent as JSON:API, or as a form when it is URLSearchParams. */
  body?: unknown
}

export const publicUrl = 'https://demo.example'

export type ServerOptions = {
  config?: Partial<Config>
  database?: Database
  now?: Date
  jobs?: readonly Job[]
}

/** Starts a server with rate limits off and no log, unless told otherwise. Close it after use. */
export async function startServer({
  config,
  database,
  now = new Date('2026-03-02T10:00:00.000Z'),
  jobs,
}: ServerOptions = {}): Promise<TestServer> {
  const opened = database ?? (await openMemory())
  let time = now.getTime()
  const settings = { ...readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), ...config }
  const options = { config: settings, database: opened, now: () => new Date(time) }
  const app = await createApp({ ...options, ...(jobs ? { jobs } : {}) })
  let kit: Kit | undefined
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    database: opened,
    ask: (path, asked = {}) => fetch(url + path.replace(publicUrl, ''), requestOf(asked)),
    wait: seconds => void (time += seconds * 1000),
    run: async job => {
      kit ??= await createKit(options)
      await job.run(kit)
      await kit.settled()
    },
    close: async () => {
      await app.close()
      {
        const { strayWords } = await import('./stray-words.ts')
        const { appendFileSync } = await import('node:fs')
        const st = await strayWords(opened as never).catch(e => [String(e)])
        if (st.length > 0)
          appendFileSync(
            '/tmp/h-exp/stray.log',
            (globalThis as never as { process: { argv: string[] } }).process.argv.slice(-1) +
              ' ' +
              new Error().stack?.split('\n').slice(2, 6).join('|') +
              '\n' +
              st.slice(0, 12).join('\n') +
              '\n',
          )
      }
      await kit?.ledger.stop()
      if (!database) await opened.close()
    },
  }
}

function requestOf({ method, token, headers = {}, body }: AskOptions): RequestInit {
  const isForm = body instanceof URLSearchParams
  const type: Record<string, string> =
    body === undefined || isForm ? {} : { 'Content-Type': 'application/vnd.api+json' }
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...type, ...authorization, ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}
