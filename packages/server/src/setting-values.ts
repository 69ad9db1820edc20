import { addressTest } from './http/addresses.ts'

/** A setting that cannot be used: says which, why, and what to do. */
export class ConfigError extends Error {}

export function readPort(text = '4100'): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`PORT is "${text}", which is no port. Set it to a number from 0 (any free one) to 65535.`)
}

export function readSwitch(name: string, text = 'on'): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`${name} is "${text}", which is neither "on" nor "off". Set it to one of them, or unset it.`)
}

export function readAddress(name: string, text: string | undefined): string | undefined {
  return readUrl(name, text, ['http:', 'https:'])?.replace(/\/+$/, '')
}

export function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (!text) return undefined
  if (severalHosts.test(text)) {
    throw new ConfigError(
      `${name} names several hosts. Name one that leads to the primary: see Failover in MACHINES.md.`,
    )
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && protocols.includes(url.protocol)) return text
  // The value is not repeated: DATABASE_URL and SMTP_URL hold passwords.
  throw new ConfigError(
    `${name} is not an address that begins with ${protocols.join('// or ')}//. Correct or unset it.`,
  )
}

// As libpq takes them; the driver does not.
const severalHosts = /^postgres(?:ql)?:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/

// "true" would believe whatever a caller writes about himself, so it is no address.
export function readAddresses(name: string, text = ''): string[] {
  const items = text.split(',').flatMap(item => item.trim() || [])
  try {
    addressTest(items)
    return items
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ConfigError(
      `${name} holds "${error.message}", which is no address. List addresses or ranges with commas between, such as 127.0.0.1,10.0.0.0/8; loopback, linklocal and uniquelocal name the usual ones.`,
    )
  }
}
