import { currencySettingsOf } from '../../accounting/settings.ts'
import { memberRow } from '../../social/acts/members.ts'
import { addWords } from '../../social/search-words.ts'
import { idIn, idsOf } from '../ids.ts'
import { limitJoined } from '../into/joined.ts'
import { add, countOf } from '../portions.ts'
import { greatestNumber, rowsBehind, type Position, type StagedAccount } from '../staged.ts'
import { counted, type Making, type Part } from '../work.ts'
import { addAdmins, nameAdmins } from './admins.ts'
import { createListings } from './listings.ts'
import { usersOf } from './users.ts'
import { refusal, say } from '../say.ts'

type Read = { account: string; data: unknown }
/** How far an account goes of which nothing is said. */
type Limits = { credit: number | null; maximum: number | null }

/** Opens the accounts, with their members, the users behind them, and what these offer and need. */
export const createAccounts: readonly Part[] = [
  openAccounts,
  limitJoined,
  nameThem,
  ...createListings('offers'),
  ...createListings('needs'),
]

async function openAccounts(making: Making, after: Position): Promise<number | null> {
  const { migration, db, counts } = making
  const currency = await db
    .selectFrom('currencies')
    .selectAll()
    .where('group_code', '=', migration.code)
    .executeTakeFirstOrThrow()
  const { defaultInitialCreditLimit: credit, defaultInitialMaximumBalance: maximum } = currencySettingsOf(currency)
  const { rows, next } = await rowsBehind(making, { kind: 'account', after, most: making.size })
  const people = rows.filter(row => !isThere(row))
  await addPeople(making, people, { credit, maximum })
  add(counts, 'accounts', people.length)
  return next
}

async function nameThem(making: Making): Promise<null> {
  const { migration, log, counts } = making
  if (migration.facts.into) await addAdmins(making)
  else {
    await nameAdmins(making, countOf(counts, 'unprovenAdmins'))
    await countCodes(making)
  }
  const joined = countOf(counts, 'joined')
  if (joined > 0)
    log.info(say(`${counted(joined, 'account')} of members who were there`, 'accountsJoined', { count: joined }))
  const accounts = countOf(counts, 'accounts')
  const linked = countOf(counts, 'linked')
  const message = `${counted(accounts, 'account')}, ${linked} with somebody who can sign in`
  log.info(say(message, 'accounts', { count: accounts, linked }))
  return null
}

function isThere({ data }: { data: unknown }): boolean {
  const { virtual, joined } = data as StagedAccount
  return virtual === true || joined !== undefined
}

async function addPeople(making: Making, rows: readonly Read[], { credit, maximum }: Limits): Promise<void> {
  if (rows.length === 0) return
  const { migration, db, now, log, counts } = making
  const group_code = migration.code
  const people = rows.map(({ account, data }) => ({
    code: account,
    it: data as StagedAccount,
    ids: idsOf(migration.id, account),
  }))
  const users = await usersOf(
    making,
    people.map(({ it }) => it),
  )
  // A user has one live member in a group: one who was there, or whom a line above made (A-3-20).
  const taken = await membersOf(making, [...users.ids.values()])
  // Nobody has come tomorrow: what is later than now is what people do here (B14).
  const timeOf = ({ created }: StagedAccount) => (created === null || new Date(created) > now ? now : new Date(created))
  let linked = 0
  const userOf = ({ email }: StagedAccount, member: string) => {
    const user = email === null ? undefined : users.ids.get(email)
    if (user === undefined || (taken.get(user) ?? member) !== member) return null
    taken.set(user, member)
    linked += 1
    return user
  }
  const unproven = people.filter(({ it }) => it.email !== null && users.unproven.has(it.email))
  for (const { code } of unproven)
    log.warn(
      say(
        `${code}: somebody here uses its e-mail and never proved that it is his: a member without sign-in`,
        'emailUnproven',
        { account: code },
      ),
    )
  await db
    .insertInto('members')
    .values(
      people.map(({ code, it, ids }) => {
        const { name, type, description, image, address, location } = it
        const member = { name, type, description, image, address, location }
        const row = {
          ...member,
          id: ids.member,
          code: group_code,
          user: userOf(it, ids.member),
          state: 'active',
          now: timeOf(it),
        } as const
        return { ...memberRow(row, code), account_id: ids.account }
      }),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await addWords(db, { group: group_code, kind: 'members', ids: people.map(it => it.ids.member) })
  await db
    .insertInto('accounts')
    .values(
      people.map(({ code, it, ids }) => ({
        group_code,
        id: ids.account,
        code,
        credit_limit: it.creditLimit === undefined ? credit : it.creditLimit,
        maximum_balance: it.maximumBalance === undefined ? maximum : it.maximumBalance,
        settings: JSON.stringify(it.settings ?? {}),
        created: timeOf(it),
        updated: timeOf(it),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (migration.facts.into) await mustBeOpened(making, people)
  await addContacts(making, people)
  add(counts, 'linked', linked)
  add(counts, 'unprovenAdmins', unproven.filter(({ it }) => it.admin).length)
}

async function membersOf({ migration, db }: Making, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('group_code', '=', migration.code)
    .where('user_id', 'in', users)
    .where('state', '<>', 'deleted')
    .execute()
  return new Map(rows.map(it => [it.user_id ?? '', it.id]))
}

// Whoever was on the way in while the group was closed may have taken a code: then nobody is to be left out in silence.
async function mustBeOpened(
  { migration, db }: Making,
  people: readonly { ids: { account: string; member: string } }[],
) {
  const opened = await db
    .selectFrom('accounts as a')
    .innerJoin('members as m', join =>
      join.onRef('m.group_code', '=', 'a.group_code').onRef('m.account_id', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.group_code', '=', migration.code)
    .where(
      'a.id',
      'in',
      people.map(({ ids }) => ids.account),
    )
    .execute()
  if (opened.length !== people.length)
    throw refusal(say('somebody in the group has a code of the files: go on from get-accounts', 'codeMeanwhile', {}))
}

async function addContacts(
  { migration, db, now }: Making,
  people: readonly { code: string; it: StagedAccount; ids: { member: string } }[],
): Promise<void> {
  const rows = people.flatMap(({ code, it, ids }) =>
    it.contacts.map(({ type, name }, position) => ({
      group_code: migration.code,
      id: idIn(migration.id, 'contact', code, String(position)),
      member_id: ids.member,
      type,
      name,
      position,
      created: now,
      updated: now,
    })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('contacts')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

// The next new member gets the number after the greatest.
async function countCodes({ migration, db }: Making): Promise<void> {
  const last_number = await greatestNumber(db, migration.id)
  await db.updateTable('groups').set({ last_number }).where('group_code', '=', migration.code).execute()
}
