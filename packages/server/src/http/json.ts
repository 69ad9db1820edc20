import { cutText } from '@exchange-kit/model'

/** Why a text is not taken as JSON, and where. */
export type JsonFault = { detail: string; pointer?: string }
export type JsonRead = { value: unknown } | { faults: readonly [JsonFault, ...JsonFault[]] }

/** Reads JSON that is neither too deep nor too wide, and has no keys that would change what objects are. */
export function readJson(text: string): JsonRead {
  const excess = excessOf(text)
  if (excess) return { faults: [{ detail: excess }] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { faults: [{ detail: 'the body is no JSON' }] }
  }
  // As they stand, or with letters written by their numbers.
  if (!/__proto__|constructor|\\u/.test(text)) return { value }
  const [first, ...rest] = forbiddenIn(value)
  return first ? { faults: [first, ...rest] } : { value }
}

// No document of ours is a third as deep, or has a third as many values: five hundred payments have 15,000. What is longer
// than a megabyte is so by its texts. Objects of many shapes, and those of thousands of keys, are the dearest to make.
const most = { depth: 64, values: 50_000, keys: 25_000, names: 1000 }

/**
 * What is too much of a text, by what a look at its signs tells: objects are dearer to make than their text is long, and a
 * megabyte of brackets takes a tenth of a second to parse (A-1-46).
 */
function excessOf(body: string): string | undefined {
  let depth = 0
  let count = 0
  let keys = 0
  const names = new Set<string>()
  let start = 0
  let end = 0
  for (let at = 0; at < body.length; at++) {
    switch (body.charCodeAt(at)) {
      case quote:
        start = at
        end = endOfText(body, at)
        at = end
        break
      case colon:
        keys++
        if (names.size <= most.names) names.add(body.slice(start, end))
        break
      case openArray:
      case openObject:
        depth++
        count++
        if (depth > most.depth) return `at most ${most.depth} levels`
        break
      case closeArray:
      case closeObject:
        depth--
        break
      case comma:
        count++
        if (count > most.values) return `at most ${most.values} values`
        break
      default:
    }
  }
  if (keys > most.keys) return `at most ${most.keys} keys`
  return names.size > most.names ? `at most ${most.names} different keys` : undefined
}

const [quote, backslash, openArray, closeArray, openObject, closeObject, comma, colon] = [...'"\\[]{},:'].map(it =>
  it.charCodeAt(0),
)

function endOfText(body: string, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return body.length
}

const longest = 1000
const detail = 'no key may have this name'

type Place = { readonly key: string; readonly above: Place | undefined; readonly length: number }
type Open = { readonly value: unknown; readonly place: Place | undefined }

/**
 * Keys that would change what objects are: each is told (A-1-39), but no more than a few, and none at a place that takes
 * longer to tell than it is worth. Without calling itself, as a body may be as deep as it is long.
 */
function forbiddenIn(value: unknown): JsonFault[] {
  const found: JsonFault[] = []
  const open: Open[] = [{ value, place: undefined }]
  for (let at = open.pop(); at && found.length < 20; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue
    const entries = Object.entries(at.value)
    const above = at.place
    const placeOf = (key: string): Place => ({ key, above, length: (above?.length ?? 0) + key.length + 1 })
    for (const [key, inner] of entries) if (isForbidden(key, inner)) found.push(faultAt(placeOf(key)))
    for (const [key, inner] of entries.reverse())
      if (typeof inner === 'object' && inner !== null && !isForbidden(key, inner))
        open.push({ value: inner, place: placeOf(key) })
  }
  return found
}

function faultAt(place: Place): JsonFault {
  if (place.length > longest) return { detail: `${detail}: ${cutText(place.key, longest)}` }
  const keys: string[] = []
  for (let at: Place | undefined = place; at; at = at.above) keys.push(at.key)
  return {
    pointer: keys
      .reverse()
      .map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    detail,
  }
}

function isForbidden(key: string, value: unknown): boolean {
  if (key === '__proto__') return true
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
