import type { External, ListDocument, Resource } from '@exchange-kit/model'
import { badResponse } from './faults.ts'

/** A JSON:API answer taken apart: what was asked, what came along, what has to be asked elsewhere. */
export type Read = {
  readonly data: readonly Resource[]
  readonly included: readonly Resource[]
  /** Included resources of another service: an address each, nothing more (A-1-29). */
  readonly external: readonly External[]
  readonly next: string | null
  readonly meta: Readonly<Record<string, unknown>>
}

/** Reads the answer with one resource. */
export function readOne(body: unknown): Read & { readonly one: Resource } {
  const { data } = objectOf(body)
  if (!isResource(data)) throw badResponse(200)
  const one = known(data)
  return { ...sidesOf(body), data: [one], one }
}

/** Reads the answer with a list. */
export function readMany(body: unknown): Read {
  const { data } = objectOf(body)
  if (!Array.isArray(data) || !data.every(isResource)) throw badResponse(200)
  return { ...sidesOf(body), data: data.map(known) }
}

function sidesOf(body: unknown): Omit<Read, 'data'> {
  const { included, links, meta } = objectOf(body) as Partial<ListDocument>
  const list: readonly unknown[] = Array.isArray(included) ? included : []
  const next = links?.next
  return {
    included: list.filter(isResource).map(known),
    external: list.filter(isExternal),
    next: typeof next === 'string' ? next : null,
    meta: typeof meta === 'object' && meta !== null ? meta : {},
  }
}

// S-WORD-5: another server's `submitted` is what is called accepted here.
function known(resource: Resource): Resource {
  const { type, attributes } = resource
  if (type !== 'transfers' || attributes['state'] !== 'submitted') return resource
  return { ...resource, attributes: { ...attributes, state: 'accepted' } }
}

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) throw badResponse(200)
  return body as Readonly<Record<string, unknown>>
}

function isResource(value: unknown): value is Resource {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, attributes } = value as Partial<Resource>
  return typeof type === 'string' && typeof id === 'string' && typeof attributes === 'object' && !isExternal(value)
}

function isExternal(value: unknown): value is External {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, meta, attributes } = value as Partial<External> & { attributes?: unknown }
  return typeof type === 'string' && typeof id === 'string' && meta?.external === true && attributes === undefined
}
