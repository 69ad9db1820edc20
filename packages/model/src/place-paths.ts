import { groupCodeOf, reservedSegments } from './codes.ts'
import { directions, places, ways } from './places.ts'
import type { Direction, Place, ScreenName, Way } from './places.ts'

/** The path, query and hash of a place: the address of the hosted site without its origin. */
export function pathOf(place: Place): string {
  const values: Readonly<Record<string, unknown>> = place
  const path =
    place.screen === 'notFound'
      ? place.path
      : places[place.screen].path
          .split('/')
          .flatMap(segment => fill(segment, values))
          .join('/')
  const query = Object.entries(place.query ?? {}).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `${path || '/'}${query.length > 0 ? `?${query.join('&')}` : ''}${place.hash ? `#${place.hash}` : ''}`
}

/**
 * The place an address means; every path has one, the unknown ones `notFound` (S-PLACE-61). A lower-case group code and a
 * trailing slash are corrected: compare `pathOf` with the address to know whether to replace it (S-PLACE-63).
 */
export function placeOf(address: string): Place {
  const [beforeHash, hash] = cut(address, '#')
  const [path, search] = cut(beforeHash, '?')
  const extra = { ...queryOf(search), ...(hash ? { hash } : {}) }
  const segments = path.split('/').filter(segment => segment !== '')
  const found = candidates
    .filter(({ pattern }) => segments.length <= pattern.length && segments.length >= pattern.filter(isNeeded).length)
    .map(candidate => ({ screen: candidate.screen, values: match(candidate.pattern, segments) }))
    .find(({ screen, values }) => values && isOffered(screen, values))
  if (!found) return { screen: 'notFound', path: path || '/', ...extra }
  // The patterns come from the same table as the type, so the values are exactly the names this screen wants.
  return { screen: found.screen, ...found.values, ...extra } as Place
}

type Candidate = { screen: ScreenName; pattern: string[] }

// Fixed words win over codes in the same position (S-PLACE-62): rows with fewer names are tried first.
const candidates: readonly Candidate[] = (Object.keys(places) as ScreenName[])
  .filter(screen => screen !== 'notFound')
  .map(screen => ({ screen, pattern: places[screen].path.split('/').filter(segment => segment !== '') }))
  .sort((a, b) => nameCount(a.pattern) - nameCount(b.pattern))

function nameCount(pattern: string[]): number {
  return pattern.filter(segment => segment.startsWith(':')).length
}

function isNeeded(segment: string): boolean {
  return !segment.endsWith('?')
}

function fill(segment: string, values: Readonly<Record<string, unknown>>): string[] {
  if (!segment.startsWith(':')) return [segment]
  const value = values[segment.replace(/[:?]/g, '')]
  if (typeof value !== 'string' || value === 'single') return []
  return [encodeURIComponent(value)]
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const values: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const segment = segments[index]
    if (segment === undefined) return wanted.endsWith('?') ? values : undefined
    if (!wanted.startsWith(':')) {
      if (wanted !== segment) return undefined
      continue
    }
    const name = wanted.replace(/[:?]/g, '')
    const value = read(name, segment)
    if (value === undefined) return undefined
    values[name] = value
  }
  return values
}

function read(name: string, segment: string): string | undefined {
  const text = decode(segment)
  if (text === undefined) return undefined
  if (name === 'group') return groupCodeOf(text)
  if (name === 'direction') return directions.find(it => it === text)
  if (name === 'way') return ways.find(it => it === text && it !== 'single')
  if (name === 'member') return reservedSegments.includes(text) ? undefined : text.toUpperCase()
  return reservedSegments.includes(text) ? undefined : text
}

// `send/nfc` does not exist: a payer does not scan a tag (S-PLACE-62).
function isOffered(screen: ScreenName, values: Record<string, string>): boolean {
  if (screen !== 'newTransfer') return true
  const { direction, way } = values as { direction: Direction; way?: Way }
  return !(direction === 'send' && way === 'nfc')
}

function queryOf(search: string | undefined): { query?: Record<string, string> } {
  if (!search) return {}
  const pairs = search.split('&').map(pair => cut(pair, '='))
  const query = Object.fromEntries(pairs.filter(([key]) => key).map(([key, value = '']) => [plain(key), plain(value)]))
  return Object.keys(query).length > 0 ? { query } : {}
}

function cut(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

// A broken percent-encoding stays as typed: what reads the parameter says what is wrong with it.
function plain(text: string): string {
  return decode(text.replaceAll('+', ' ')) ?? text
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
