import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import { schemasOf } from '../jsonapi/schemas.ts'
import type { Kit } from '../kit.ts'
import { answerArchive, answerArchiveFile, archive } from './archive.ts'
import { answerOwnArchive } from './own.ts'

/** Archives of groups (B4) and of oneself (B6). */
export function addArchives(app: FastifyInstance, kit: Kit): void {
  const { one } = schemasOf(archive)
  const file = {
    description: 'A ZIP',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  }
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/:group/archive',
    kind: 'user',
    reaches: ['social'],
    noHead: true,
    schema: { ...one, summary: 'Everything of a group in a file, for its administrators: 202 while it is made' },
    answer: answerArchive,
  })
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/:group/archive/:file',
    kind: 'public',
    rate: 'lookUp',
    schema: {
      summary: 'The file, under a link that is good for an hour',
      tags: ['accounting'],
      response: { 200: file },
    },
    answer: answerArchiveFile,
  })
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'social',
    path: '/users/me/archive',
    kind: 'user',
    reaches: ['accounting'],
    noHead: true,
    rate: 'export',
    schema: {
      summary: 'Everything about oneself in all groups, as a file; once a day',
      tags: ['social'],
      response: { 200: file },
    },
    answer: answerOwnArchive,
  })
}
