import { readFileSync } from 'node:fs'
import { ConfigError } from '../setting-values.ts'

/** The path of SITE_CONFIG, once it was seen to hold settings. @throws ConfigError when it does not */
export function readSiteConfig(path: string | undefined): string | undefined {
  if (!path) return undefined
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return path
  } catch {
    // Said below, as for what is JSON and no object.
  }
  throw new ConfigError(`SITE_CONFIG ${path} cannot be used: a JSON object with the settings of the site is expected.`)
}
