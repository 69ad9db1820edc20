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
    return sql`${sql.join(
      words.map(word => {
        const begins = sql`${sql.ref(column)} like ${`% ${word}%`}`
        const isNumber = code !== undefined && /^\d+$/.test(word)
        return isNumber ? sql`(${begins} or ${sql.ref(code)} like ${`%${word}`})` : begins
      }),
      sql` and `,
    )}`
  }
}

function searchedWords(text: string): string[] {
  if (isSearchable(text)) return wordsIn(text)
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
