import { sql } from 'kysely'
import type { Context } from '../jsonapi/context.ts'
import { site } from '../jsonapi/long-counts.ts'

type Country = { readonly code: string; readonly count: number }

/** How many active public groups each country has, for the finder (A-3-1); where they are many, some seconds ago. */
export async function countriesOf({ db, kit }: Context): Promise<readonly Country[]> {
  const place = kit.counts.place<readonly Country[]>(site, 'countries')
  if (place.known) return place.known
  const { rows } = await sql<Country>`
    select address ->> 'addressCountry' as code, count(*)::int as count from groups
    where status = 'active' and access = 'public' and address ->> 'addressCountry' <> ''
    group by 1 order by 2 desc, 1
  `.execute(db)
  place.remember(
    rows,
    rows.reduce((sum, { count }) => sum + count, 0),
  )
  return rows
}
