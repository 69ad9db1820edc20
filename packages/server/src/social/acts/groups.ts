import { randomUUID } from 'node:crypto'
import { AppError, type Access, type Address, type Point } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import { changeCurrency, openCurrency } from '../../accounting/ledger/index.ts'
import type { Tables } from '../../database/index.ts'
import { groupWords } from '../group-words.ts'
import { addWords } from '../search-words.ts'
import { noAddress, placeColumns } from '../fields.ts'
import { addCategories } from './categories.ts'
import { addMember } from './members.ts'
import { openMemberAccount } from './accounts.ts'

type Db = Kysely<Tables>

/** A group somebody asks for (A-3-2), with the unit it wants (A-3-7). */
export type NewGroup = {
  id: string
  code: string
  founder: string
  name: string
  description: string
  access: Access
  location: Point | null
  address: Partial<Address>
  timeZone: string
  website: string | null
  image?: string | null
  currency: {
    name: string
    namePlural: string
    symbol: string
    decimals: number
    scale: number
    rate: { n: number; d: number }
  }
  now: Date
  newId?: () => string
}

/** The unit of a group that named none (A-3-7). */
export const hour: NewGroup['currency'] = {
  name: 'hour',
  namePlural: 'hours',
  symbol: 'h',
  decimals: 2,
  scale: 6,
  rate: { n: 1, d: 1 },
}

/**
 * Stores a pending group with its settings and a new currency, whose only administrator is the founder (A-7-2).
 * @throws BadRequest when a group of any status has the code (A-3-7)
 */
export async function requestGroup(db: Db, it: NewGroup): Promise<void> {
  const { id, code, founder, name, description, access, location, timeZone, website, image = null, now } = it
  const address = { ...noAddress, ...it.address }
  const stored = await db
    .insertInto('groups')
    .values({
      group_code: code,
      id,
      name,
      status: 'pending',
      description,
      image,
      website,
      access,
      address: JSON.stringify(address),
      time_zone: timeZone,
      founder,
      search: groupWords({ name, description, address, place_name: location?.name ?? null, group_code: code }),
      ...placeColumns(location),
      created: now,
      updated: now,
    })
    .onConflict(conflict => conflict.column('group_code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError('BadRequest', { pointer: '/data/attributes/code', detail: 'a group has this code' })
  await addWords(db, { group: code, kind: 'groups' })
  await db
    .insertInto('group_settings')
    .values({ group_code: code, id, ...newSettings })
    .execute()
  const { name: unit, namePlural, symbol, decimals, scale, rate } = it.currency
  await openCurrency(db, {
    group_code: code,
    id: (it.newId ?? randomUUID)(),
    name: unit,
    name_plural: namePlural,
    symbol,
    decimals,
    scale,
    rate_n: rate.n,
    rate_d: rate.d,
    status: 'new',
    created: now,
    updated: now,
  })
  await db.insertInto('currency_admins').values({ group_code: code, user_id: founder, position: 0 }).execute()
}

/**
 * Makes a pending group active: its currency, ten categories in the founder's language, and the founder's member with
 * an account (A-3-8). Gives the member's id.
 */
export async function activateGroup(
  db: Db,
  { code, now, newId = randomUUID }: { code: string; now: Date; newId?: () => string },
): Promise<string> {
  const group = await db
    .updateTable('groups')
    .set({ status: 'active', updated: now })
    .where('group_code', '=', code)
    .returning('founder')
    .executeTakeFirstOrThrow()
  await changeCurrency(db, { group: code, set: { status: 'active', updated: now } })
  const founder = await db
    .selectFrom('users as u')
    .innerJoin('user_settings as s', 's.user_id', 'u.id')
    .select(['u.name', 's.language'])
    .where('u.id', '=', group.founder)
    .executeTakeFirstOrThrow()
  await addCategories(db, { code, language: founder.language, now, newId })
  const id = newId()
  const name = founder.name === '' ? await firstNameOf(db, group.founder) : founder.name
  const termsVersion = await ownTerms(db, code)
  await addMember(db, { id, code, user: group.founder, name, state: 'active', termsVersion, now })
  await openMemberAccount(db, { code, member: id, now, newId })
  return id
}

// A-3-50: nobody is asked to accept terms of their own.
async function ownTerms(db: Db, code: string): Promise<number | null> {
  const { terms_version: version } = await db
    .selectFrom('group_settings')
    .select('terms_version')
    .where('group_code', '=', code)
    .executeTakeFirstOrThrow()
  return version || null
}

// A-3-8: named as the user, else as his first member, which may be in any group the caller sees.
async function firstNameOf(db: Db, user: string): Promise<string> {
  const first = await db
    .selectFrom('members')
    .select('name')
    .where('user_id', '=', user)
    .where('state', '<>', 'deleted')
    .orderBy('created')
    .executeTakeFirst()
  return first?.name ?? ''
}

/** Takes a pending group away with everything that was stored for it; its code is free again (A-7-4). */
export async function dropGroup(db: Db, code: string): Promise<void> {
  for (const table of [
    'outbox',
    'contacts',
    'currency_admins',
    'accounts',
    'ledgers',
    'currencies',
    'group_settings',
    'search_words',
    'groups',
  ] as const) {
    await db.deleteFrom(table).where('group_code', '=', code).execute()
  }
}

/** Disables or enables a group and its currency, which is one thing; what a superadmin disabled is locked (A-3-9). */
export async function setGroupStatus(
  db: Db,
  { code, status, locked, now }: { code: string; status: 'active' | 'disabled'; locked: boolean; now: Date },
): Promise<void> {
  await db.updateTable('groups').set({ status, locked, updated: now }).where('group_code', '=', code).execute()
  await changeCurrency(db, { group: code, set: { status, updated: now } })
}

const newSettings = {
  require_accept_terms: false,
  terms: '',
  terms_version: 0,
  min_offers: 0,
  min_needs: 0,
  require_admin_approval: true,
  allow_anonymous_member_list: false,
  public_offers: false,
  public_stats: false,
  allowed_origins: '[]',
  enable_group_email: true,
  default_group_email_frequency: 'monthly',
} as const
