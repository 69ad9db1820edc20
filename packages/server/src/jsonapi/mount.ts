import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import { answerCreate } from './create.ts'
import { addEndpoint } from './endpoint.ts'
import { answerList, answerOne } from './read.ts'
import type { Resource } from './resource.ts'
import { schemasOf } from './schemas.ts'
import { answerRemove, answerUpdate } from './update.ts'

/** Makes the endpoints of a resource table and lets includes reach it. */
export function mount(app: FastifyInstance, kit: Kit, resource: Resource): void {
  kit.registry.add(resource)
  const { service, reaches = [], calls } = resource
  const shared = { service, reaches }
  const schemas = schemasOf(resource)
  if (calls.list) {
    const { path, kind, rate } = calls.list
    addEndpoint(app, kit, {
      method: 'GET',
      ...shared,
      path,
      kind,
      rate,
      schema: schemas.list,
      answer: ask => answerList(resource, ask),
    })
  }
  if (calls.one) {
    const { path, kind, rate } = calls.one
    addEndpoint(app, kit, {
      method: 'GET',
      ...shared,
      path,
      kind,
      rate,
      schema: schemas.one,
      answer: ask => answerOne(resource, ask),
    })
  }
  if (calls.create) {
    const { path, kind, bodyLimit } = calls.create
    addEndpoint(app, kit, {
      method: 'POST',
      ...shared,
      path,
      kind,
      ...(bodyLimit ? { bodyLimit } : {}),
      schema: schemas.create,
      answer: ask => answerCreate(resource, ask),
    })
  }
  if (calls.update) {
    const { path, kind, evenDisabled = false, bodyLimit } = calls.update
    addEndpoint(app, kit, {
      method: 'PATCH',
      ...shared,
      path,
      kind,
      evenDisabled,
      ...(bodyLimit ? { bodyLimit } : {}),
      schema: schemas.update,
      answer: ask => answerUpdate(resource, ask),
    })
  }
  if (calls.remove) {
    const { path, kind } = calls.remove
    addEndpoint(app, kit, {
      method: 'DELETE',
      ...shared,
      path,
      kind,
      schema: schemas.remove,
      answer: ask => answerRemove(resource, ask),
    })
  }
}
