import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { forEachAlone } from '../for-each-alone.ts'
import type { Job } from '../jobs/job.ts'
import type { Kit } from '../kit.ts'
import { eraseMember, eraseUser } from './acts/erase.ts'
import { forgetUser } from './forget-user.ts'
import { releaseUser } from './release-user.ts'

/** A-10-14: how long an unconfirmed user and an untouched draft are kept, in milliseconds. */
const kept = 30 * 86_400_000
/** How many of each are erased in one run. */
const most = 200

type Db = Kysely<Tables>
type Draft = { group_code: string; id: string; user_id: string | null }

/** Erases users who never opened their mail, and drafts nobody goes on with (A-3-43). */
export const eraseIdle: Job = { name: 'erase-idle', every: 3600, run: erase }

async function erase(kit: Kit): Promise<void> {
  const before = new Date(kit.now().getTime() - kept)
  const { database } = kit
  try {
    const users = await database.read('*', db => idleUsers(db, before), { patient: true })
    await forEachAlone(users, id => eraseIdleUser(kit, { id, before }))
  } finally {
    const drafts = await database.read('*', db => idleDrafts(db, before), { patient: true })
    await forEachAlone(drafts, draft => eraseIdleDraft(kit, { draft, before }))
  }
}

// Whom an administrator made a member, or who asked for a group that was granted, is more than a sign-up.
async function idleUsers(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.waiting and not u.superadmin and u.updated <= ${before}
      and not exists (select from members m where m.user_id = u.id and m.state not in ('draft', 'deleted'))
      and not exists (select from groups g where g.founder = u.id and g.status <> 'pending')
    order by u.updated limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

// A draft is touched by what is written of it, or offered and needed for it. Disabled groups are passed over (A-7-5).
async function idleDrafts(db: Db, before: Date): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select m.group_code, m.id, m.user_id from members m
    join groups g on g.group_code = m.group_code and g.status = 'active'
    where m.state = 'draft' and m.updated <= ${before} and ${isUntouched(before)}
    order by m.updated limit ${most}`.execute(db)
  return rows
}

function isUntouched(before: Date) {
  const of = (table: string) => sql`
    select from ${sql.table(table)} x where x.group_code = m.group_code and x.member_id = m.id and x.updated > ${before}`
  return sql`not exists (${of('offers')}) and not exists (${of('needs')}) and not exists (${of('contacts')})`
}

// Looked at once more under a lock: he may be opening his mail at this very moment.
async function eraseIdleUser(kit: Kit, { id, before }: { id: string; before: Date }): Promise<void> {
  const ended = await kit.database.transaction('*', async db => {
    const still = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('waiting', '=', true)
      .where('updated', '<=', before)
      .forUpdate()
      .executeTakeFirst()
    return still && (await eraseUser(db, { user: id, now: kit.now() }))
  })
  if (ended) forgetUser(kit, { user: id, ended })
}

async function eraseIdleDraft(kit: Kit, { draft, before }: { draft: Draft; before: Date }): Promise<void> {
  let after: (() => void)[] = []
  const { group_code: code, id, user_id: user } = draft
  await kit.database.transaction('*', async db => {
    // A repeated attempt begins anew.
    after = []
    const { rows } = await sql`
      select m.id from members m
      where m.group_code = ${code} and m.id = ${id} and m.state = 'draft' and m.updated <= ${before}
        and ${isUntouched(before)} for update`.execute(db)
    if (rows.length === 0) return
    await eraseMember(db, { code, id, now: kit.now() })
    if (user === null) return
    after.push(() => kit.standings.forget(user))
    await releaseUser({ db, kit, group: undefined, committed: then => void after.push(then) }, user)
  })
  for (const then of after) then()
}
