import type { Client } from '@exchange-kit/client'
import type { Offer } from '@exchange-kit/model'
import { clientOf, password } from './client.ts'

/** Somebody of the demo, signed in away from the screen. */
export async function someoneAt(url: string, name: string): Promise<Client> {
  const client = clientOf(url)
  await client.signIn({ email: `${name}@demo.example`, password })
  return client
}

/** Puts an offer of somebody into RIBA's market, so that a test changes nobody else's. */
export async function putOffer(
  url: string,
  { as, ...attributes }: { readonly as: string } & Partial<Offer['attributes']>,
): Promise<Offer> {
  const client = await someoneAt(url, as)
  const { items } = await client.list('categories', { group: 'RIBA' })
  const [category] = items
  return client.create(
    {
      type: 'offers',
      id: crypto.randomUUID(),
      attributes: { content: 'Made for a test.', price: '5', ...attributes },
      relationships: { category: { data: { type: 'categories', id: category?.id ?? '' } } },
    },
    { group: 'RIBA' },
  )
}

/** How many offers of a title somebody finds. */
export async function found(
  url: string,
  { by, name }: { readonly by: string; readonly name: string },
): Promise<number> {
  const client = await someoneAt(url, by)
  const { items } = await client.list('offers', { group: 'RIBA', search: name })
  return items.filter(it => it.attributes.name === name).length
}
