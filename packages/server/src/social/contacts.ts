import { isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { ofAMember } from '../admin/deeds.ts'
import { groupOf, isAdmin, roleOf, type Context } from '../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import { defineResource, type Condition, type View } from '../jsonapi/resource.ts'
import { createContact, mustEditContact, removeContact, updateContact } from './contact-calls.ts'
import type { ContactRow } from './contact-row.ts'
import { contactName, contactType } from './contact-writes.ts'
import { hidesDetails, viewOfMember } from './member-row.ts'

/** How to reach a member or a group (api.md 3.3). */
export const contacts = defineResource<ContactRow>({
  type: 'contacts',
  service: 'social',
  select: () => sql<ContactRow>`
    select k.*, g.id as group_id, m.user_id, m.state, m.access
    from contacts k
    join groups g on g.group_code = k.group_code
    left join members m on m.group_code = k.group_code and m.id = k.member_id
  `,
  self: row => `/${row.group_code}/contacts/${row.id}`,
  attributes: {
    type: { read: row => row.type, schema: contactType, write: () => true, required: true },
    name: { read: row => row.name, schema: contactName, write: () => true, required: true },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    member: {
      kind: 'one',
      of: row => (row.member_id && { type: 'members', id: row.member_id, group: row.group_code }) || null,
    },
    group: {
      kind: 'one',
      of: row => (row.member_id === null ? { type: 'groups', id: row.group_id, group: row.group_code } : null),
    },
  },
  view: viewOfContact,
  noted: ofAMember(row => row.member_id, { personal: ['name'] }),
  filters: { member: isOneOfIds('r.member_id'), id: isOneOfIds('r.id'), type: isOneOf('r.type') },
  sorts: { position: sql`r.position` },
  defaultSort: 'position',
  calls: {
    list: { path: '/:group/contacts', kind: 'open', where: listed },
    one: { path: '/:group/contacts/:id', kind: 'open', key: byId },
    create: { path: '/:group/contacts', kind: 'user', run: createContact },
    update: { path: '/:group/contacts/:id', kind: 'user', may: mustEditContact, run: updateContact },
    remove: { path: '/:group/contacts/:id', kind: 'user', run: removeContact },
  },
})

function byId(context: Context): Condition | undefined {
  const { id } = context.params
  return isUuid(id) ? sql`r.group_code = ${groupOf(context).code} and r.id = ${id}` : undefined
}

// A contact is seen by whoever sees its member in full; a group's by all.
function viewOfContact(row: ContactRow, context: Context): View {
  const { state, access } = row
  if (row.member_id === null) return 'full'
  if (state === null || access === null) return 'unknown'
  const member = { ...row, state, access }
  return viewOfMember(member, context) === 'full' && !hidesDetails(member, context) ? 'full' : 'forbidden'
}

// A-3-13: without a member, the group's own.
function listed(context: Context): Condition[] {
  const { code } = groupOf(context)
  const { filters } = context.query
  const group = sql<boolean>`r.group_code = ${code}`
  if (!filters.has('member') && !filters.has('id')) return [group, sql`r.member_id is null`]
  if (isAdmin(context, code)) return [group]
  const role = roleOf(context, code)
  const others =
    role === 'active' || role === 'disabled' ? sql`(r.state = 'active' and r.access <> 'private')` : sql`false`
  const own = sql`r.user_id is not distinct from ${context.viewer?.user ?? null}::uuid and r.user_id is not null`
  return [group, sql`(r.member_id is null or ${others} or (${own}))`]
}
