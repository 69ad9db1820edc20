import { createClient, memoryStorage, type Client, type TextStorage } from '@exchange-kit/client'

/** Everybody of the demo signs in with it. */
export const password = 'exchange-demo'

/** A client of a server; by default it forgets its session with the page. */
export function clientOf(url: string, storage: TextStorage = memoryStorage()): Client {
  const services = {
    auth: `${url}/auth`,
    social: `${url}/social`,
    accounting: `${url}/accounting`,
    files: `${url}/files`,
    notifications: `${url}/notifications`,
  }
  return createClient({ services, storage })
}
