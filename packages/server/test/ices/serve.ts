import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as answers from './answers.ts'

/** A source that runs: it serves what is recorded, and counts who asks. */
export type Ices = {
  url: string
  /** Paths that were asked for, with their parameters. */
  asked: string[]
  /** Forms its token endpoint got. */
  refreshed: URLSearchParams[]
  /** Tokens it takes at the moment. */
  tokens: Set<string>
  /** Answers instead of what is recorded, `undefined` = that. */
  instead: (path: string, response: ServerResponse) => boolean
  close(): Promise<void>
}

type Resource = { type: string; id: string }

/** Starts it on a free port, with small pages. */
export async function startIces({ pageSize = 3 }: { pageSize?: number } = {}): Promise<Ices> {
  const server = createServer((request, response) => void answer(request, response))
  const ices: Ices = {
    url: '',
    asked: [],
    refreshed: [],
    tokens: new Set(['token-1']),
    instead: () => false,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://ices')
    ices.asked.push(url.pathname + decodeURIComponent(url.search))
    if (ices.instead(url.pathname, response)) return
    if (url.pathname === '/oauth2/token') return await grant(request, response)
    if (url.pathname === '/ces/api/social/groups') return send(response, 200, listOf(url))
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!ices.tokens.has(token)) return send(response, 401, { errors: [{ title: 'Unauthorized' }] })
    const found = documentOf(url)
    send(response, found ? 200 : 404, found ?? { errors: [{ title: 'Not found' }] })
  }

  async function grant(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const form = new URLSearchParams(body)
    ices.refreshed.push(form)
    if (form.get('refresh_token') !== `refresh-${ices.refreshed.length}`)
      return send(response, 401, { error: 'invalid_grant' })
    const next = ices.refreshed.length + 1
    ices.tokens.add(`token-${next}`)
    send(response, 200, { access_token: `token-${next}`, refresh_token: `refresh-${next}`, expires_in: 3600 })
  }

  // What it shows everybody.
  function listOf({ searchParams }: URL): object {
    return page(answers.groups, [], Number(searchParams.get('page[after]') ?? 0))
  }

  function documentOf({ pathname, searchParams }: URL): object | undefined {
    const path = pathname.replace('/ces/api/', '')
    const after = Number(searchParams.get('page[after]') ?? 0)
    switch (path) {
      case 'accounting/ICES/currency':
        return { data: answers.currency, included: [answers.currencySettings] }
      case 'social/ICES':
        return { data: answers.group }
      case 'accounting/ICES/accounts':
        return page(answers.accounts, answers.accountSettings, after)
      case 'social/ICES/members':
        return page(answers.members, answers.contacts, after)
      case 'accounting/ICES/transfers':
        return page(answers.transfers, answers.accounts, after)
      case 'social/users': {
        const user = answers.users.get(searchParams.get('filter[members]') ?? '')
        return { data: user ? [user] : [] }
      }
      default:
        return undefined
    }
  }

  function page(all: readonly Resource[], included: readonly Resource[], after: number): object {
    const next = after + pageSize < all.length ? 'https://10.0.0.1/next' : null
    return { data: all.slice(after, after + pageSize), included, links: { next } }
  }

  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  ices.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return ices
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/vnd.api+json' }).end(JSON.stringify(body))
}
