import { searchFor, type ResourceMap, type ResourceType } from '@exchange-kit/model'
import type { Near } from './stored.ts'

/** Which one resource is meant: by id or code, below a group where its type lives in one. */
export type OneQuery = {
  readonly group?: string
  /** An id, `me` for users, the owner's id for settings, the kind for stats. */
  readonly id?: string
  readonly code?: string
  /** Dotted paths of what comes along (A-1-28); one may end at a resource of another service. */
  readonly include?: readonly string[]
  /** Further parameters of the address, for stats and receipts. */
  readonly params?: Readonly<Record<string, string>>
  /**
   * Under which name the answer is saved, where the parameters change with the clock ("the last 30 days"): what was answered
   * last is there at once, whenever it was asked (S-CACHE-3).
   */
  readonly savedAs?: string
}

/** Which list is meant. Filters join several values by comma (A-1-22). */
export type ManyQuery = {
  readonly group?: string
  /** The id of what the list lies below: the account of `entries`, the webhook of `webhook-deliveries`. */
  readonly of?: string
  readonly filter?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly search?: string
  /** Sends `geo-position` as `lat,lon` with two decimals and sorts by distance unless told otherwise (S-PRIV-2). */
  readonly near?: Near | null
  readonly sort?: string
  /** Page size; 20 when absent, everything where the server says so (categories, lists of ids). */
  readonly size?: number
  readonly include?: readonly string[]
}

/** A resource of a type name. */
export type Of<T extends ResourceType> = ResourceMap[T]

/** The query of a list as an address carries it, always in the same order, so that it also names the saved list. */
export function searchOf({ filter = {}, search, near, sort, size, include = [] }: ManyQuery): string {
  const filters = Object.entries(filter)
    .filter((pair): pair is [string, string | readonly string[]] => pair[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]): [string, string] => [`filter[${key}]`, typeof value === 'string' ? value : value.join(',')])
  const pairs: [string, string | undefined][] = [
    ...filters,
    ['filter[search]', search ? searchFor(search) : undefined],
    ['geo-position', near ? `${near.lat.toFixed(2)},${near.lon.toFixed(2)}` : undefined],
    ['sort', sort],
    ['page[size]', size?.toString()],
    ['include', includeOf(include)],
  ]
  return queryText(pairs)
}

/** The query of one resource. */
export function searchOfOne({ include = [], params = {} }: OneQuery): string {
  return queryText([...Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)), ['include', includeOf(include)]])
}

function includeOf(include: readonly string[]): string | undefined {
  return include.length > 0 ? [...include].sort().join(',') : undefined
}

// Brackets and commas stay readable: the server takes both forms (A-1-22), and so do logs.
function queryText(pairs: readonly (readonly [string, string | undefined])[]): string {
  const parts = pairs.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
