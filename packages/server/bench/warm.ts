import { randomUUID } from 'node:crypto'
import { accountId, groupCodes, shape } from './plan.ts'
import type { Server } from './servers.ts'

/** Pays every account once, in lists: a server that has run for a while knows all accounts it moves money on. Answers the ids. */
export async function warm(server: Server): Promise<string[]> {
  const made: string[] = []
  for (const group of groupCodes.keys()) {
    const payees = Array.from({ length: shape.accounts - 1 }, (_, at) => at + 1)
    for (let from = 0; from < payees.length; from += 500)
      made.push(...(await payAll(server, group, payees.slice(from, from + 500))))
  }
  return made
}

async function payAll({ port, tokens }: Server, group: number, payees: readonly number[]): Promise<string[]> {
  const data = payees.map(payee => ({
    type: 'transfers',
    id: randomUUID(),
    attributes: { amount: 1, meta: { description: 'Bread' }, state: 'committed' },
    relationships: {
      payer: { data: { type: 'accounts', id: accountId(group, 0) } },
      payee: { data: { type: 'accounts', id: accountId(group, payee) } },
    },
  }))
  const answer = await fetch(`http://127.0.0.1:${port}/accounting/${groupCodes[group]}/transfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data }),
  })
  if (answer.status !== 201) throw new Error(`Not 201: ${await answer.text()}`)
  return data.map(({ id }) => id)
}
