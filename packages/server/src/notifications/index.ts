import type { FastifyInstance } from 'fastify'
import { addEndpoint, type Endpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import { answerRemove } from '../jsonapi/update.ts'
import type { Kit } from '../kit.ts'
import { answerPushSeen, answerRead, answerReadAll } from './inbox-calls.ts'
import { notifications } from './inbox.ts'
import { answerAuthToken, answerInstallation, plain } from './installations.ts'
import { relayJob } from './jobs.ts'
import { answerRegistration, answerRegistrationChange, answerRegistrationEnd } from './registrations.ts'
import { answerSubscribe, answerTest } from './subscribe.ts'
import { subscription } from './subscription.ts'

const summary = (text: string) => ({ schema: { summary: text } })

/** Calls that are no resource of a table. A disabled group keeps its inboxes (A-9-39). */
const calls: readonly Omit<Endpoint, 'service' | 'evenDisabled'>[] = [
  {
    method: 'POST',
    path: '/:group/notifications/read',
    kind: 'user',
    answer: answerReadAll,
    ...summary('Mark all entries of the inbox as read'),
  },
  {
    method: 'PATCH',
    path: '/:group/notifications/:id',
    kind: 'user',
    answer: answerRead,
    ...summary('Mark an entry of the inbox as read or unread'),
  },
  {
    method: 'PATCH',
    path: '/:group/push-notifications/:id',
    kind: 'public',
    answer: answerPushSeen,
    ...summary('Note what became of a push'),
  },
  {
    method: 'POST',
    path: '/subscriptions',
    kind: 'user',
    answer: answerSubscribe,
    ...summary('Have a device told'),
  },
  { method: 'POST', path: '/:group/subscriptions', kind: 'user', answer: answerSubscribe, ...summary('The same') },
  {
    method: 'DELETE',
    path: '/:group/subscriptions/:id',
    kind: 'user',
    answer: ask => answerRemove(subscription, ask),
    ...summary('Have a device told no more'),
  },
  { method: 'POST', path: '/subscriptions/:id/test', kind: 'user', answer: answerTest, ...summary('Send a test push') },
  {
    method: 'GET',
    path: '/push/key',
    kind: 'public',
    answer: async ({ kit }) => plain({ key: kit.pushKeys.publicKey }),
    ...summary('The public key browsers subscribe with'),
  },
  {
    method: 'POST',
    path: '/push/installations',
    kind: 'public',
    answer: answerInstallation,
    ...summary('Make an installation of an app known'),
  },
  {
    method: 'POST',
    path: '/push/installations/:fid/authTokens::generate',
    kind: 'public',
    answer: answerAuthToken,
    ...summary('Get a new token of an installation'),
  },
  {
    method: 'POST',
    path: '/push/registrations',
    kind: 'public',
    answer: answerRegistration,
    ...summary('Register the endpoint of a browser'),
  },
  {
    method: 'PATCH',
    path: '/push/registrations/:token',
    kind: 'public',
    answer: answerRegistrationChange,
    ...summary('Register another endpoint'),
  },
  {
    method: 'DELETE',
    path: '/push/registrations/:token',
    kind: 'public',
    answer: answerRegistrationEnd,
    ...summary('Forget an endpoint'),
  },
]

/** The notifications service (api.md 6). What other services have just written is told soon after. */
export function addNotifications(app: FastifyInstance, kit: Kit): void {
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    const wrote = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && statusCode < 300
    if (wrote && /^\/(social|accounting)\//.test(url)) kit.jobs.soon(relayJob)
  })
  mount(app, kit, notifications)
  mount(app, kit, subscription)
  for (const call of calls) {
    const schema = { ...call.schema, tags: ['notifications'] }
    addEndpoint(app, kit, { ...call, service: 'notifications', evenDisabled: true, schema })
  }
}
