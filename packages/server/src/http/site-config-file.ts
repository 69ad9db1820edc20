import { readFileSync } from 'node:fs'
import { ConfigError } from '../setting-values.ts'

/** The path of SITE_CONFIG, once it was seen to hold settings. @throws ConfigError when it does not */
export function readSiteConfig(path: string | undefined): string | undefined {
  if (!path) return undefined
  if (settingsOf(path)) return path
  throw new ConfigError(`SITE_CONFIG ${path} cannot be used: a JSON object with the settings of the site is expected.`)
}

/**
 * Where the site counts its visits, by `analytics` in SITE_CONFIG: pages may connect there. @throws ConfigError when it is no
 * address of the web
 */
export function readCounter(path: string | undefined): string | undefined {
  const address = path && settingsOf(path)?.['analytics']
  if (typeof address !== 'string' || address === '') return undefined
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new ConfigError(`"analytics" in SITE_CONFIG ${path} is no address: https://… is expected.`)
}

function settingsOf(path: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>> | null)
      : null
  } catch {
    return null
  }
}
