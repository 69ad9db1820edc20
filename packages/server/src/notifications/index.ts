import type { FastifyInstance } from 'fastify'
import { addEndpoint, type Endpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import type { Kit } from '../kit.ts'
import { answerPushSeen, answerRead, answerReadAll } from './inbox-calls.ts'
import { notifications } from './inbox.ts'

/** Calls that are no resource of a table. A disabled group keeps its inboxes (A-9-39). */
const calls: readonly Omit<Endpoint, 'service' | 'evenDisabled'>[] = [
  {
    method: 'POST',
    path: '/:group/notifications/read',
    kind: 'user',
    answer: answerReadAll,
    schema: { summary: 'Mark all entries of the inbox as read' },
  },
  {
    method: 'PATCH',
    path: '/:group/notifications/:id',
    kind: 'user',
    answer: answerRead,
    schema: { summary: 'Mark an entry of the inbox as read or unread' },
  },
  {
    method: 'PATCH',
    path: '/:group/push-notifications/:id',
    kind: 'public',
    answer: answerPushSeen,
    schema: { summary: 'Note what became of a push' },
  },
]

/** The notifications service (api.md 6). */
export function addNotifications(app: FastifyInstance, kit: Kit): void {
  mount(app, kit, notifications)
  for (const call of calls) {
    const schema = { ...call.schema, tags: ['notifications'] }
    addEndpoint(app, kit, { ...call, service: 'notifications', evenDisabled: true, schema })
  }
}
