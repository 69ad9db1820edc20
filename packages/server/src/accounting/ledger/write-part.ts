/** A parameter: its name within its part, its type, and its value as text. */
type Parameter = readonly [name: string, type: string, value: string | number]

/** Gives a parameter by its name, typed. */
export type Named = (name: string) => string

/** A query of a part; with `reaches` it answers so many rows, or everything is undone. */
export type Query = { readonly name: string; readonly sql: string; readonly reaches?: string }

/** Queries of a group's statement that share parameters. `$1` is the group's code, which each of them names. */
export type Part = {
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly queries: (named: Named) => readonly Query[]
}

/** Rows from arrays of one length, as a table `i`. */
export function rowsOf(named: Named, columns: readonly string[]): string {
  return `unnest(${columns.map(named).join(', ')}) as i(${columns.join(', ')})`
}

/** What is added to a table, from rows `i`: columns and their values. */
type Insert = { readonly into: string; readonly values: Readonly<Record<string, string>>; readonly rows: string }

/**
 * A query that adds rows: all of them, or a unique violation undoes everything. Citus takes rows of arrays only beside a
 * table of the group; where that has no row nothing would be added, which a guard must rule out.
 */
export function insertQuery({ into, values, rows }: Insert): Query {
  const sql = `insert into ${into} (group_code, ${Object.keys(values).join(', ')})
    select l.group_code, ${Object.values(values).join(', ')} from ledgers l, ${rows} where l.group_code = $1`
  return { name: `new_${into}`, sql }
}

/** A part that adds rows given as arrays by column. */
export function insertPart(into: string, parameters: readonly Parameter[]): Part {
  const columns = parameters.map(([column]) => column)
  const values = Object.fromEntries(columns.map(column => [column, `i.${column}`]))
  return { name: into, parameters, queries: named => [insertQuery({ into, values, rows: rowsOf(named, columns) })] }
}
