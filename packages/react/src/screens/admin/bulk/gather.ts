import { pageSize, type Account } from '@exchange-kit/model'
import type { Client, ManyQuery } from '@exchange-kit/client'

/** Which accounts are meant: those chosen, or all that a question finds. */
export type Scope = readonly Account[] | { readonly query: ManyQuery; readonly count: number }

/** How many accounts a scope has. */
export function countOf(scope: Scope): number {
  return 'query' in scope ? scope.count : scope.length
}

/** The accounts of a scope, read in the largest pages there are; tells how many are there after each. */
export async function gather(
  client: Client,
  scope: Scope,
  onRead: (count: number) => void,
): Promise<readonly Account[]> {
  if (!('query' in scope)) return scope
  const query = { ...scope.query, size: pageSize.most }
  let { items, more } = await client.list('accounts', query)
  onRead(items.length)
  while (more) {
    await client.next('accounts', query)
    const before = items.length
    const shown = client.watchMany('accounts', query).read()
    if (shown.status !== 'ready') break
    items = shown.data.items
    more = shown.data.more && items.length > before
    onRead(items.length)
  }
  return items
}
