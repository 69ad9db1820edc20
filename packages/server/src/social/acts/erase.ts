import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { forgetInWebhooks } from '../../webhooks/forget.ts'
import { noAddress } from '../fields.ts'
import { dropGroup } from './groups.ts'
import { keepWords } from '../search-words.ts'
import { keepCodes } from './listings.ts'

type Db = Kysely<Tables>

/**
 * Takes what is personal out of a member and marks it deleted (A-3-26): its code stays, as past transfers show it. What
 * becomes of its account is decided before.
 */
export async function eraseMember(db: Db, { code, id, now }: { code: string; id: string; now: Date }): Promise<void> {
  for (const table of ['offers', 'needs'] as const) {
    const gone = await db
      .deleteFrom(table)
      .where('group_code', '=', code)
      .where('member_id', '=', id)
      .returning(['id', 'code'])
      .execute()
    await keepCodes(db, { group: code, type: table, codes: gone.map(it => it.code) })
    await keepWords(db, { group: code, kind: table, ids: gone.map(it => it.id) })
  }
  await db.deleteFrom('contacts').where('group_code', '=', code).where('member_id', '=', id).execute()
  const { account_id } = await db
    .updateTable('members')
    .set({ ...nobody, address: JSON.stringify(noAddress), state: 'deleted', updated: now })
    .where('group_code', '=', code)
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await keepWords(db, { group: code, kind: 'members', ids: [id] })
  await forgetInWebhooks(db, { group: code, member: id, account: account_id })
  if (account_id === null) return
  await db.deleteFrom('account_tags').where('group_code', '=', code).where('account_id', '=', account_id).execute()
}

/**
 * Erases a user with what is left of his: drafts, applications and requests for groups that wait. Accounts are closed
 * before. Whoever calls sees all groups. Gives the sessions that ended, to `forget` once this is committed (A-2-17).
 */
export async function eraseUser(db: Db, { user, now }: { user: string; now: Date }): Promise<string[]> {
  const members = await db
    .selectFrom('members')
    .select(['group_code', 'id'])
    .where('user_id', '=', user)
    .where('state', '<>', 'deleted')
    .execute()
  for (const { group_code, id } of members) await eraseMember(db, { code: group_code, id, now })
  const groups = await db
    .selectFrom('groups')
    .select('group_code')
    .where('founder', '=', user)
    .where('status', '=', 'pending')
    .execute()
  for (const { group_code } of groups) await dropGroup(db, group_code)
  await db.deleteFrom('currency_admins').where('user_id', '=', user).execute()
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', user).execute()
  await db.deleteFrom('users').where('id', '=', user).execute()
  return sessions.map(it => it.id)
}

const nobody = {
  user_id: null,
  name: '',
  description: '',
  image: null,
  lon: null,
  lat: null,
  place_name: null,
  shown_lon: null,
  shown_lat: null,
  state_reason: null,
  terms_version: null,
  terms_accepted: null,
  search: '',
  short_name: '',
  short_search: '',
}
