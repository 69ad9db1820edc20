import { sql } from 'kysely'
import type { Database } from '../src/database/index.ts'
import { wordsIn } from '../src/social/search-words.ts'
import { searchedKinds } from '../src/social/tables.ts'

/** Words that the index has and the search columns do not, and the other way round; none when the two agree. */
export async function strayWords(database: Database): Promise<string[]> {
  const all = searchedKinds.map(kind => `select '${kind}' as kind, * from (${wordsIn(kind)}) w`).join(' union all ')
  const { rows } = await database.administer(db =>
    sql<{ text: string }>`
      with stored as (${sql.raw(all)}), indexed as (select kind, group_code, id, word from search_words)
      select 'only indexed: ' || i::text as text from (select * from indexed except select * from stored) i
      union all select 'not indexed: ' || s::text from (select * from stored except select * from indexed) s
    `.execute(db),
  )
  return rows.map(it => it.text).sort()
}
