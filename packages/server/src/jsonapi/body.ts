import { AppError, bulkChanges, counts, includeLimits, isUuid, lengths, manyErrors, text } from '@exchange-kit/model'
import type { Identifier } from '@exchange-kit/model'
import * as v from 'valibot'

/** One resource of a request body, not yet judged, and where it stands in it. */
export type Input = {
  pointer: string
  type: string | undefined
  id: string | undefined
  attributes: Readonly<Record<string, unknown>>
  relationships: Readonly<Record<string, unknown>>
  /** Attributes that were accepted: checked, cleaned, allowed to this caller. Empty until `accept` filled it. */
  values: Readonly<Record<string, unknown>>
  /** What is no resource about it, told with the faults of its attributes (A-1-39). */
  misshapen: readonly Misshapen[]
}

/** A part of a resource, by its pointer within it, that is not what it has to be; `''` = it is none at all. */
type Misshapen = { at: '' | '/id' | '/attributes' | '/relationships'; detail: string }

/** A write body: `{data, included?, meta?}` (A-1-31, A-1-37, A-1-44). */
export type Body = {
  data: readonly Input[]
  isList: boolean
  included: readonly Input[]
  reason: string | undefined
  from: string | undefined
}

/** Reads a body with `data`; what its resources are like is judged one by one. @throws BadRequest when it is no document */
export function readBody(body: unknown): Body {
  if (!isObject(body) || !('data' in body)) {
    throw new AppError('BadRequest', { pointer: '/data', detail: 'a document with data is expected' })
  }
  const { data } = body
  if (Array.isArray(body['included']) && body['included'].length > includeLimits.resources) {
    throw new AppError('BadRequest', { pointer: '/included', detail: `at most ${includeLimits.resources} resources` })
  }
  const isList = Array.isArray(data)
  // No call takes more, and each says how many it takes; this is before anything is made of them (A-1-46).
  if (isList && data.length > bulkChanges)
    throw new AppError('BadRequest', { pointer: '/data', detail: `at most ${bulkChanges} at once` })
  const included = Array.isArray(body['included'])
    ? body['included'].map((item, at) => readInput(item, `/included/${at}`))
    : []
  mustBeShaped(included)
  return {
    isList,
    data: isList ? data.map((item, at) => readInput(item, `/data/${at}`)) : [readInput(data, '/data')],
    included,
    reason: readReason(body),
    from: readFrom(body),
  }
}

/** The reason beside `data`, or the whole body of a DELETE (A-1-44). */
export function readReason(body: unknown): string | undefined {
  const meta = isObject(body) ? body['meta'] : undefined
  const reason = isObject(meta) ? meta['reason'] : undefined
  if (reason === undefined || reason === null) return undefined
  const read = v.safeParse(reasonText, reason)
  if (!read.success) {
    throw new AppError('BadRequest', {
      pointer: '/meta/reason',
      detail: `a text of at most ${lengths.reason} characters`,
    })
  }
  return read.output || undefined
}

const reasonText = text(lengths.reason)

/**
 * The state that the sender saw when it asked for another, or when what it changes had last changed, from `meta.from` beside
 * `data`, or the whole body of a DELETE: what stands differently by now is left as it is. `undefined` = whatever it is.
 */
export function readFrom(body: unknown): string | undefined {
  const meta = isObject(body) ? body['meta'] : undefined
  const from = isObject(meta) ? meta['from'] : undefined
  if (from === undefined || from === null) return undefined
  if (typeof from !== 'string')
    throw new AppError('BadRequest', { pointer: '/meta/from', detail: 'a state is expected' })
  return from
}

/** The identifier of a relationship to one: `undefined` when it was not sent. @throws BadRequest when it is no identifier. */
export function oneOf(input: Input, name: string): Identifier | null | undefined {
  const data = dataOf(input, name)
  if (data === undefined || data === null) return data
  return readIdentifier(data, `${input.pointer}/relationships/${name}/data`)
}

/**
 * The identifiers of a relationship to a list: `undefined` when it has no `data`, which leaves it alone (A-1-38).
 * @throws BadRequest when it is no list, holds more than `most`, or something else than identifiers
 */
export function listOf(input: Input, name: string, most: number = counts.related): Identifier[] | undefined {
  const data = dataOf(input, name)
  if (data === undefined || data === null) return undefined
  return readIdentifiers(data, { most, pointer: `${input.pointer}/relationships/${name}/data` })
}

