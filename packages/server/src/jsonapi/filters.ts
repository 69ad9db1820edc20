import { AppError, isSearchable, isUuid, searchLimits, wordsIn } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Condition, Filter } from './resource.ts'

/** Nothing at all. */
export const nothing: Condition = sql`false`

/** A column that holds one of the values, `r.code` for example. */
export function isOneOf(column: string): Filter {
  return values => sql`${sql.ref(column)} = any(${[...values]}::text[])`
}

/** A uuid column that holds one of the values; what is no UUID is no value. */
export function isOneOfIds(column: string): Filter {
  return values => sql`${sql.ref(column)} = any(${values.filter(isUuid)}::uuid[])`
}

/**
 * Every word of the search begins a word of the column, which holds `wordsOf` the searched texts; digits may also be the
 * last ones of a code in the column `code` (A-11-26). A search without a letter or digit finds nothing.
 * @throws BadRequest for more or longer words than are looked for (A-1-46)
 */
export function startsWords(column: string, code?: string): Filter {
  return values => {
    if (values.length === 0) return undefined
    const words = searchedWords(values.join(' '))
    if (words.length === 0) return nothing
    const mayEndCode = (word: string) => code !== undefined && /^\d+$/.test(word)
    // All at once, so that what is searched, which may be put together of several texts, is made and unpacked once a row.
    const begun = withoutBeginnings(words.filter(word => !mayEndCode(word))).map(word => `% ${word}%`)
    const conditions = [
      ...(begun.length > 0 ? [sql<boolean>`${sql.ref(column)} like all(${begun}::text[])`] : []),
      ...words
        .filter(mayEndCode)
        .map(
          word => sql<boolean>`(${sql.ref(column)} like ${`% ${word}%`} or ${sql.ref(code ?? '')} like ${`%${word}`})`,
        ),
    ]
    return sql`${sql.join(conditions, sql` and `)}`
  }
}

/** Words without those that another of them begins with: what holds "bread" holds "br" too. */
function withoutBeginnings(words: readonly string[]): string[] {
  return words.filter(word => !words.some(other => other !== word && other.startsWith(word)))
}

/** The words of a search, each once. @throws BadRequest as {@link startsWords} */
export function searchedWords(text: string): string[] {
  if (isSearchable(text)) return [...new Set(wordsIn(text))]
  const detail = `at most ${searchLimits.words} words of at most ${searchLimits.word} characters`
  throw new AppError('BadRequest', { parameter: 'filter[search]', detail })
}

/** Inside a box `south,west,north,east` of the place's SQL; an unreadable box is ignored. */
export function isInBox(values: readonly string[], place: { lat: Condition<unknown>; lon: Condition<unknown> }) {
  const [south, west, north, east] = values.map(Number)
  const isBox = values.length === 4 && [south, west, north, east].every(value => Number.isFinite(value))
  if (!isBox) return undefined
  const { lat, lon } = place
  // A box over the date line has its west east of its east.
  const across = Number(west) > Number(east)
  const between = across
    ? sql`(${lon} >= ${west}::float8 or ${lon} <= ${east}::float8)`
    : sql`(${lon} >= ${west}::float8 and ${lon} <= ${east}::float8)`
  return sql<boolean>`(${lat} >= ${south}::float8 and ${lat} <= ${north}::float8 and ${between})`
}
