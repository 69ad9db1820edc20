import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'

type Forgotten = { group: string; member: string; account: string | null }

/**
 * Forgets a member who is erased (B7): the endpoints that were theirs go with their log, and what others are told, again or
 * for the first time, has the code in the place of the name, as it has of anybody who is gone (B2).
 */
export async function forgetInWebhooks(db: Kysely<Tables>, { group, member, account }: Forgotten): Promise<void> {
  await sql`
    delete from deliveries d using webhooks w
    where w.group_code = ${group} and w.member_id = ${member} and d.group_code = w.group_code and d.webhook_id = w.id
  `.execute(db)
  await db.deleteFrom('webhooks').where('group_code', '=', group).where('member_id', '=', member).execute()
  if (account === null) return
  const { rows } = await sql<{ code: string }>`
    select code from accounts where group_code = ${group} and id = ${account}
    union select code from former_account_codes where group_code = ${group} and account_id = ${account}
  `.execute(db)
  const codes = rows.map(({ code }) => code)
  // Of payments with other groups those have a row too.
  for (const part of ['payer', 'payee']) {
    const [code, name] = [`{transfer,${part},code}`, `{transfer,${part},name}`]
    const told = (it: ReturnType<typeof sql>) => sql`jsonb_set(${it}, ${name}::text[], ${it} #> ${code}::text[])`
    await sql`
      update deliveries set facts = ${told(sql`facts`)}, body = ${told(sql`body::jsonb`)}::text
      where facts #>> ${code}::text[] = any(${codes}::text[])
    `.execute(db)
  }
}