/**
 * What a list held when its sender read it, from `meta.before` beside `data`: then only the difference is meant, and what
 * others changed since stays. `undefined` = the list replaces the present one.
 */
export function listBefore(input: Input, name: string): Identifier[] | undefined {
  const { [name]: relationship } = input.relationships
  const meta = isObject(relationship) ? relationship['meta'] : undefined
  const before = isObject(meta) ? meta['before'] : undefined
  if (before === undefined || before === null) return undefined
  return readIdentifiers(before, {
    most: counts.related,
    pointer: `${input.pointer}/relationships/${name}/meta/before`,
  })
}

// Counted before one is read (A-1-46).
function readIdentifiers(list: unknown, { most, pointer }: { most: number; pointer: string }): Identifier[] {
  if (!Array.isArray(list)) throw new AppError('BadRequest', { pointer, detail: 'a list is expected' })
  if (list.length > most) throw new AppError('BadRequest', { pointer, detail: `at most ${most}` })
  return list.map((item, at) => readIdentifier(item, `${pointer}/${at}`))
}

/** The resource of `included` an identifier names, by its temporary id or its own (A-1-37). */
export function includedOf(body: Body, { type, id }: Identifier): Input | undefined {
  return body.included.find(it => it.type === type && it.id === id)
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The faults of what is no resource, in document order. */
export function shapeFaults({ pointer, misshapen }: Input): AppError[] {
  return misshapen.map(({ at, detail }) => new AppError('BadRequest', { pointer: pointer + at, detail }))
}

/** @throws BadRequest for all that is no resource in some of them */
export function mustBeShaped(inputs: readonly Input[]): void {
  const [first, ...rest] = inputs.flatMap(shapeFaults)
  if (first) throw manyErrors([first, ...rest])
}

/** Whether there is anything in it to be judged. */
export function isResource({ misshapen }: Input): boolean {
  return misshapen.every(({ at }) => at !== '')
}

/** The fault of an id that a client cannot give to a new resource (A-1-34). */
export function idFaults({ id, pointer }: Input): AppError[] {
  if (id === undefined || isUuid(id)) return []
  return [new AppError('BadRequest', { pointer: `${pointer}/id`, detail: 'an id is a UUID in lower case' })]
}

/** The fault of a resource of another type than the one expected; it may go without. */
export function typeFaults({ pointer, type }: Input, expected: string): AppError[] {
  if (type === undefined || type === expected) return []
  return [new AppError('BadRequest', { pointer: `${pointer}/type`, detail: `the type here is ${expected}` })]
}

function readInput(item: unknown, pointer: string): Input {
  const nothing = { pointer, type: undefined, id: undefined, attributes: {}, relationships: {}, values: {} }
  if (!isObject(item)) return { ...nothing, misshapen: [{ at: '', detail: 'a resource is expected' }] }
  const { type, id, attributes, relationships } = item
  const isNone = (value: unknown) => value === undefined || value === null
  return {
    ...nothing,
    type: typeof type === 'string' ? type : undefined,
    id: isId(id) ? id : undefined,
    attributes: isObject(attributes) ? attributes : {},
    relationships: isObject(relationships) ? relationships : {},
    misshapen: [
      ...(isNone(id) || isId(id) ? [] : [{ at: '/id', detail: 'an id is a text' } as const]),
      ...(isNone(attributes) || isObject(attributes) ? [] : [{ at: '/attributes', detail: 'an object' } as const]),
      ...(isNone(relationships) || isObject(relationships)
        ? []
        : [{ at: '/relationships', detail: 'an object' } as const]),
    ],
  }
}

function dataOf({ relationships }: Input, name: string): unknown {
  const relationship = relationships[name]
  return isObject(relationship) ? relationship['data'] : undefined
}

// Whatever it is an id of, the database is asked for it: it takes no zero byte, and half a pair would be another one there.
const isId = (value: unknown): value is string => typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value)

function readIdentifier(value: unknown, pointer: string): Identifier {
  const { type, id, meta } = isObject(value) ? value : {}
  if (typeof type === 'string' && isId(id)) {
    const href = isObject(meta) && typeof meta['href'] === 'string' ? meta['href'] : undefined
    return { type, id, ...(href === undefined ? {} : { meta: { href } }) }
  }
  throw new AppError('BadRequest', { pointer, detail: 'an identifier with type and id is expected' })
}
