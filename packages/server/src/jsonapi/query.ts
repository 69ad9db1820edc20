import { AppError, filterValues, includeLimits, pageSize } from '@exchange-kit/model'
import { roundDegrees } from './degrees.ts'

/** The parameters of a read, taken apart but not yet judged by a resource (api.md 1.5). */
export type Query = {
  /** Values by filter name; an empty list = the filter was sent empty (A-1-23). */
  filters: ReadonlyMap<string, readonly string[]>
  sort: readonly { field: string; descending: boolean }[]
  /** Dotted paths, longest 4 steps. */
  include: readonly (readonly string[])[]
  near: Near | undefined
  /** `undefined` = not sent, or unreadable. */
  size: number | undefined
  after: number
  /** Every parameter as sent, for page links (A-1-26). */
  raw: URLSearchParams
}

/** Where a list is asked from. */
export type Near = { lat: number; lon: number }
export type GeoOrder = 'lat,lon' | 'lon,lat'

/** Reads a query string. `geoOrder` is how the client of the token writes places; without a token it is guessed (A-11-5). */
export function readQuery(url: string, geoOrder?: GeoOrder): Query {
  const at = url.indexOf('?')
  return at < 0 ? nothing : read(new URLSearchParams(url.slice(at + 1)), geoOrder)
}

/** How many resources a query string names, by id, code or account. */
export function countNamed(url: string): number {
  const at = url.indexOf('?')
  if (at < 0) return 0
  const raw = new URLSearchParams(url.slice(at + 1))
  return ['id', 'code', 'account'].flatMap(name => valuesOf(raw, `filter[${name}]`)).length
}

function read(raw: URLSearchParams, geoOrder?: GeoOrder): Query {
  const filters = new Map<string, string[]>()
  for (const key of new Set(raw.keys())) {
    const name = /^filter\[([^\]]+)\]$/.exec(key)?.[1]
    if (name) filters.set(name, filterOf(raw, { key, name }))
  }
  return {
    filters,
    sort: sortOf(raw),
    include: valuesOf(raw, 'include')
      .map(path => path.split('.'))
      .filter(path => path.length <= includeLimits.depth),
    near: readNear(raw.get('geo-position'), geoOrder),
    size: readSize(raw.get('page[size]')),
    after: readCount(raw.get('page[after]')) ?? 0,
    raw,
  }
}

// A field orders once: what comes again orders nothing more, and would cost the database as much (A-1-46).
function sortOf(raw: URLSearchParams): Query['sort'] {
  const byField = new Map<string, { field: string; descending: boolean }>()
  for (const text of valuesOf(raw, 'sort')) {
    const field = text.replace(/^-/, '')
    if (!byField.has(field)) byField.set(field, { field, descending: text.startsWith('-') })
  }
  return [...byField.values()]
}

const nothing = read(new URLSearchParams())

// A search is one text: its commas are no separators.
function filterOf(raw: URLSearchParams, { key, name }: { key: string; name: string }): string[] {
  if (name === 'search') return raw.getAll(key).filter(text => text.trim() !== '')
  const values = valuesOf(raw, key)
  if (values.length <= filterValues) return values
  throw new AppError('BadRequest', { parameter: key, detail: `at most ${filterValues} values` })
}

function valuesOf(raw: URLSearchParams, key: string): string[] {
  return raw.getAll(key).flatMap(text => text.split(',').flatMap(item => item.trim() || []))
}

// A-1-22: larger counts as the most, unreadable or below 1 as the default.
function readSize(text: string | null): number | undefined {
  const size = readCount(text)
  if (text === null || text === '') return undefined
  return size === undefined || size < 1 ? pageSize.default : Math.min(size, pageSize.most)
}

function readCount(text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  return Number(text)
}

// A-1-17: outside the earth the parameter is ignored. A-11-5: without a token a first number that can be no latitude
// before one that can shows the pair is lon,lat.
function readNear(text: string | null, geoOrder?: GeoOrder): Near | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text ?? '')
  if (!match) return undefined
  const first = roundDegrees(Number(match[1]))
  const second = roundDegrees(Number(match[2]))
  const swapped = geoOrder === 'lon,lat' || (geoOrder === undefined && Math.abs(first) > 90 && Math.abs(second) <= 90)
  const [lat, lon] = swapped ? [second, first] : [first, second]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** Whether a call is asked to say only what would come of it. @throws BadRequest for a word that is neither yes nor no */
export function isDryRun(query: Pick<Query, 'raw'>): boolean {
  return flagIn(query, 'dry-run') ?? false
}

/** A parameter that is true or false, or was not given. @throws BadRequest for any other word */
export function flagIn({ raw }: Pick<Query, 'raw'>, parameter: string): boolean | undefined {
  const word = raw.get(parameter)
  if (word === null || word === undefined) return undefined
  if (word === 'true' || word === 'false') return word === 'true'
  throw new AppError('BadRequest', { parameter, detail: 'true or false' })
}
