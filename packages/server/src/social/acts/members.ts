import {
  accountCode,
  type Access,
  type Address,
  type LocationPrecision,
  type MemberState,
  type MemberType,
  type Point,
} from '@exchange-kit/model'
import type { Insertable, Kysely } from 'kysely'
import { isGiven } from '../../accounting/accounts/code.ts'
import { changeAccount } from '../../accounting/ledger/index.ts'
import type { Tables } from '../../database/index.ts'
import { noAddress, placeColumns } from '../fields.ts'
import { shownPlace } from '../grid.ts'
import { memberWords } from '../member-words.ts'
import { addWords } from '../search-words.ts'
import type { MemberTable } from '../tables.ts'

type Db = Kysely<Tables>
type Profile = Partial<
  Pick<NewMember, 'type' | 'access' | 'description' | 'address' | 'location' | 'locationPrecision'>
>

/** A member to be: what is not said has the default of api.md 3.4. */
export type NewMember = {
  id: string
  code: string
  user: string | null
  name: string
  state: Extract<MemberState, 'draft' | 'active'>
  type?: MemberType
  access?: Access
  description?: string
  image?: string | null
  address?: Partial<Address>
  location?: Point | null
  locationPrecision?: LocationPrecision
  termsVersion?: number | null
  now: Date
}

/** Stores a member under the next code of its group (A-7-7, A-7-8), and gives the code. */
export async function addMember(db: Db, it: NewMember): Promise<string> {
  const code = await nextCode(db, it.code)
  await db
    .insertInto('members')
    .values({ ...memberRow(it, code), account_id: null })
    .execute()
  await addWords(db, { group: it.code, kind: 'members', ids: [it.id] })
  return code
}

/** The row of a member under this code, but for its account. */
export function memberRow(it: NewMember, memberCode: string): Omit<Insertable<MemberTable>, 'account_id'> {
  const { code, now, name, location = null, locationPrecision = 'approximate', termsVersion = null } = it
  const place = placeColumns(location)
  return {
    group_code: code,
    id: it.id,
    code: memberCode,
    user_id: it.user,
    name,
    type: it.type ?? 'personal',
    state: it.state,
    access: it.access ?? 'group',
    description: it.description ?? '',
    image: it.image ?? null,
    address: JSON.stringify({ ...noAddress, ...it.address }),
    location_precision: locationPrecision,
    ...place,
    ...shownPlace(place, locationPrecision),
    state_reason: null,
    terms_version: termsVersion,
    terms_accepted: termsVersion === null ? null : now,
    ...memberWords(name, memberCode),
    created: now,
    updated: now,
  }
}

// An administrator may have given a number by hand before its turn came (A-4-16).
async function nextCode(db: Db, code: string): Promise<string> {
  for (;;) {
    const { last_number } = await db
      .updateTable('groups')
      .set(eb => ({ last_number: eb('last_number', '+', 1) }))
      .where('group_code', '=', code)
      .returning('last_number')
      .executeTakeFirstOrThrow()
    const next = accountCode(code, last_number)
    if (!(await isGiven(db, code, next))) return next
  }
}

/** Changes what a member says of itself; keys that are absent stay as they are (A-3-21). */
export async function changeProfile(
  db: Db,
  { code, id, set, now }: { code: string; id: string; set: Profile; now: Date },
): Promise<void> {
  const { type, access, description, address, location, locationPrecision } = set
  const stored = await db
    .selectFrom('members')
    .select(['lon', 'lat', 'place_name', 'location_precision'])
    .where('group_code', '=', code)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = location === undefined ? stored : placeColumns(location)
  const precision = locationPrecision ?? stored.location_precision
  await db
    .updateTable('members')
    .set({
      ...(type === undefined ? {} : { type }),
      ...(access === undefined ? {} : { access }),
      ...(description === undefined ? {} : { description }),
      ...(address === undefined ? {} : { address: JSON.stringify({ ...noAddress, ...address }) }),
      location_precision: precision,
      lon: place.lon,
      lat: place.lat,
      place_name: place.place_name,
      ...shownPlace(place, precision),
      updated: now,
    })
    .where('group_code', '=', code)
    .where('id', '=', id)
    .execute()
}

/**
 * Puts a member, and its account in step with it, into a state (A-7-13…16, A-7-19). Whether the step is allowed is
 * decided before.
 */
export async function setMemberState(
  db: Db,
  {
    code,
    id,
    state,
    reason = null,
    now,
  }: { code: string; id: string; state: MemberState; reason?: string | null; now: Date },
): Promise<void> {
  const { account_id } = await db
    .updateTable('members')
    .set({ state, state_reason: reason, updated: now })
    .where('group_code', '=', code)
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const inStep = state === 'active' || state === 'disabled' || state === 'suspended'
  if (account_id !== null && inStep)
    await changeAccount(db, { group: code, id: account_id, set: { status: state, updated: now } })
}
