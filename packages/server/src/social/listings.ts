import { listCreate } from '@exchange-kit/model'
import { sql } from 'kysely'
import { ofAMember } from '../admin/deeds.ts'
import { groupOf, refusal, roleOf, type Context } from '../jsonapi/context.ts'
import { isInBox, isOneOf, isOneOfIds, startsWords } from '../jsonapi/filters.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import { listingAttributes } from './listing-fields.ts'
import { listingColumns, selectListings, viewOfListing, visibleListings, type ListingRow } from './listing-row.ts'
import { judgeChange, judgeNew } from './listing-checks.ts'
import { createListing, mustCreateListing, mustEditListing, removeListing, updateListing } from './listing-writes.ts'
import { placeOf } from './member-sight.ts'
import { listingCandidates } from './search-candidates.ts'

/** What members offer (api.md 3.5). */
export const offers = listings('offers')

/** What members ask for (api.md 3.5). */
export const needs = listings('needs')

function listings(type: 'offers' | 'needs') {
  return defineResource<ListingRow>({
    type,
    service: 'social',
    select: context => selectListings(context, type),
    columns: listingColumns[type],
    self: row => `/${row.group_code}/${type}/${row.id}`,
    attributes: listingAttributes(type),
    relationships: {
      member: { kind: 'one', of: row => ({ type: 'members', id: row.member_id, group: row.group_code }) },
      category: {
        kind: 'one',
        of: row =>
          row.category_id === null ? null : { type: 'categories', id: row.category_id, group: row.group_code },
      },
    },
    view: viewOfListing,
    noted: ofAMember(row => row.member_id, { personal: ['name', 'content', 'images', 'imageTexts'] }),
    filters: {
      id: isOneOfIds('r.id'),
      code: isOneOf('r.code'),
      member: isOneOfIds('r.member_id'),
      category: isOneOfIds('r.category_id'),
      state: isOneOf('r.state'),
      expired: byExpiry,
      access: isOneOf('r.access'),
      search: startsWords('r.words'),
      bbox: (values, context) => {
        const place = placeOfMember(context)
        return place && isInBox(values, place)
      },
    },
    candidates: context => listingCandidates(context, type),
    sorts: {
      updated: sql`r.updated`,
      created: sql`r.created`,
      expires: sql`r.expires`,
      name: sql`lower(r.name)`,
    },
    neverNull: ['updated', 'created', 'expires'],
    defaultSort: '-updated',
    includes: ['category', 'member.contacts', 'member.account', 'member.group.currency'],
    place: placeOfMember,
    calls: {
      list: {
        path: `/:group/${type}`,
        kind: 'open',
        where: listed,
        related: context => [...related(context), ...defaults(context)],
        counted: true,
      },
      one: { path: `/:group/${type}/:id`, kind: 'open', key: context => idOrCode(context) },
      create: {
        path: `/:group/${type}`,
        kind: 'user',
        many: listCreate[type],
        may: mustCreateListing,
        judge: (context, input) => judgeNew(context, type, input),
        run: (context, input) => createListing(context, type, input),
      },
      update: {
        path: `/:group/${type}/:id`,
        kind: 'user',
        may: mustEditListing,
        judge: judgeChange,
        run: (context, row, input) => updateListing(context, type, row, input),
      },
      remove: {
        path: `/:group/${type}/:id`,
        kind: 'user',
        run: (context, row) => removeListing(context, type, row),
      },
    },
  })
}

// A-3-34: a suspended member gets no list but his own.
function listed(context: Context): Condition[] {
  const { code } = groupOf(context)
  const { filters } = context.query
  if (roleOf(context, code) === 'suspended') {
    const own = context.viewer?.members.find(it => it.group === code)?.id
    const members = filters.get('member') ?? []
    if (members.length === 0 || members.some(id => id !== own)) {
      throw refusal(context, 'suspended members list their own only')
    }
  }
  return [sql`r.group_code = ${code}`, visibleListings(context, code), ...defaults(context)]
}

// Published and not expired, unless the filters say otherwise or name listings (A-3-29, A-1-19).
function defaults({ query: { filters }, kit }: Context): Condition[] {
  if (filters.has('id') || filters.has('code')) return []
  return [
    ...(filters.has('state') ? [] : [sql<boolean>`r.state = 'published'`]),
    ...(filters.has('expired') ? [] : [sql<boolean>`r.expires > ${kit.now()}`]),
  ]
}

// Included from a member or a category; the path may name no group (users/me).
function related(context: Context): Condition[] {
  return context.group ? [visibleListings(context, context.group.code)] : []
}

function byExpiry(values: readonly string[], { kit }: Context): Condition | undefined {
  const wanted = new Set(values)
  if (wanted.has('true') === wanted.has('false')) return undefined
  return wanted.has('true') ? sql`r.expires <= ${kit.now()}` : sql`r.expires > ${kit.now()}`
}

// A listing has its member's place, and tells of it what the member does.
function placeOfMember(context: Context) {
  const at = { group: 'r.group_code', user: 'r.user_id', state: 'r.member_state', access: 'r.member_access' }
  return placeOf(context, at)
}
