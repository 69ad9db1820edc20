import { sql } from 'kysely'
import * as v from 'valibot'
import { groupOf, isAdmin, refusal, roleOf, type Context } from '../jsonapi/context.ts'
import { isInBox, isOneOf, isOneOfIds, startsWords } from '../jsonapi/filters.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { defineResource, type Condition, type Relationship } from '../jsonapi/resource.ts'
import { access, address, image, location, markdown, name, pointOf, shortName } from './fields.ts'
import { accountRef, filtered } from './links.ts'
import {
  hidesDetails,
  isOwn,
  isOwnOrAdmin,
  isShortened,
  selectMembers,
  viewOfMember,
  type MemberRow,
} from './member-row.ts'
import { mayEditMember, mayShowPlace, mustEditMember, updateMember } from './member-writes.ts'

/** Who belongs to a group (api.md 3.4). */
export const members = defineResource<MemberRow>({
  type: 'members',
  service: 'social',
  select: selectMembers,
  self: row => `/${row.group_code}/members/${row.id}`,
  attributes: {
    // Changed with the account, which has the same (A-4-16).
    code: { read: row => row.code },
    name: {
      read: (row, context) => (isShortened(row, context) ? shortName(row.name) : row.name),
      schema: name,
      write: mayEditMember,
    },
    type: { read: row => row.type, schema: v.picklist(['personal', 'business', 'public']), write: mayEditMember },
    state: { read: row => row.state },
    image: {
      read: (row, context) => (isShortened(row, context) ? null : row.image),
      schema: image,
      write: mayEditMember,
    },
    access: { read: row => row.access, schema: access, write: mayEditMember },
    description: {
      read: (row, context) => (hidesDetails(row, context) ? '' : row.description),
      schema: markdown,
      write: mayEditMember,
    },
    address: { read: shownAddress, schema: address, write: mayEditMember },
    location: { read: shownLocation, schema: location, write: mayEditMember },
    locationPrecision: {
      read: row => row.location_precision,
      schema: v.picklist(['exact', 'approximate', 'hidden']),
      write: mayShowPlace,
    },
    stateReason: { read: (row, context) => (isOwnOrAdmin(row, context) ? row.state_reason : null) },
    termsVersion: {
      read: (row, context) => (isOwnOrAdmin(row, context) ? row.terms_version : null),
      schema: v.nullable(v.pipe(v.number(), v.integer())),
      write: (context, row) => row !== undefined && isOwn(row, context),
    },
    termsAccepted: { read: (row, context) => (isOwnOrAdmin(row, context) ? row.terms_accepted : null) },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
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
  publicForm: { attributes: ['code', 'name', 'image', 'type', 'state'], relationships: ['group', 'account'] },
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
    search: startsWords('r.search'),
    bbox: (values, context) => isInBox(values, placeFor(context)),
  },
  sorts: { code: sql`r.code`, name: sql`lower(r.name)`, created: sql`r.created` },
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
    update: { path: '/:group/members/:id', kind: 'user', may: mustEditMember, run: updateMember },
  },
})

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

// A-3-47: only owner and administrators get the stored place; others the point the owner lets be seen.
function shownLocation(row: MemberRow, context: Context): unknown {
  if (isOwnOrAdmin(row, context)) return pointOf(row)
  if (hidesDetails(row, context)) return null
  const name = row.location_precision === 'hidden' ? null : row.place_name
  return pointOf({ lon: row.shown_lon, lat: row.shown_lat, place_name: name })
}

function shownAddress(row: MemberRow, context: Context): unknown {
  if (isOwnOrAdmin(row, context)) return row.address
  const { addressLocality, addressRegion, addressCountry } = row.address
  const known = hidesDetails(row, context) ? {} : { addressLocality, addressRegion, addressCountry }
  return { streetAddress: '', addressLocality: '', postalCode: '', addressRegion: '', addressCountry: '', ...known }
}

/** SQL of where this viewer may know members to be, of rows that carry a member's columns (A-3-47). */
export function placeFor(context: Context, access = 'r.access'): { lon: Condition<unknown>; lat: Condition<unknown> } {
  if (context.group && isAdmin(context, context.group.code)) return { lon: sql`r.lon`, lat: sql`r.lat` }
  const own = sql`r.user_id is not distinct from ${context.viewer?.user ?? '00000000-0000-0000-0000-000000000000'}::uuid`
  const shown = (column: string) => sql`case when ${sql.ref(access)} = 'private' then null else ${sql.ref(column)} end`
  return {
    lon: sql`(case when ${own} then r.lon else ${shown('r.shown_lon')} end)`,
    lat: sql`(case when ${own} then r.lat else ${shown('r.shown_lat')} end)`,
  }
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
