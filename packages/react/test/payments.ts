import type { Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { clientOf, password } from './stand.tsx'

/** Somebody of the demo, signed in without a screen: what happens on another device. */
export async function someone(url: string, name: string): Promise<Client & { account: string }> {
  const client = clientOf(url)
  await client.signIn({ email: `${name}@demo.example`, password })
  const viewer = client.viewer()
  const account = viewer.status === 'signedIn' ? viewer.account?.id : undefined
  return Object.assign(client, { account: account ?? '' })
}

/** A description nobody else uses, to find one's own payments by. */
export function unique(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/** Asks for a payment from another device. */
export async function askFor(
  url: string,
  {
    payee,
    payer,
    amount = 1_000_000,
    description,
    reference,
  }: { payee: string; payer: string; amount?: number; description: string; reference?: string },
): Promise<Transfer> {
  const client = await someone(url, payee)
  const accounts = await client.list('accounts', { group: 'RIBA', filter: { code: payer } })
  return client.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount, state: 'committed', meta: { description, ...(reference && { reference }) } },
      relationships: {
        payer: { data: { type: 'accounts', id: accounts.items[0]?.id ?? '' } },
        payee: { data: { type: 'accounts', id: client.account } },
      },
    },
    { group: 'RIBA' },
  )
}

/** All payments of somebody that carry a description. */
export async function paymentsWith(client: Client, description: string): Promise<readonly Transfer[]> {
  const { items } = await client.list('transfers', { group: 'RIBA', search: description })
  return items
}
