import { createECDH } from 'node:crypto'
import type { Grant } from '@exchange-kit/model'
import { photo, upload } from '../pictures.ts'
import { fresh } from './calls.ts'
import type { Caller, Cast } from './cast.ts'
import type { Place } from './place.ts'
import type { Trial } from './trial.ts'

const noticeOf = ({ group, notice }: Place) => `/notifications/${group}/notifications/${notice}`

/** Inboxes, devices and images (A-9-38, A-9-39). */
export const toldTrials: readonly Trial[] = [
  { act: 'uploadImages', what: 'uploads an image', sees: uploaded },
  {
    act: 'ownInbox',
    what: 'reads his inbox',
    sees: async (caller, cast) => grantFor(await cast.ask(caller, { path: '/notifications/RIBA/notifications' })),
  },
  {
    act: 'ownInbox',
    what: 'marks all of it as read',
    sees: async (caller, cast) => {
      return grantFor(await cast.ask(caller, { path: '/notifications/RIBA/notifications/read', method: 'POST' }))
    },
  },
  {
    act: 'ownInbox',
    what: 'marks an entry as read',
    on: ['own', 'strange', 'elsewhere'],
    // A-6-16: the inbox of who waits is empty.
    but: ['draft', 'pending'],
    evenDisabled: true,
    call: place => ({ path: noticeOf(place), method: 'PATCH', body: { data: { attributes: { read: true } } } }),
  },
  {
    act: 'ownInbox',
    what: 'has his device told',
    sees: async (caller, cast) => grantFor(await cast.ask(caller, subscribe({}))),
  },
  {
    act: 'ownInbox',
    what: 'has his device told of what another gets',
    on: ['strange', 'elsewhere'],
    evenDisabled: true,
    call: ({ member }) => subscribe({ member: { data: { type: 'members', id: member } } }),
  },
]

async function uploaded({ token }: Caller, { server }: Cast): Promise<Grant> {
  const { status } = await upload(server, {
    ...(token === undefined ? {} : { token }),
    parts: [{ bytes: await photo() }],
  })
  return status === 201 ? 'yes' : 'no'
}

function grantFor({ status }: { status: number }): Grant {
  return status < 300 ? 'own' : 'no'
}

function subscribe(relationships: object) {
  const attributes = {
    endpoint: `https://push.example/${fresh()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  }
  return { path: '/notifications/subscriptions', body: { data: { type: 'subscriptions', attributes, relationships } } }
}
