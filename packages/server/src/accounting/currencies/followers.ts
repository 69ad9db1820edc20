import { sql } from 'kysely'
import { groupOf, reading, type Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { requireAdmin } from '../links.ts'

/**
 * Answers how many accounts of a group have decided each setting for themselves, by its key, and how many accounts there
 * are: all others follow the default (S-ADMIN-2). Deleted accounts decide nothing any more.
 */
export async function answerFollowers(ask: Ask): Promise<Answer> {
  const { code } = groupOf(ask)
  requireAdmin(ask, code)
  return await reading(ask, async ({ db }) => {
    const present = sql`group_code = ${code} and kind = 'user' and status <> 'deleted'`
    const { rows: own } = await sql<{ key: string; count: number }>`
      select s.key, count(*)::int as count
      from accounts, jsonb_each(settings) s
      where ${present} and s.value <> 'null'::jsonb
      group by s.key order by s.key
    `.execute(db)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from accounts where ${present}
    `.execute(db)
    const decided = Object.fromEntries(own.map(({ key, count }) => [key, count]))
    return { body: { accounts: rows[0]?.count ?? 0, decided } }
  })
}
