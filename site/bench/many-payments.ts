import { tokenOf } from '../e2e/acts.ts'

/** Payments in one request. */
const atOnce = 200

type Wanted = { readonly payer: string; readonly payee: string; readonly count: number }

/** Has an administrator of RIBA move small sums to and fro between two accounts until there are so many payments more. */
export async function manyPayments(site: string, { payer, payee, count }: Wanted): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(site, 'marta')}`,
    'content-type': 'application/vnd.api+json',
  }
  const idOf = async (code: string) => {
    const answer = await fetch(`${site}/accounting/RIBA/accounts/${code}`, { headers })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const ids = [await idOf(payer), await idOf(payee)] as const
  const side = (id: string) => ({ data: { type: 'accounts', id } })
  for (let made = 0; made < count; made += atOnce) {
    const data = Array.from({ length: Math.min(atOnce, count - made) }, (_, at) => {
      const [from, to] = at % 2 === 0 ? ids : [ids[1], ids[0]]
      return {
        type: 'transfers',
        attributes: { amount: 1, meta: { description: `Row ${made + at}` }, state: 'committed' },
        relationships: { payer: side(from), payee: side(to) },
      }
    })
    const answer = await fetch(`${site}/accounting/RIBA/transfers`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data }),
    })
    if (answer.status !== 201) throw new Error(`Payments were answered ${answer.status}: ${await answer.text()}`)
  }
}
