import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { insertJson } from '../database/insert-json.ts'
import { placeOf } from '../database/layout.ts'
import type { Database, Tables } from '../database/index.ts'

type Db = Kysely<Tables>

/** What the schema itself remembers is not data: it comes with the program. */
const ofTheSchema = ['migrations_done']

/** All tables of the server, those that others refer to before them. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select t.table_name as name, array(
      select distinct other.relname::text from pg_constraint k
      join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
      where k.contype = 'f' and own.relname = t.table_name and other.oid <> own.oid
    ) as needs
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by t.table_name
  `.execute(db)
  const left = new Map(rows.filter(({ name }) => !ofTheSchema.includes(name)).map(({ name, needs }) => [name, needs]))
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter(([, needs]) => needs.every(it => !left.has(it))).map(([name]) => name)
    if (ready.length === 0) throw new Error(`These tables need each other: ${[...left.keys()].join(', ')}.`)
    for (const name of ready) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

/** The names of the migrations a database has gone through. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations_done order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows of a table as JSON, one a line; where groups are on several nodes, a group at a time. */
export async function* linesOf(
  db: Db,
  { table, isSpread }: { table: string; isSpread: Database['isSpread'] },
): AsyncGenerator<string> {
  const all = sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(table)} t`
  if (!isSpread || placeOf(table) !== 'distributed') return yield* linesFrom(db, all)
  const { rows } = await sql<{ code: string }>`select distinct group_code as code from ${sql.table(table)}`.execute(db)
  for (const code of rows.map(it => it.code).toSorted())
    yield* linesFrom(db, sql<{ line: string }>`${all} where t.group_code = ${code}`)
}

async function* linesFrom(db: Db, query: RawBuilder<{ line: string }>): AsyncGenerator<string> {
  for await (const { rows } of db.getExecutor().stream<{ line: string }>(query.compile(db), 500))
    yield rows.map(({ line }) => `${line}\n`).join('')
}

/** Puts lines back where they came from. */
export async function putLines(
  db: Db,
  { table, lines, isSpread }: { table: string; lines: readonly string[]; isSpread: Database['isSpread'] },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(db)
  await insertJson(db, { table, columns: rows.map(({ name }) => name), json: `[${lines.join(',')}]`, isSpread })
}
