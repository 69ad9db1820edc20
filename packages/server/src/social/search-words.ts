import { searchLimits } from '@exchange-kit/model'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../database/index.ts'
import { searchedKinds, type SearchedKind } from './tables.ts'

type Db = Kysely<Tables>

/** Rows of a table that is searched; all of a group when no ids are named. */
type Rows = { group: string; kind: SearchedKind; ids?: readonly string[] }

/**
 * Brings the index of words to what the search columns of rows say, in the transaction that wrote or deleted them: no word
 * of what is gone stays behind. A row whose words are written anew is locked by then, so two writers take turns.
 */
export async function keepWords(db: Db, rows: Rows): Promise<void> {
  if (rows.ids?.length === 0) return
  const { group, kind, ids } = rows
  const named = ids ? sql`and s.id = any(${ids}::uuid[])` : sql``
  await sql`
    delete from search_words s where s.group_code = ${group} and s.kind = ${kind} ${named}
      and not exists (select from (${indexedWords(kind, which(rows))}) w where w.id = s.id and w.word = s.word)
  `.execute(db)
  await addWords(db, rows)
}

/** Adds the words of new rows to the index, in the transaction that stored them. */
export async function addWords(db: Db, rows: Rows): Promise<void> {
  if (rows.ids?.length === 0) return
  const { kind } = rows
  await sql`
    insert into search_words (group_code, kind, id, word)
    select group_code, ${kind}, id, word from (${indexedWords(kind, which(rows))}) w on conflict do nothing
  `.execute(db)
}

/** Adds the words of all there is in a group. */
export async function addAllWords(db: Db, group: string): Promise<void> {
  for (const kind of searchedKinds) await addWords(db, { group, kind })
}

function which({ group, ids }: Rows): RawBuilder<unknown> {
  return ids ? sql`group_code = ${group} and id = any(${ids}::uuid[])` : sql`group_code = ${group}`
}

function indexedWords(kind: SearchedKind, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(wordsIn(kind))} and ${where}`
}

/** Stands before the digits of a code, read from its end: no word begins with it. */
export const codeMark = '#'

/**
 * SQL of the words rows are found by, each once a row. Of members both forms of the name, as it depends on the viewer which
 * one counts, and the code from its end, whose last digits are enough (A-11-26).
 */
export function wordsIn(kind: SearchedKind): string {
  const words = kind === 'members' ? `search || short_search || ' ${codeMark}' || reverse(code)` : 'search'
  return `select distinct group_code, id, left(word, ${searchLimits.word}) as word
    from ${kind}, unnest(string_to_array(${words}, ' ')) as word where word <> ''`
}
