import { AppError, manyErrors } from '@exchange-kit/model'
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
      void parse(request, body, (error, value) => done(error && reasonOf(body, error), value))
    },
  )
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
