import { AppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { currencySettingsOf } from '../../accounting/settings.ts'
import { memberRow } from '../../social/acts/members.ts'
import { idIn, idsOf } from '../ids.ts'
import { rowsRead, type StagedAccount } from '../staged.ts'
import { counted, type Making } from '../work.ts'
import { createListings } from './listings.ts'
import { usersOf } from './users.ts'

type Read = { account: string; data: unknown }
/** How many were given somebody who can sign in; and administrators who were not, as their e-mail is not proven. */
type Added = { linked: number; unprovenAdmins: number }
type Limits = { credit: number | null; maximum: number | null }

/** Opens the accounts, with their members, the users behind them, and what these offer and need. */
export async function createAccounts(making: Making): Promise<void> {
  const { migration, db, log } = making
  const { code } = migration
  const currency = await db
    .selectFrom('currencies')
    .selectAll()
    .where('group_code', '=', code)
    .executeTakeFirstOrThrow()
  const { defaultInitialCreditLimit: credit, defaultInitialMaximumBalance: maximum } = currencySettingsOf(currency)
  let accounts = 0
  let linked = 0
  let unprovenAdmins = 0
  for await (const rows of rowsRead(making, 'account')) {
    const people = rows.filter(row => !isVirtual(row))
    const added = await addPeople(making, people, { credit, maximum })
    linked += added.linked
    unprovenAdmins += added.unprovenAdmins
    accounts += people.length
  }
  await nameAdmins(making, unprovenAdmins)
  await countCodes(making)
  log.info(`${counted(accounts, 'account')}, ${linked} with somebody who can sign in`)
  await createListings(making, 'offers')
  await createListings(making, 'needs')
}

function isVirtual({ data }: { data: unknown }): boolean {
  return (data as StagedAccount).virtual === true
}

async function addPeople(making: Making, rows: readonly Read[], limits: Limits): Promise<Added> {
  if (rows.length === 0) return { linked: 0, unprovenAdmins: 0 }
  const { migration, db, now, log } = making
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
  // Nobody has come tomorrow: what is later than now is what people do here (B14).
  const timeOf = ({ created }: StagedAccount) => (created === null || new Date(created) > now ? now : new Date(created))
  const linked = new Set<string>()
  // A user has one live member in a group, which earlier lines may have made (A-3-20).
  const userOf = ({ email }: StagedAccount) => {
    const user = email === null ? undefined : users.ids.get(email)
    if (user === undefined || linked.has(user)) return null
    linked.add(user)
    return user
  }
  const unproven = people.filter(({ it }) => it.email !== null && users.unproven.has(it.email))
  for (const { code } of unproven)
    log.warn(`${code}: somebody here uses its e-mail and never proved that it is his: a member without sign-in`)
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
          user: userOf(it),
          state: 'active',
          now: timeOf(it),
        } as const
        return { ...memberRow(row, code), account_id: ids.account }
      }),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('accounts')
    .values(
      people.map(({ code, it, ids }) => ({
        group_code,
        id: ids.account,
        code,
        credit_limit: it.creditLimit === undefined ? limits.credit : it.creditLimit,
        maximum_balance: it.maximumBalance === undefined ? limits.maximum : it.maximumBalance,
        settings: JSON.stringify(it.settings ?? {}),
        created: timeOf(it),
        updated: timeOf(it),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await addContacts(making, people)
  return { linked: linked.size, unprovenAdmins: unproven.filter(({ it }) => it.admin).length }
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

// Those the source names; when it names nobody, whoever brings the group in goes on administering it.
async function nameAdmins({ migration, db, log }: Making, unproven: number): Promise<void> {
  const { id, code: group_code } = migration
  const { rows } = await sql<{ user: string }>`
    select m.user_id as user from migration_rows r
    join members m on m.group_code = ${group_code} and m.code = r.account
    where r.migration_id = ${id} and r.kind = 'account' and (r.data ->> 'admin')::boolean and m.user_id is not null
    order by r.position limit 50
  `.execute(db)
  const [first] = rows
  if (!first && unproven > 0)
    throw new AppError('BadRequest', {
      detail: 'no administrator can sign in: somebody here uses the e-mail and never proved that it is his',
    })
  if (!first) return log.warn('nobody is named administrator: the superadmin who brings it in is')
  await db.deleteFrom('currency_admins').where('group_code', '=', group_code).execute()
  await db
    .insertInto('currency_admins')
    .values(rows.map(({ user }, position) => ({ group_code, user_id: user, position })))
    .execute()
  await db.updateTable('groups').set({ founder: first.user }).where('group_code', '=', group_code).execute()
  log.info(counted(rows.length, 'administrator'))
}

// The next new member gets the number after the greatest; those far above were given by hand and are passed over.
async function countCodes({ migration, db }: Making): Promise<void> {
  await sql`
    update groups set last_number = coalesce((
      select max(substr(account, 5)::bigint) from migration_rows
      where migration_id = ${migration.id} and kind = 'account' and substr(account, 5) ~ '^[0-9]{4,6}$'
    ), 0) where group_code = ${migration.code}
  `.execute(db)
}
