import { createClient, servicesOf, type Client } from '@exchange-kit/react'

let inBrowser: Client | undefined

/**
 * The client of the community: one for as long as the tab is open, however often Next draws; on a server a new one for each
 * answer, because the data of one page must not reach another.
 */
export function clientOf(site: string): Client {
  // The name under which the operator of the site registered this app.
  const create = () => createClient({ services: servicesOf(site), clientId: 'vegetable-garden' })
  if (typeof window === 'undefined') return create()
  return (inBrowser ??= create())
}

/** The address that the operator wrote down for the site's answers. */
export function redirectOf(): string {
  return `${window.location.origin}/signed-in`
}
