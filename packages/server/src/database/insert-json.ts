import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type Insert = {
  readonly table: string
  readonly columns: readonly string[]
  /** A JSON list of objects with these columns. */
  readonly json: string
  /** What to do where a row is there already. */
  readonly orElse?: RawBuilder<unknown>
  /** As of the database. */
  readonly isSpread: boolean | undefined
}

/**
 * Puts rows that come as JSON into a table. Citus would copy what an insert selects, and nothing is copied into a table with
 * policies: there the database first makes constants of them, which it takes apart by group.
 */
export async function insertJson(db: Kysely<Tables>, { json, isSpread, ...it }: Insert): Promise<void> {
  const [into, names] = [sql.table(it.table), it.columns.map(name => sql.ref(name))]
  const orElse = it.orElse ?? sql``
  const from = sql`json_populate_recordset(null::${into}, ${json}::json)`
  const target = sql`insert into ${into} (${sql.join(names)})`
  if (!isSpread) {
    await sql`${target} select ${sql.join(names)} from ${from} ${orElse}`.execute(db)
    return
  }
  const constants = names.map(name => sql`quote_nullable(${name}::text)`)
  const { rows } = await sql<{
    row: string
  }>`select concat_ws(', ', ${sql.join(constants)}) as row from ${from}`.execute(db)
  if (rows.length === 0) return
  await sql`${target} values ${sql.join(rows.map(({ row }) => sql`(${sql.raw(row)})`))} ${orElse}`.execute(db)
}
