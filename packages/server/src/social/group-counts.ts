import { sql } from 'kysely'
import type { Context } from '../jsonapi/context.ts'

/** Of a group: its categories, active members, and their published, unexpired listings (api.md 3.1). */
export type GroupCounts = { categories: number; members: number; offers: number; needs: number }

const question = 'counts of the group'

/** Counts of groups by their codes; where they are long, as they were some seconds ago. */
export async function groupCounts(
  { db, kit }: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GroupCounts>> {
  const found = new Map<string, GroupCounts>()
  const places = codes.map(code => [code, kit.counts.place<GroupCounts>(code, question)] as const)
  for (const [code, { known }] of places) if (known) found.set(code, known)
  const missing = new Map(places.filter(([code]) => !found.has(code)))
  if (missing.size === 0) return found
  const listings = (table: 'offers' | 'needs') => sql`(
    select count(*)::int from ${sql.table(table)} l join members m on m.group_code = l.group_code and m.id = l.member_id
    where l.group_code = g.group_code and l.state = 'published' and l.expires > ${kit.now()} and m.state = 'active'
  )`
  const { rows } = await sql<GroupCounts & { group_code: string }>`
    select g.group_code,
      (select count(*)::int from categories k where k.group_code = g.group_code) as categories,
      (select count(*)::int from members m where m.group_code = g.group_code and m.state = 'active') as members,
      ${listings('offers')} as offers,
      ${listings('needs')} as needs
    from groups g where g.group_code = any(${[...missing.keys()]}::text[])
  `.execute(db)
  for (const { group_code: code, ...counts } of rows) {
    found.set(code, counts)
    missing.get(code)?.remember(counts, counts.members + counts.offers + counts.needs)
  }
  return found
}
