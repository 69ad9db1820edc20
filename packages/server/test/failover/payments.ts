import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { transferOf } from '../ribera.ts'

/** What came of paying so far. */
export type Payments = {
  readonly acknowledged: readonly string[]
  /** Statuses of the answers that were not 201; 0 where there was none. */
  readonly refused: ReadonlySet<number>
  stop(): Promise<void>
}

/** Who pays: an access token and the account. */
export type Payer = { readonly token: string; readonly account: string }

/** Keeps paying over HTTP, each payer to any of the others, one payment at a time, until it is stopped. */
export function keepPaying(url: string, { group, payers }: { group: string; payers: readonly Payer[] }): Payments {
  const agent = new Agent({ keepAlive: true })
  const acknowledged: string[] = []
  const refused = new Set<number>()
  const end = new AbortController()

  const working = payers.map(async ({ token, account }, at) => {
    while (!end.signal.aborted) {
      const id = randomUUID()
      const step = 1 + Math.floor(Math.random() * (payers.length - 1))
      const payee = payers[(at + step) % payers.length]?.account ?? ''
      const data = transferOf(account, payee, { id, amount: 1, state: 'committed' })
      const status = await post(new URL(`/accounting/${group}/transfers`, url), { agent, token, body: { data } })
      if (status === 201) acknowledged.push(id)
      else {
        refused.add(status)
        await wait(100)
      }
    }
  })

  return {
    acknowledged,
    refused,
    stop: async () => {
      end.abort()
      await Promise.all(working)
      agent.destroy()
    },
  }
}

type Posting = { agent: Agent; token: string; body: object }

function post(url: URL, { agent, token, body }: Posting): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' }
  return new Promise(resolve => {
    const sent = request(url, { agent, method: 'POST', headers }, answer => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(JSON.stringify(body))
  })
}
