import { sql } from 'kysely'
import { searchedWords } from '../jsonapi/filters.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import type { Condition } from '../jsonapi/resource.ts'
import { codeMark } from './search-words.ts'
import type { SearchedKind } from './tables.ts'

/** From how many rows on the index of words says too little to be worth its way. */
const most = 2000

/** Behind every word that begins with another: the last there is of Unicode. */
const last = '\u{10ffff}'

/**
 * What a search can find at most, by the index of words: rows that one of its words begins a word of. Row-level security
 * lets no index serve `like`, whose errors could tell of rows nobody may see; it does serve the order of texts. The filter
 * decides all the same. `undefined` where every word is a frequent one, and rows in order are the shorter way.
 */
async function hitsOf<T>(context: Context, read: (range: Condition) => Condition<T>): Promise<T[] | undefined> {
  const values = context.query.filters.get('search') ?? []
  // The longest is the rarest more often than not.
  const words = searchedWords(values.join(' ')).toSorted((a, b) => b.length - a.length)
  for (const word of words) {
    const query = sql<T>`${read(rangeOf(word))} limit ${most + 1}`
    const { rows } = await query.execute(context.db)
    if (rows.length <= most) return rows
  }
  return undefined
}

function rangeOf(word: string): Condition {
  const begins = (text: string) => sql<boolean>`(word >= ${text} and word < ${text + last})`
  if (!/^\d+$/.test(word)) return begins(word)
  return sql`(${begins(word)} or ${begins(codeMark + [...word].reverse().join(''))})`
}

type Hit = { kind: SearchedKind; id: string }

async function idsOf(
  context: Context,
  kinds: readonly SearchedKind[],
): Promise<((kind: SearchedKind) => string[]) | undefined> {
  const { code } = groupOf(context)
  const hits = await hitsOf<Hit>(
    context,
    range =>
      sql`select kind, id from search_words where group_code = ${code} and kind = any(${kinds}::text[]) and ${range}`,
  )
  return hits && (kind => hits.flatMap(it => (it.kind === kind ? it.id : [])))
}

/** Members a search can find. */
export async function memberCandidates(context: Context): Promise<Condition | undefined> {
  const found = await idsOf(context, ['members'])
  return found && sql`r.id = any(${found('members')}::uuid[])`
}

/** Listings a search can find: by their own words, those of their member or of their category. */
export async function listingCandidates(context: Context, type: 'offers' | 'needs'): Promise<Condition | undefined> {
  const found = await idsOf(context, [type, 'members', 'categories'])
  if (!found) return undefined
  const of = (column: string, kind: SearchedKind) => {
    const ids = found(kind)
    return ids.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`] : []
  }
  const any = [...of('r.id', type), ...of('r.member_id', 'members'), ...of('r.category_id', 'categories')]
  return any.length > 0 ? sql`(${sql.join(any, sql` or `)})` : sql`false`
}

/**
 * Groups the finder can find. Not among named ones: of a pending group outsiders search its code and name only, which the
 * database takes apart by itself (A-3-6).
 */
export async function groupCandidates(context: Context): Promise<Condition | undefined> {
  const { filters } = context.query
  if (filters.has('code') || filters.has('id')) return undefined
  const found = await hitsOf<{ group_code: string }>(
    context,
    range => sql`select group_code from search_words where kind = 'groups' and ${range}`,
  )
  return found && sql`r.group_code = any(${found.map(it => it.group_code)}::text[])`
}
