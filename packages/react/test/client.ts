import { createClient, memoryStorage, servicesOf, type Client, type TextStorage } from '@exchange-kit/client'

/** Everybody of the demo signs in with it. */
export const password = 'exchange-demo'

/** A client of a page that the site serves itself; by default it forgets its session with the page. */
export function clientOf(url: string, storage: TextStorage = memoryStorage()): Client {
  return createClient({ services: servicesOf(url), site: window.location.origin, storage })
}

/** A client of a partner's page: the site is where the services are, elsewhere. */
export function partnerOf(url: string, storage: TextStorage = memoryStorage()): Client {
  return createClient({ services: servicesOf(url), storage })
}
