import { sql } from 'kysely'
import { lockAdmins } from '../../accounting/currencies/admins.ts'
import { keepInto } from '../into/keep.ts'
import { counted, type Making } from '../work.ts'
import { refusal, say } from '../say.ts'

/** Has those administer a group that is made whom the source names; when it names nobody, whoever brings it in goes on. */
export async function nameAdmins({ migration, db, log }: Making, unproven: number): Promise<void> {
  const { code: group_code } = migration
  const users = await adminsNamed({ migration, db })
  const [first] = users
  if (!first && unproven > 0)
    throw refusal(
      say(
        'no administrator can sign in: somebody here uses the e-mail and never proved that it is his',
        'adminUnproven',
        {},
      ),
    )
  if (!first)
    return log.warn(say('nobody is named administrator: the superadmin who brings it in is', 'nobodyAdministers', {}))
  await db.deleteFrom('currency_admins').where('group_code', '=', group_code).execute()
  await db
    .insertInto('currency_admins')
    .values(users.map((user_id, position) => ({ group_code, user_id, position })))
    .execute()
  await db.updateTable('groups').set({ founder: first }).where('group_code', '=', group_code).execute()
  log.info(say(counted(users.length, 'administrator'), 'administrators', { count: users.length }))
}

/** Adds to those who administer a group that was there whom the files name: nobody is removed. */
export async function addAdmins({ migration, db, log }: Making): Promise<void> {
  const { code: group_code, facts } = migration
  const present = await lockAdmins(db, group_code)
  const added = (await adminsNamed({ migration, db })).filter(user => !present.includes(user))
  if (added.length === 0) return
  await db
    .insertInto('currency_admins')
    .values(added.map((user_id, at) => ({ group_code, user_id, position: present.length + at })))
    .execute()
  await keepInto({ migration, db }, { admins: [...(facts.into?.admins ?? []), ...added] })
  log.info(say(`${counted(added.length, 'administrator')} more`, 'administratorsMore', { count: added.length }))
}

async function adminsNamed({ migration, db }: Pick<Making, 'migration' | 'db'>): Promise<string[]> {
  const { id, code } = migration
  const { rows } = await sql<{ user: string }>`
    select m.user_id as user from migration_rows r
    join members m on m.group_code = ${code} and m.code = r.account
    where r.migration_id = ${id} and r.kind = 'account' and (r.data ->> 'admin')::boolean and m.user_id is not null
    order by r.position limit 50
  `.execute(db)
  return rows.map(({ user }) => user)
}
