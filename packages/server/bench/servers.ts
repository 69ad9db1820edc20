import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A server under measurement. */
export type Server = {
  readonly pid: number
  readonly port: number
  readonly tokens: readonly string[]
  stop(): Promise<void>
}

/** How it writes: as it does, without a database behind its batches, or a transaction a request. */
export type Form = 'real' | 'stubbed' | 'one-by-one'

export async function startServer(form: Form, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('./server.js', import.meta.url)), [form, String(port)], {
    execArgv: ['--max-semi-space-size=32'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // It logs as usual; only nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const tokens = await tokensOf(child)
  return {
    pid: child.pid ?? 0,
    port,
    tokens,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function tokensOf(child: ChildProcess): Promise<string[]> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it listened.')))
  const [tokens] = (await Promise.race([once(child, 'message'), ended])) as [string[]]
  return tokens
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}
