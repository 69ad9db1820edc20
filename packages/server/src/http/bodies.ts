import { AppError, bodyBytes, manyErrors } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'

/** JSON:API and plain JSON bodies; an empty one is none, so that body-less calls need no media type (A-1-5). */
export function addBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/vnd.api+json', 'application/json'],
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') return done(null, undefined)
      const fault = excessOf(body)
      if (fault) return done(new AppError('BadRequest', { detail: fault }), undefined)
      void parse(request, body, (error, value) => done(error && reasonOf(body, error), value))
    },
  )
}

// No document of ours is a third as deep, or has a third as many values: five hundred payments have 15,000.
const most = { depth: 64, values: 50_000 }

/**
 * What is too much of a body, by what a look at its signs tells: objects are dearer to make than their text is long, and a
 * megabyte of brackets takes a tenth of a second to parse (A-1-46). Longer bodies than others may send have as many values
 * as they like, as who may send them is known.
 */
function excessOf(body: string): string | undefined {
  const values = body.length > bodyBytes.json ? Infinity : most.values
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
        if (count > values) return `at most ${values} values`
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
function reasonOf(body: string, error: Error): Error {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return new AppError('BadRequest', { detail: 'the body is no JSON', cause: error })
  }
  const detail = 'no key may have this name'
  const [first, ...rest] = forbiddenIn(value).map(pointer => new AppError('BadRequest', { pointer, detail }))
  return first ? manyErrors([first, ...rest]) : new AppError('BadRequest', { detail: `${detail}: __proto__` })
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
