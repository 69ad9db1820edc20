import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from '../src/index.ts'

/** One request as it arrived. */
export type Heard = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What to answer; `drop` breaks the connection, `hang` never answers. */
export type Reply =
  | {
      readonly status: number
      readonly json?: unknown
      readonly text?: string
      readonly headers?: Record<string, string>
    }
  | 'drop'
  | 'hang'

/**
 * A server that fails as told: HTML from a proxy, broken connections, unknown codes, runs of 401. Everything that works is
 * tested against the real server.
 */
export async function startFaulty(answer: (heard: Heard) => Reply | Promise<Reply>) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void hear(request, response)
  })
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    heard.push(one)
    give(await answer(one), request, response)
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    config: (storage?: ClientConfig['storage']): ClientConfig => ({
      services: {
        auth: `${origin}/auth`,
        accounting: `${origin}/accounting`,
        social: `${origin}/social`,
        files: `${origin}/files`,
        notifications: `${origin}/notifications`,
      },
      timeout: 2_000,
      ...(storage ? { storage } : {}),
    }),
    close() {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}

export type Faulty = Awaited<ReturnType<typeof startFaulty>>

/** An answer in the form of JSON:API. */
export function json(status: number, body: unknown): Reply {
  return { status, json: body }
}

/** An error as a service sends it. */
export function refusal(status: number, code: string, more: object = {}): Reply {
  return json(status, { errors: [{ id: 'r-1', status: String(status), code, title: code, ...more }] })
}

function give(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  if (reply === 'hang') return
  if (reply === 'drop') return void request.socket.destroy()
  const text = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json))
  const type = reply.text === undefined ? 'application/vnd.api+json' : 'text/html'
  response.writeHead(reply.status, { 'content-type': type, ...reply.headers }).end(text)
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
