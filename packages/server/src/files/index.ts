import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import type { Kit } from '../kit.ts'
import { multipartLimits, receive } from './receive.ts'
import { uploadSchema, imageSchema } from './schemas.ts'
import { showImage } from './show.ts'
import { uploads, type Take } from './upload.ts'

/** The files service (api.md 5). Forms with files are read here and nowhere else (A-1-5). */
export async function addFiles(app: FastifyInstance, kit: Kit): Promise<void> {
  await app.register(async files => {
    await files.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    files.addHook('preHandler', (request, _, done) => {
      // Taken in only when it is known that the caller may send it.
      if (request.isMultipart()) request.body = (() => receive(request)) satisfies Take
      done()
    })
    const answer = uploads()
    for (const path of ['', '/files']) {
      const schema: FastifySchema = path === '' ? uploadSchema : { ...uploadSchema, deprecated: true }
      addEndpoint(files, kit, { method: 'POST', service: 'files', path, kind: 'user', rate: 'upload', schema, answer })
    }
    files.get('/files/:id/:name', { schema: imageSchema }, (request, reply) => showImage(kit, request, reply))
  })
}
