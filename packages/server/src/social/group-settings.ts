import type { DigestFrequency, GroupStatus } from '@exchange-kit/model'
import { sql } from 'kysely'
import { ofTheGroup } from '../admin/deeds.ts'
import { groupOf } from '../jsonapi/context.ts'
import { defineResource } from '../jsonapi/resource.ts'
import { flag } from './fields.ts'
import { hidesGroup } from './group-rights.ts'
import {
  digest,
  leastListings,
  mayEditSettings,
  mustEditSettings,
  origins,
  terms,
  updateSettings,
} from './group-settings-writes.ts'

type Row = {
  group_code: string
  id: string
  status: GroupStatus
  founder: string
  require_accept_terms: boolean
  terms: string
  terms_version: number
  min_offers: number
  min_needs: number
  require_admin_approval: boolean
  allow_anonymous_member_list: boolean
  public_offers: boolean
  public_stats: boolean
  allowed_origins: string[]
  enable_group_email: boolean
  default_group_email_frequency: DigestFrequency
}

/** What a group decided for itself (api.md 3.2); readable by all who get the group. */
export const groupSettings = defineResource<Row>({
  type: 'group-settings',
  service: 'social',
  select: () => sql<Row>`
    select s.*, g.status, g.founder from group_settings s join groups g on g.group_code = s.group_code`,
  self: row => `/${row.group_code}/settings`,
  attributes: {
    requireAcceptTerms: { read: row => row.require_accept_terms, schema: flag, write: mayEditSettings },
    terms: { read: row => row.terms, schema: terms, write: mayEditSettings },
    termsVersion: { read: row => row.terms_version },
    minOffers: { read: row => row.min_offers, schema: leastListings, write: mayEditSettings },
    minNeeds: { read: row => row.min_needs, schema: leastListings, write: mayEditSettings },
    requireAdminApproval: { read: row => row.require_admin_approval, schema: flag, write: mayEditSettings },
    allowAnonymousMemberList: { read: row => row.allow_anonymous_member_list, schema: flag, write: mayEditSettings },
    publicOffers: { read: row => row.public_offers, schema: flag, write: mayEditSettings },
    publicStats: { read: row => row.public_stats, schema: flag, write: mayEditSettings },
    allowedOrigins: { read: row => row.allowed_origins, schema: origins, write: mayEditSettings },
    enableGroupEmail: { read: row => row.enable_group_email, schema: flag, write: mayEditSettings },
    defaultGroupEmailFrequency: {
      read: row => row.default_group_email_frequency,
      schema: digest,
      write: mayEditSettings,
    },
  },
  relationships: { group: { kind: 'one', of: row => ({ type: 'groups', id: row.id, group: row.group_code }) } },
  // Included with the group too, which outsiders get a form of before it is active.
  view: (row, context) => (hidesGroup(row, context) ? 'unknown' : 'full'),
  noted: ofTheGroup,
  calls: {
    one: { path: '/:group/settings', kind: 'public', key: context => sql`r.group_code = ${groupOf(context).code}` },
    update: { path: '/:group/settings', kind: 'user', may: mustEditSettings, run: updateSettings },
  },
})
