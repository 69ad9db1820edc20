import { sql } from 'kysely'
import { ofAMember } from '../admin/deeds.ts'
import { groupOf, isAdmin, refusal, roleOf, type Context } from '../jsonapi/context.ts'
import { isInBox, isOneOf, isOneOfIds, startsWords } from '../jsonapi/filters.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { defineResource, type Condition, type Relationship } from '../jsonapi/resource.ts'
import { accountRef, filtered } from './links.ts'
import { createMember, mustCreateMember } from './member-creates.ts'
import { memberAttributes } from './member-fields.ts'
import { hidesDetails, memberColumns, selectMembers, viewOfMember, type MemberRow } from './member-row.ts'
import { mustEditMember } from './member-rights.ts'
import { columnsOf, placeOf } from './member-sight.ts'
import { memberCandidates } from './search-candidates.ts'
import { updateMember } from './member-writes.ts'

/** Who belongs to a group (api.md 3.4). */
export const members = defineResource<MemberRow>({
  type: 'members',
  service: 'social',
  select: selectMembers,
  columns: memberColumns,
  self: row => `/${row.group_code}/members/${row.id}`,
  attributes: memberAttributes,
  relationships: {
    group: { kind: 'one', of: row => ({ type: 'groups', id: row.group_id, group: row.group_code }) },
    account: { kind: 'one', of: (row, context) => accountRef(context, row.group_code, row.account_id) },
    contacts: {
      kind: 'list',
      of: (row, context) =>
        hidesDetails(row, context) ? [] : row.contact_ids.map(id => ({ type: 'contacts', id, group: row.group_code })),
    },
    offers: counted('offers'),
    needs: counted('needs'),
  },
  view: viewOfMember,
  noted: ofAMember(row => row.id, { personal: ['name', 'description', 'image', 'address', 'location'] }),
  publicForm: {
    attributes: ['code', 'name', 'image', 'type', 'state'],
    relationships: ['group', 'account'],
    // A-11-24: the point of the group, which stands in for every place.
    also: ({ token }) => (token?.client.needsPlaces ? ['location'] : []),
  },
  filters: {
    id: isOneOfIds('r.id'),
    code: (values, context) =>
      isOneOf('r.code')(
        values.map(value => value.toUpperCase()),
        context,
      ),
    account: isOneOfIds('r.account_id'),
    state: isOneOf('r.state'),
    type: isOneOf('r.type'),
    admin: (values, context) => (seesAll(context) && values[0] === 'true' ? sql`r.is_admin` : undefined),
    awaited: (values, context) =>
      isAdmin(context, groupOf(context).code) && values[0] === 'true' ? sql`r.is_awaited` : undefined,
    search: startsWords('r.shown_search', 'r.code'),
    bbox: (values, context) => {
      const place = placeFor(context)
      return place && isInBox(values, place)
    },
  },
  candidates: memberCandidates,
  sorts: { code: sql`r.code`, name: sql`lower(r.shown_name)`, created: sql`r.shown_created` },
  defaultSort: 'code',
  includes: ['contacts', 'account', 'group.settings', 'group.currency', 'offers.category', 'needs.category'],
  place: placeFor,
  calls: {
    list: { path: '/:group/members', kind: 'open', rate: 'lookUp', where: listed, counted: true },
    one: {
      path: '/:group/members/:id',
      kind: 'open',
      rate: 'lookUp',
      key: context => idOrCode(context, { capitals: true }),
    },
    create: { path: '/:group/members', kind: 'user', may: mustCreateMember, run: createMember },
    update: { path: '/:group/members/:id', kind: 'user', may: mustEditMember, run: updateMember },
  },
})

function placeFor(context: Context) {
  return placeOf(context, columnsOf('r'))
}

// A-3-18, A-3-23, A-3-24: whoever names accounts or one code gets whom he pays; a plain list goes by who asks.
function listed(context: Context): Condition[] {
  const { code, allowAnonymousMemberList } = groupOf(context)
  const { filters } = context.query
  const conditions = [sql<boolean>`r.group_code = ${code}`, sql<boolean>`r.state <> 'deleted'`]
  if (filters.has('account') || filters.get('code')?.length === 1) return conditions
  if (!filters.has('id') && !filters.has('code') && !filters.has('state')) conditions.push(sql`r.state = 'active'`)
  if (isAdmin(context, code)) return conditions
  if (roleOf(context, code) === 'suspended') throw refusal(context, 'suspended members do not list others')
  if (filters.get('state')?.some(state => state !== 'active'))
    throw refusal(context, 'administrators list other states')
  if (seesAll(context) || allowAnonymousMemberList) return conditions
  return [
    ...conditions,
    sql<boolean>`(r.access = 'public' or r.user_id is not distinct from ${context.viewer?.user ?? null})`,
  ]
}

function seesAll(context: Context): boolean {
  const { code } = groupOf(context)
  const role = roleOf(context, code)
  return role === 'active' || role === 'disabled' || isAdmin(context, code)
}

function counted(type: 'offers' | 'needs'): Relationship<MemberRow> {
  return {
    kind: 'counted',
    type,
    by: 'member_id',
    count: row => row[type],
    related: (row, context) => filtered(context, `/${row.group_code}/${type}`, { name: 'member', value: row.id }),
  }
}
