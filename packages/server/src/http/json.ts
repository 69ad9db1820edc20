import { parse } from 'secure-json-parse'

/** Why a text is not taken as JSON, and where. */
export type JsonFault = { detail: string; pointer?: string }
export type JsonRead = { value: unknown } | { faults: readonly [JsonFault, ...JsonFault[]] }

/** Reads JSON that is neither too deep nor too wide, and has no keys that would change what objects are. */
export function readJson(text: string): JsonRead {
  const excess = excessOf(text)
  if (excess) return { faults: [{ detail: excess }] }
  try {
    return { value: parse(text, { protoAction: 'error', constructorAction: 'error' }) as unknown }
  } catch {
    return { faults: faultsOf(text) }
  }
}

// No document of ours is a third as deep, or has a third as many values: five hundred payments have 15,000. What is longer
// than a megabyte is so by its texts.
const most = { depth: 64, values: 50_000 }

/**
 * What is too much of a text, by what a look at its signs tells: objects are dearer to make than their text is long, and a
 * megabyte of brackets takes a tenth of a second to parse (A-1-46).
 */
function excessOf(body: string): string | undefined {
  let depth = 0
  let count = 0
  for (let at = 0; at < body.length; at++) {
    switch (body.charCodeAt(at)) {
      case quote:
        at = endOfText(body, at)
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
  return undefined
}

const [quote, backslash, openArray, closeArray, openObject, closeObject, comma] = [...'"\\[]{},'].map(it =>
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

// What the parser refuses though it is JSON has keys that would change what objects are: each is told (A-1-39).
function faultsOf(text: string): readonly [JsonFault, ...JsonFault[]] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ detail: 'the body is no JSON' }]
  }
  const detail = 'no key may have this name'
  const [first, ...rest] = forbiddenIn(value).map(pointer => ({ pointer, detail }))
  return first ? [first, ...rest] : [{ detail: `${detail}: __proto__` }]
}

const longest = 1000

// Without calling itself, as a body may be as deep as it is long; a place that takes longer to tell than it is worth is
// passed over. More than a few tell nothing new.
function forbiddenIn(value: unknown): string[] {
  const found: string[] = []
  const open = [{ value, pointer: '' }]
  for (let at = open.pop(); at && found.length < 20; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue
    const inside: typeof open = []
    for (const [key, inner] of Object.entries(at.value)) {
      const pointer = `${at.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (isForbidden(key, inner)) found.push(pointer)
      else if (pointer.length < longest) inside.push({ value: inner, pointer })
    }
    for (const it of inside.toReversed()) open.push(it)
  }
  return found
}

function isForbidden(key: string, value: unknown): boolean {
  if (key === '__proto__') return true
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
