import { isAccountCode, type Point } from '@exchange-kit/model'
import * as v from 'valibot'
import { isAdmin, type Context } from '../jsonapi/context.ts'
import type { Attribute } from '../jsonapi/resource.ts'
import { imageFault, imageMissing } from '../files/address.ts'
import { access, address, image, location, markdown, name, pointOf, shortName } from './fields.ts'
import { groupPoint } from './group-row.ts'
import { hidesDetails, isOwn, isOwnOrAdmin, isShortened, viewOfMember, type MemberRow } from './member-row.ts'

const code = v.custom<string>(isAccountCode, 'the group code and at least four digits')
const states = v.picklist(['draft', 'pending', 'active', 'disabled', 'suspended'])

/** Attributes of members: who reads and who writes each (api.md 3.4). */
export const memberAttributes: Readonly<Record<string, Attribute<MemberRow>>> = {
  // Changed with the account, which has the same (A-4-16).
  code: {
    read: row => row.code,
    schema: code,
    reaches: () => 'accounting',
    write: (context, row) => row !== undefined && isAdmin(context, row.group_code),
  },
  name: {
    read: (row, context) => (isShortened(row, context) ? shortName(row.name) : row.name),
    schema: name,
    write: mayEdit,
    required: true,
  },
  type: { read: row => row.type, schema: v.picklist(['personal', 'business', 'public']), write: mayEdit },
  state: {
    read: row => row.state,
    schema: states,
    write: mayEdit,
    step: true,
    // A-7-19: the account stands as its member does. A draft has none.
    reaches: (state, row) => (row === undefined && state !== 'active' ? undefined : 'accounting'),
  },
  image: {
    read: (row, context) => (isShortened(row, context) ? null : row.image),
    schema: image,
    fault: imageFault,
    missing: imageMissing,
    write: mayEdit,
  },
  access: { read: row => row.access, schema: access, write: mayEdit },
  description: {
    read: (row, context) => (hidesDetails(row, context) ? '' : row.description),
    schema: markdown,
    write: mayEdit,
  },
  address: { read: shownAddress, schema: address, write: mayEdit },
  location: { read: locationFor, schema: location, write: mayEdit },
  locationPrecision: {
    read: row => row.location_precision,
    schema: v.picklist(['exact', 'approximate', 'hidden']),
    write: mayShowPlace,
  },
  stateReason: { read: (row, context) => (isOwnOrAdmin(row, context) ? row.state_reason : null) },
  termsVersion: {
    read: (row, context) => (isOwnOrAdmin(row, context) ? row.terms_version : null),
    schema: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
    write: (context, row) => row === undefined || isOwn(row, context),
  },
  termsAccepted: { read: (row, context) => (isOwnOrAdmin(row, context) ? row.terms_accepted : null) },
  isAwaited: { read: row => row.is_awaited },
  created: { read: row => row.created },
  updated: { read: row => row.updated },
}

// Who may create a member is decided before its fields are looked at.
function mayEdit(context: Context, row: MemberRow | undefined): boolean {
  return row === undefined || isOwnOrAdmin(row, context)
}

// The owner says how exactly he is seen; for a member without user an administrator does (members.locationPrecision).
function mayShowPlace(context: Context, row: MemberRow | undefined): boolean {
  return row === undefined || isOwn(row, context) || (row.user_id === null && isOwnOrAdmin(row, context))
}

// A-11-24: some released clients read coordinates whatever there is.
function locationFor(row: MemberRow, context: Context): unknown {
  const shown = viewOfMember(row, context) === 'full' ? shownLocation(row, context) : null
  return shown ?? (context.token?.client.needsPlaces ? standIn(row) : null)
}

/** What such a client gets for the place of a member who shows none: where the group is. */
export function standIn({ group_place }: Pick<MemberRow, 'group_place'>): Point {
  return groupPoint(group_place) ?? { type: 'Point', coordinates: [0, 0] }
}

// A-3-47: only owner and administrators get the stored place; others the point the owner lets be seen.
function shownLocation(row: MemberRow, context: Context): Point | null {
  if (isOwnOrAdmin(row, context)) return pointOf(row)
  if (hidesDetails(row, context)) return null
  const place_name = row.location_precision === 'hidden' ? null : row.place_name
  return pointOf({ lon: row.shown_lon, lat: row.shown_lat, place_name })
}

function shownAddress(row: MemberRow, context: Context): unknown {
  if (isOwnOrAdmin(row, context)) return row.address
  const { addressLocality, addressRegion, addressCountry } = row.address
  const known = hidesDetails(row, context) ? {} : { addressLocality, addressRegion, addressCountry }
  return { streetAddress: '', addressLocality: '', postalCode: '', addressRegion: '', addressCountry: '', ...known }
}
