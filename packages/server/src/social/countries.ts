import { sql } from 'kysely'
import type { Context } from '../jsonapi/context.ts'

/** How many active public groups each country has, for the finder (A-3-1). */
export async function countriesOf({ db }: Context): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select address ->> 'addressCountry' as code, count(*)::int as count from groups
    where status = 'active' and access = 'public' and address ->> 'addressCountry' <> ''
    group by 1 order by 2 desc, 1
  `.execute(db)
  return rows
}
