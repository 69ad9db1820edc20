import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import type { Resource, Row } from './resource.ts'

type Schema = Record<string, unknown>

const mediaType = 'application/vnd.api+json'
const text = { type: 'string' }
const identifier = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: text, id: text, meta: { type: 'object' } },
}
const errors = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'title'],
        properties: {
          id: text,
          status: text,
          code: text,
          title: text,
          detail: text,
          source: { type: 'object', properties: { pointer: text, parameter: text, header: text } },
          meta: { type: 'object' },
        },
      },
    },
  },
}

/** What every endpoint may answer beside its own: the error document (A-1-39). */
const errorResponse = { description: 'Errors', content: { [mediaType]: { schema: errors } } }

/** Schemas of a resource's endpoints, from its table: the source of `/openapi.json`. */
export function schemasOf<R extends Row>(
  resource: Resource<R>,
): Record<'list' | 'one' | 'create' | 'update' | 'remove', FastifySchema> {
  const { type, service } = resource
  const shown = shownSchema(resource)
  const one = answer({ type: 'object', required: ['data'], properties: { data: shown, included } })
  const page = { data: { type: 'array', items: shown }, included, links: { type: 'object' }, meta: { type: 'object' } }
  const list = answer({ type: 'object', required: ['data', 'links'], properties: page })
  const tags = [service]
  const querystring = { type: 'object', properties: { include: includeParameter(resource) } }
  return {
    list: {
      tags,
      summary: `List ${type}`,
      querystring: listParameters(resource),
      response: { 200: list, default: errorResponse },
    },
    one: { tags, summary: `Read one of ${type}`, querystring, response: { 200: one, default: errorResponse } },
    create: {
      tags,
      summary: `Create ${type}`,
      body: bodySchema(resource, 'create'),
      response: { 200: one, 201: one, default: errorResponse },
    },
    update: {
      tags,
      summary: `Change one of ${type}`,
      body: bodySchema(resource, 'update'),
      response: { 200: one, default: errorResponse },
    },
    remove: {
      tags,
      summary: `Delete one of ${type}`,
      response: { 204: { description: 'Deleted', type: 'null' }, default: errorResponse },
    },
  }
}

const included = { type: 'array', items: { type: 'object' } }

function answer(schema: Schema): Schema {
  return { description: 'The answer', content: { [mediaType]: { schema } } }
}

function shownSchema<R extends Row>({ type, attributes, relationships }: Resource<R>): Schema {
  const readable = Object.entries(attributes).filter(([, it]) => it.read)
  const shapes = Object.entries(relationships).map(([name, { kind }]): [string, Schema] => [
    name,
    relationshipSchema(kind),
  ])
  return {
    type: 'object',
    required: ['type', 'id', 'attributes', 'relationships', 'links'],
    properties: {
      type: { const: type },
      id: { type: 'string', format: 'uuid' },
      attributes: {
        type: 'object',
        properties: Object.fromEntries(readable.map(([name, { schema }]) => [name, valueSchema(schema)])),
      },
      relationships: { type: 'object', properties: Object.fromEntries(shapes) },
      links: { type: 'object', required: ['self'], properties: { self: { type: 'string', format: 'uri' } } },
      meta: { type: 'object' },
    },
  }
}

function relationshipSchema(kind: 'one' | 'list' | 'link' | 'counted'): Schema {
  const data = kind === 'one' ? { anyOf: [identifier, { type: 'null' }] } : { type: 'array', items: identifier }
  const links = { type: 'object', properties: { related: { type: 'string', format: 'uri' } } }
  if (kind === 'link') return { type: 'object', properties: { links } }
  if (kind !== 'counted') return { type: 'object', required: ['data'], properties: { data, links } }
  return {
    type: 'object',
    required: ['meta'],
    properties: { data, links, meta: { type: 'object', properties: { count: { type: 'integer' } } } },
  }
}

function bodySchema<R extends Row>({ type, attributes }: Resource<R>, on: 'create' | 'update'): Schema {
  const writable = Object.entries(attributes).filter(([, it]) => it.write && !(on === 'update' && it.fixed))
  const required = on === 'create' ? writable.flatMap(([name, it]) => (it.required ? [name] : [])) : []
  const data = {
    type: 'object',
    properties: {
      type: { const: type },
      id: { type: 'string', format: 'uuid' },
      attributes: {
        type: 'object',
        ...(required.length > 0 ? { required } : {}),
        properties: Object.fromEntries(writable.map(([name, { schema }]) => [name, valueSchema(schema)])),
      },
      relationships: { type: 'object' },
    },
  }
  return { type: 'object', required: ['data'], properties: { data, included, meta: { type: 'object' } } }
}

function valueSchema(schema: Parameters<typeof toJsonSchema>[0] | undefined): Schema {
  if (!schema) return {}
  const { $schema: _, ...plain } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return plain
}

function listParameters<R extends Row>(resource: Resource<R>): Schema {
  const filters = Object.keys(resource.filters ?? {}).map((name): [string, Schema] => [`filter[${name}]`, text])
  const sort = {
    type: 'string',
    description: `Fields: ${['location', ...Object.keys(resource.sorts ?? {})].join(', ')}`,
  }
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(filters),
      'geo-position': { type: 'string', description: 'lat,lon' },
      sort,
      'page[size]': { type: 'integer' },
      'page[after]': { type: 'integer' },
      include: includeParameter(resource),
    },
  }
}

function includeParameter<R extends Row>({ includes = [] }: Resource<R>): Schema {
  return {
    type: 'string',
    description: includes.length > 0 ? `Paths: ${includes.join(', ')}` : 'Nothing can be included here.',
  }
}
