import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../database/index.ts'
import { groupKinds, type Kind } from './kinds.ts'
import type { Row } from './resource.ts'

/** How many rows are in memory at once. */
const portion = 500

/** The rows of a kind that belong to a group, in the order of the archive, a portion at a time. */
export async function* rowsOf(db: Kysely<Tables>, kind: Kind, group: string): AsyncGenerator<Row[]> {
  const rows = sql<{ line: string }>`select row_to_json(r)::text as line from (${selected(kind, group)}) r`.compile(db)
  for await (const { rows: some } of db.getExecutor().stream<{ line: string }>(rows, portion))
    yield some.map(({ line }) => JSON.parse(line) as Row)
}

/** How many there are. */
export async function countOf(db: Kysely<Tables>, kind: Kind, group: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)} t where ${ofGroup(kind, group)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The columns that stand beside a relationship for readers: the code of whom it names. */
export const codeOf = (column: string) => `${column} code`

/** Whether what a column names has a code of its own. */
export function hasCode({ refs = {} }: Kind, column: string): boolean {
  return ['accounts', 'members', 'categories'].includes(refs[column] ?? '')
}

function selected(kind: Kind, group: string): RawBuilder<unknown> {
  const codes = Object.entries(kind.refs ?? {}).flatMap(([column, type]) => {
    const table = groupKinds.find(it => it.type === type)?.table
    if (!hasCode(kind, column) || table === undefined) return []
    // The code itself, and not that of the row: of a table that is everywhere nobody could tell which node to ask.
    const same = sql`c.group_code = ${group} and c.id = ${sql.ref(`t.${column}`)}`
    return [sql`, (select c.code from ${sql.table(table)} c where ${same}) as ${sql.ref(codeOf(column))}`]
  })
  const order = sql.join((kind.order ?? kind.id).map(name => sql.ref(`t.${name}`)))
  const table = sql.table(kind.table)
  return sql`select t.*${sql.join(codes, sql``)} from ${table} t where ${ofGroup(kind, group)} order by ${order}`
}

function ofGroup({ rows }: Kind, group: string): RawBuilder<unknown> {
  return rows?.(group) ?? sql`t.group_code = ${group}`
}
