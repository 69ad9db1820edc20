import type { FastifySchema } from 'fastify'

const text = { type: 'string' }
const count = { type: 'integer' }

const upload = {
  type: 'object',
  required: ['type', 'id', 'attributes', 'links'],
  properties: {
    type: { const: 'files' },
    id: { type: 'string', format: 'uuid' },
    attributes: {
      type: 'object',
      properties: { url: { type: 'string', format: 'uri' }, filename: text, width: count, height: count, size: count },
    },
    links: { type: 'object', properties: { self: { type: 'string', format: 'uri' } } },
  },
}

/** How an upload is described in `/openapi.json` (A-5-1). */
export const uploadSchema = {
  tags: ['files'],
  summary: 'Upload an image',
  description:
    'JPEG, PNG, WebP, GIF, AVIF; 10 MB and 50 megapixels at most. Kept when a resource uses it within 7 days.',
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary' },
      'files[file]': { type: 'string', format: 'binary', description: 'The same for released clients.' },
    },
  },
  response: {
    201: {
      description: 'The image as it is stored',
      content: {
        'application/vnd.api+json': {
          schema: { type: 'object', required: ['data'], properties: { data: upload } },
        },
      },
    },
  },
} satisfies FastifySchema

/** How an image is described (A-5-3). */
export const imageSchema = {
  tags: ['files'],
  summary: 'An image',
  querystring: { type: 'object', properties: { w: { enum: [160, 320, 640, 1280], description: 'Width in pixels' } } },
  response: {
    200: {
      description: 'The image',
      content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
    },
  },
} satisfies FastifySchema
