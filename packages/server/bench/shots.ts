import { randomUUID } from 'node:crypto'
import { accountId, groupCodes, shape } from './plan.ts'
import type { Shot } from './fire.ts'

/** Whom the payments go to: anybody of the payer's group, or always the same account of the first one. */
export type Aim = 'random' | 'hot'

/** Payments as the payers' own clients post them. Each connection is one user, who pays from his account in a random group. */
export function shotsAt(
  aim: Aim,
  { port, tokens }: { port: number; tokens: readonly string[] },
): (connection: number) => Shot {
  return connection => {
    const group = aim === 'hot' ? 0 : random(shape.groups)
    const payer = connection % shape.users
    const payee = aim === 'hot' ? shape.users : (payer + 1 + random(shape.accounts - 1)) % shape.accounts
    const id = randomUUID()
    const body = JSON.stringify({
      data: {
        type: 'transfers',
        id,
        attributes: { amount: 1 + random(1_000_000), meta: { description: 'Bread and cheese' }, state: 'committed' },
        relationships: {
          payer: { data: { type: 'accounts', id: accountId(group, payer) } },
          payee: { data: { type: 'accounts', id: accountId(group, payee) } },
        },
      },
    })
    const head = [
      `POST /accounting/${groupCodes[group]}/transfers HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${tokens[payer]}`,
      'Content-Type: application/vnd.api+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return { id, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) }
  }
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}
