import { withoutEnd } from '@exchange-kit/model'
import { withMemoryFallback, type FallbackStorage, type TextStorage } from './storage.ts'

/** Base addresses of the five services, without a slash at the end (product §7, A-1-1). */
export type Services = {
  readonly auth: string
  readonly accounting: string
  readonly social: string
  readonly files: string
  readonly notifications: string
}

/** What a client needs to know before its first request (S-CONST-17). */
export type ClientConfig = {
  readonly services: Services
  /**
   * The address of the site itself, `https://exchange.example`: what is shared, printed or scanned leads there, whatever page
   * this client stands in. By default where the auth service is, without its `/auth`.
   */
  readonly site?: string
  /** The name this application is registered under at the auth service. */
  readonly clientId?: string
  /** Where the session is kept; the browser's own by default, memory where there is none. */
  readonly storage?: TextStorage
  /** Milliseconds after which a request counts as unanswered (S-CONST-2: 30 s). */
  readonly timeout?: number
}

/** The same with everything decided. */
export type Settled = Required<Omit<ClientConfig, 'storage'>> & {
  readonly storage: FallbackStorage
  /** Whether other tabs may have the same session. */
  readonly isShared: boolean
}

/** Fills in what a configuration leaves open; `unsaved` is told which text the browser did not keep. */
export function settle(
  config: ClientConfig,
  { unsaved = () => undefined, ...defaults }: { timeout: number; unsaved?: (key: string) => void },
): Settled {
  const { auth, accounting, social, files, notifications } = config.services
  return {
    site: trim(config.site ?? siteOf(auth)),
    services: {
      auth: trim(auth),
      accounting: trim(accounting),
      social: trim(social),
      files: trim(files),
      notifications: trim(notifications),
    },
    clientId: config.clientId ?? 'exchange-kit',
    // Of the window, as a server of Node 25 has a storage too, which all its visitors would share.
    storage: withMemoryFallback(() => config.storage ?? window.localStorage, unsaved),
    isShared: config.storage !== undefined || typeof window !== 'undefined',
    timeout: config.timeout ?? defaults.timeout,
  }
}

/**
 * Whether an address lies below one of the configured services. Tokens go there and nowhere else, whatever host a link,
 * a code or an answer names (A-4-75, S-PRIV-4).
 */
export function isOurs(address: string, bases: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname, username } = new URL(address)
  return bases.some(base => {
    const ours = new URL(base)
    const path = ours.pathname.replace(/\/$/, '')
    return !username && origin === ours.origin && (pathname === path || pathname.startsWith(`${path}/`))
  })
}

function siteOf(auth: string): string {
  return /\/auth\/*$/.test(auth) ? auth.replace(/\/auth\/*$/, '') : new URL(auth).origin
}

function trim(base: string): string {
  return withoutEnd(base, '/')
}
