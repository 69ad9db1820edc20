import { isGroupCode } from '@exchange-kit/model'
import { ConfigError, readUrl } from '../setting-values.ts'

type Environment = Readonly<Record<string, string | undefined>>

const form = 'Write it as DATABASE_URLS="RIBA,MERC=postgres://… TEMP=postgres://…".'

/**
 * Where the money of groups is that have a database of their own: items with spaces between, each one or more codes, `=` and
 * an address. @throws ConfigError
 */
export function readDatabaseUrls(env: Environment): ReadonlyMap<string, string> {
  const items = (env['DATABASE_URLS'] ?? '').split(/\s+/).filter(item => item !== '')
  const urls = new Map<string, string>()
  if (items.length === 0) return urls
  if (!env['DATABASE_URL']) {
    throw new ConfigError('DATABASE_URLS needs DATABASE_URL beside it: members, sessions and jobs stay there. Set it.')
  }
  for (const item of items) {
    const at = item.indexOf('=')
    if (at < 1) throw new ConfigError(`DATABASE_URLS has an item without codes or address. ${form}`)
    const url = readUrl('An address in DATABASE_URLS', item.slice(at + 1), ['postgres:', 'postgresql:'])
    if (at < 1 || url === undefined)
      throw new ConfigError(`DATABASE_URLS has an item without codes or address. ${form}`)
    if (isSamePlace(url, env['DATABASE_URL'])) {
      throw new ConfigError(
        'DATABASE_URLS names the database of DATABASE_URL. Leave its groups out: they are there anyway.',
      )
    }
    for (const group of item.slice(0, at).split(',')) {
      if (!isGroupCode(group))
        throw new ConfigError(`DATABASE_URLS has "${group}", which is no code of a group. ${form}`)
      if (urls.has(group))
        throw new ConfigError(`DATABASE_URLS names ${group} twice. Its money is in one database: leave one.`)
      urls.set(group, url)
    }
  }
  return urls
}

function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [one, other].map(it => new URL(it))
  return a?.host === b?.host && a?.pathname === b?.pathname
}
