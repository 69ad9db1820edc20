import { isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { defineResource } from '../jsonapi/resource.ts'
import type { SubscriptionSettings } from './tables.ts'

type Row = {
  id: string
  user_id: string
  member_group: string | null
  member_id: string | null
  token: string | null
  endpoint: string
  settings: SubscriptionSettings
  created: Date
  renewed: Date
}

/** `subscriptions` (api.md 6.1): made and renewed by `answerSubscribe`, as the same device sent again is the same one. */
export const subscription = defineResource<Row>({
  type: 'subscriptions',
  service: 'notifications',
  select: () => sql<Row>`
    select s.id, s.user_id, s.group_code as member_group, s.member_id, s.token, r.endpoint, s.settings, s.created,
      s.renewed
    from subscriptions s join push_registrations r on r.id = s.registration_id
  `,
  self: row => `/subscriptions/${row.id}`,
  attributes: {
    token: { read: row => row.token },
    endpoint: { read: row => row.endpoint },
    settings: { read: row => row.settings },
    created: { read: row => row.created },
    updated: { read: row => row.renewed },
  },
  relationships: {
    user: {
      kind: 'one',
      of: (row, { kit }) => ({
        type: 'users',
        id: row.user_id,
        href: `${kit.config.bases.social}/users/${row.user_id}`,
      }),
    },
    member: {
      kind: 'one',
      of: ({ member_id: id, member_group: group }, { kit }) =>
        id === null ? null : { type: 'members', id, href: `${kit.config.bases.social}/${group}/members/${id}` },
    },
  },
  view: (row, { viewer }) => (row.user_id === viewer?.user ? 'full' : 'unknown'),
  calls: {
    one: {
      path: '/subscriptions/:id',
      kind: 'user',
      key: ({ params }) => (isUuid(params['id']) ? sql`r.id = ${params['id']}` : undefined),
    },
    remove: {
      path: '/subscriptions/:id',
      kind: 'user',
      run: async ({ db }, row) =>
        mustHaveGone(await db.deleteFrom('subscriptions').where('id', '=', row.id).executeTakeFirst()),
    },
  },
})
