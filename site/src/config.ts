import type { ClientConfig, SiteInfo } from '@exchange-kit/react'

/** What the operator wrote into `/config.json`, checked and with absolute addresses (S-CONST-17). */
export type Runtime = { readonly client: ClientConfig; readonly site: SiteInfo }

/**
 * Reads the runtime configuration before the first screen. Without it nothing can work: it is asked for until it comes, and
 * one that is not there throws.
 */
export async function readConfig(origin: string): Promise<Runtime> {
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 30_000)) {
    // As the page's head asks for it, so that it is the same answer.
    const answer = await fetch('/config.json').catch(() => null)
    if (answer?.ok) return runtimeOf(await answer.json(), origin)
    if (answer && answer.status < 500)
      throw new Error(`/config.json answered ${answer.status}. The site needs it to know its services.`)
    await new Promise(done => setTimeout(done, wait))
  }
}

/** Reads it from a value: addresses may be paths of the same origin. */
function runtimeOf(value: unknown, origin: string): Runtime {
  const from = (typeof value === 'object' && value ? value : {}) as Readonly<Record<string, unknown>>
  const text = (key: string) => (typeof from[key] === 'string' && from[key] !== '' ? from[key] : null)
  const address = (key: string) => new URL(text(key) ?? `/${key}`, origin).href
  return {
    client: {
      site: origin,
      services: {
        auth: address('auth'),
        accounting: address('accounting'),
        social: address('social'),
        files: address('files'),
        notifications: address('notifications'),
      },
      clientId: text('clientId') ?? 'exchange-kit',
    },
    site: {
      name: text('name') ?? 'Exchange Kit',
      documentation: text('documentation'),
      source: text('source'),
      feedback: text('feedback'),
      pushKey: text('pushKey'),
      counter: counterOf(text('analytics'), text('analyticsId')),
      providers: listOf(from['providers']).filter(isProvider),
      tiles: isTiles(from['tiles']) ? from['tiles'] : null,
      demoAccount: text('demoAccount'),
      payHosts: listOf(from['payHosts']).filter(it => typeof it === 'string'),
    },
  }
}

// Both are needed: the address counts for many sites, and the number says which one this is.
function counterOf(address: string | null, id: string | null): SiteInfo['counter'] {
  return address && id && URL.canParse(address) ? { address, id } : null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isProvider(value: unknown): value is SiteInfo['providers'][number] {
  const { id, name } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof name === 'string'
}

function isTiles(value: unknown): value is NonNullable<SiteInfo['tiles']> {
  const { url, attribution, attributionUrl, maxZoom } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isLinked = attributionUrl === undefined || typeof attributionUrl === 'string'
  return typeof url === 'string' && typeof attribution === 'string' && isLinked && typeof maxZoom === 'number'
}
