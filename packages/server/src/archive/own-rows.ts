import { sql } from 'kysely'
import { addressOf } from '../files/address.ts'
import { defineResource } from '../jsonapi/resource.ts'

type Device = {
  id: string
  user_id: string
  client_id: string
  scope: string
  auth_time: Date
  refreshed: Date
  ended: Date | null
}

/** Where somebody is signed in or was lately; nothing of it opens anything. */
export const devices = defineResource<Device>({
  type: 'sessions',
  service: 'social',
  select: () => sql<Device>`select s.* from sessions s`,
  self: () => '/users/me/archive',
  attributes: {
    client: { read: row => row.client_id },
    scope: { read: row => row.scope },
    signedIn: { read: row => row.auth_time },
    refreshed: { read: row => row.refreshed },
    ended: { read: row => row.ended },
  },
  relationships: {},
  view: (row, { viewer }) => (row.user_id === viewer?.user ? 'full' : 'unknown'),
  calls: {},
})

type Identity = { id: string; user_id: string; issuer: string; subject: string; created: Date }

/** Which accounts at other providers somebody signs in with. */
export const identities = defineResource<Identity>({
  type: 'identities',
  service: 'social',
  // They have no id of their own; this one is always the same for the same account.
  select: () => sql<Identity>`select i.*, md5(i.issuer || ' ' || i.subject)::uuid as id from identities i`,
  self: () => '/users/me/archive',
  attributes: {
    issuer: { read: row => row.issuer },
    subject: { read: row => row.subject },
    created: { read: row => row.created },
  },
  relationships: {},
  view: (row, { viewer }) => (row.user_id === viewer?.user ? 'full' : 'unknown'),
  calls: {},
})

type Upload = {
  id: string
  user_id: string
  name: string
  width: number
  height: number
  size: number
  created: Date
}

/** What somebody uploaded, whether or not it is shown. */
export const uploads = defineResource<Upload>({
  type: 'files',
  service: 'files',
  select: () => sql<Upload>`select f.* from files f where f.stored is not null`,
  self: row => `/${row.id}/${row.name}`,
  attributes: {
    url: { read: (row, { kit }) => addressOf(kit.config, row) },
    filename: { read: row => row.name },
    width: { read: row => row.width },
    height: { read: row => row.height },
    size: { read: row => row.size },
    created: { read: row => row.created },
  },
  relationships: {},
  view: (row, { viewer }) => (row.user_id === viewer?.user ? 'full' : 'unknown'),
  calls: {},
})
