import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import type { Kit } from '../kit.ts'
import { answerReplay, delivery } from './delivery.ts'
import { webhook } from './webhook.ts'

/** Webhooks of the accounting service (B1–B3). */
export function addWebhooks(app: FastifyInstance, kit: Kit): void {
  mount(app, kit, webhook)
  mount(app, kit, delivery)
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'accounting',
    path: '/:group/webhooks/:id/deliveries/:delivery/replay',
    kind: 'user',
    schema: { summary: 'Send a delivery once more', tags: ['accounting'] },
    answer: answerReplay,
  })
}
