const services = /\/(auth|social|accounting|files|notifications)\//

/**
 * What is wrong with all services at once: there is no network and the browser says so, nobody answers though there is
 * one, a proxy answers in the server's place, or the answer never comes.
 */
export type Trouble = 'offline' | 'unreachable' | 'badGateway' | 'noAnswer'

/** Makes trouble for every request to a service, until `end` is called. */
export function makeTrouble(trouble: Trouble): { end: () => void } {
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!services.test(input instanceof Request ? input.url : String(input))) return real(input, init)
    if (trouble === 'badGateway') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (trouble === 'noAnswer') return new Promise(() => {})
    throw new TypeError('Failed to fetch')
  }
  if (trouble === 'offline') say('offline')
  return {
    end() {
      window.fetch = real
      if (trouble === 'offline') say('online')
    },
  }
}

type Refusal = { readonly code: string; readonly status: number; readonly meta?: Readonly<Record<string, unknown>> }

/** Makes every service refuse every request with an error of a code, and with nothing more than is said. */
export function makeRefusal({ code, status, meta }: Refusal): { end: () => void } {
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!services.test(input instanceof Request ? input.url : String(input))) return real(input, init)
    const body = JSON.stringify({ errors: [{ code, status: String(status), title: code, meta }] })
    return new Response(body, { status, headers: { 'Content-Type': 'application/vnd.api+json' } })
  }
  return { end: () => void (window.fetch = real) }
}

function say(network: 'online' | 'offline'): void {
  if (network === 'online') Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event(network))
}

/** Empties what was saved on this device, for whoever comes next. */
export async function forgetDevice(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) await empty(name)
}

function empty(name: string): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => fail(new Error(`${name} does not open`)))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const stores = [...database.objectStoreNames]
      const writing = stores.length > 0 ? database.transaction(stores, 'readwrite') : null
      for (const store of stores) writing?.objectStore(store).clear()
      database.close()
      if (!writing) return done()
      writing.addEventListener('complete', () => done())
      writing.addEventListener('error', () => fail(new Error(`${name} is not emptied`)))
    })
  })
}
