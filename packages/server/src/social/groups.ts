import { groupCodeOf, isGroupCode } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import { mayLock } from '../accounting/currencies/status.ts'
import { imageFault, imageMissing } from '../files/address.ts'
import { groupOf, isAdmin, refusal, roleOf, type Context } from '../jsonapi/context.ts'
import { isInBox, isOneOf, isOneOfIds, startsWords } from '../jsonapi/filters.ts'
import { defineResource, type Condition, type Relationship } from '../jsonapi/resource.ts'
import { countriesOf } from './countries.ts'
import { access, address, image, location, markdown, name, timeZone, website } from './fields.ts'
import { fillCounts, groupColumns, groupPlace, groupPoint, selectGroups, type GroupRow } from './group-row.ts'
import { createGroup } from './group-creates.ts'
import { removeGroup } from './group-removal.ts'
import { hidesGroup, mayEditGroup, mustEditGroup } from './group-rights.ts'
import { updateGroup } from './group-writes.ts'
import { groupCandidates } from './search-candidates.ts'
import { currencyAddress, currencyRef } from './links.ts'

// A code that reads like a word of our own paths could not be addressed (A-1-3).
const code = v.custom<string>(
  it => isGroupCode(it) && groupCodeOf(it.toLowerCase()) !== undefined,
  'four capital letters',
)
const status = v.picklist(['pending', 'active', 'disabled'])

const mayWrite = (context: Context, row: GroupRow | undefined) => row === undefined || mayEditGroup(context)
// It is asked for as pending, whatever is sent (A-3-2).
const mayChangeStatus = (context: Context, row: GroupRow | undefined) => row !== undefined && mayEditGroup(context)

/** Communities (api.md 3.1). */
export const groups = defineResource<GroupRow>({
  type: 'groups',
  service: 'social',
  select: selectGroups,
  columns: groupColumns,
  fill: fillCounts,
  self: row => `/${row.group_code}`,
  attributes: {
    code: { read: row => row.group_code, schema: code, write: mayWrite, required: true, fixed: true },
    name: { read: row => row.name, schema: name, write: mayWrite, required: true },
    // The currency stands as its group does (A-3-9).
    status: {
      read: row => row.status,
      schema: status,
      write: mayChangeStatus,
      step: true,
      again: mayLock,
      reaches: () => 'accounting',
    },
    description: { read: row => row.description, schema: markdown, write: mayWrite },
    image: { read: row => row.image, schema: image, fault: imageFault, missing: imageMissing, write: mayWrite },
    // A-11-25: released clients take it for a text.
    website: { read: row => row.website ?? '', schema: website, write: mayWrite },
    access: { read: row => row.access, schema: access, write: mayWrite },
    // A-11-10: always an object. A-3-6: outsiders learn no place of a pending group.
    location: {
      read: (row, context) =>
        (hidesGroup(row, context) ? null : groupPoint(row)) ?? { type: 'Point', coordinates: null },
      schema: location,
      write: mayWrite,
    },
    address: { read: row => row.address, schema: address, write: mayWrite },
    timeZone: { read: row => row.time_zone, schema: timeZone, write: mayWrite },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    currency: {
      kind: 'one',
      of: (row, context) => currencyRef(context, row.group_code, row.currency_id),
      related: (row, context) => currencyAddress(context, row.group_code),
    },
    settings: { kind: 'one', of: row => ({ type: 'group-settings', id: row.id, group: row.group_code }) },
    contacts: {
      kind: 'list',
      of: (row, context) =>
        hidesGroup(row, context) ? [] : row.contact_ids.map(id => ({ type: 'contacts', id, group: row.group_code })),
    },
    admins: {
      kind: 'list',
      of: (row, context) => (hidesGroup(row, context) ? [] : row.admin_ids.map(id => ({ type: 'users', id }))),
    },
    categories: counted('categories'),
    members: {
      ...counted('members'),
      related: (row, context) => (listsMembers(row, context) ? listOf(row, context, 'members') : undefined),
    },
    offers: counted('offers'),
    needs: counted('needs'),
  },
  view: (row, context) => (hidesGroup(row, context) ? 'public' : 'full'),
  publicForm: {
    attributes: ['code', 'name', 'status', 'location'],
    relationships: ['currency', 'settings', 'contacts', 'admins', 'categories', 'members', 'offers', 'needs'],
  },
  filters: {
    id: isOneOfIds('r.id'),
    code: (values, context) =>
      isOneOf('r.group_code')(
        values.map(value => value.toUpperCase()),
        context,
      ),
    status: isOneOf('r.status'),
    country: values => sql`r.shown_country = any(${values.map(value => value.toUpperCase())}::text[])`,
    search: startsWords('r.shown_search'),
    bbox: values => isInBox(values, groupPlace),
  },
  candidates: groupCandidates,
  sorts: { name: sql`lower(r.name)`, created: sql`r.shown_created` },
  defaultSort: 'name',
  includes: ['settings', 'currency', 'contacts', 'categories'],
  // A pending group is its founder's own affair.
  noted: {
    deed: row => (row.status === 'pending' ? [] : [{ group: row.group_code, concerns: null }]),
    also: row => ({ locked: row.locked }),
  },
  place: () => groupPlace,
  calls: {
    list: {
      path: '/groups',
      kind: 'public',
      where: listed,
      counted: true,
      meta: async context => ({ countries: await countriesOf(context) }),
    },
    one: { path: '/:group', kind: 'public', key: context => sql`r.group_code = ${groupOf(context).code}` },
    create: { path: '/groups', kind: 'user', run: createGroup },
    update: { path: '/:group', kind: 'user', may: mustEditGroup, run: updateGroup, evenDisabled: true },
    remove: { path: '/:group', kind: 'user', run: removeGroup },
  },
})

// A-3-1: the finder shows active public groups; whoever names one by code or id finds it in any status.
function listed(context: Context): Condition[] {
  const { filters } = context.query
  if (filters.has('code') || filters.has('id')) return []
  const beyond = filters.get('status')?.some(status => status !== 'active')
  if (!beyond) return [sql`r.status = 'active'`, sql`r.access = 'public'`]
  if (context.viewer?.superadmin) return []
  throw refusal(context, 'only superadmins list groups by status')
}

// A-11-10: the link says that members can be listed here by this viewer.
function listsMembers(row: GroupRow, context: Context): boolean {
  if (hidesGroup(row, context)) return false
  const role = roleOf(context, row.group_code)
  return row.lists_members || role === 'active' || role === 'disabled' || isAdmin(context, row.group_code)
}

function counted(
  type: 'categories' | 'members' | 'offers' | 'needs',
): Extract<Relationship<GroupRow>, { kind: 'counted' }> {
  return {
    kind: 'counted',
    type,
    by: 'group_id',
    count: row => row[type],
    related: (row, context) => listOf(row, context, type),
  }
}

function listOf(row: GroupRow, { kit }: Context, type: string): string {
  return `${kit.config.bases.social}/${row.group_code}/${type}`
}
