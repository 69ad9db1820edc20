import { plain } from './columns.ts'

/** A parameter: its name within its part, its type, and its value as text. */
type Parameter = readonly [name: string, type: string, value: string | number]

/** A query of a part; with `reaches` it answers a row for each element of that parameter, or everything is undone. */
export type Query = { readonly name: string; readonly sql: string; readonly reaches?: string }

/**
 * Queries of a statement that share parameters: arrays of one length, a row at each place. `codes` says which groups the rows
 * are of.
 */
export type Part = {
  readonly name: string
  readonly codes: () => readonly string[]
  readonly parameters: readonly Parameter[]
  readonly queries: (form: Form) => readonly Query[]
}

/** How the queries of a statement name parameters, rows and groups. */
export type Form = {
  /** A parameter by its name, typed. */
  readonly named: (name: string) => string
  /** Rows as a table `i`. */
  readonly rows: (columns: readonly string[]) => string
  /** That a row of a table is of the group, or of that of the row beside it. */
  readonly isOfGroup: (table: string) => string
  /** A query that adds rows: all of them, or a unique violation undoes everything. */
  readonly insert: (insert: Insert) => Query
}

/** What is added to a table, from rows `i`: columns and their values. */
type Insert = { readonly into: string; readonly values: Readonly<Record<string, string>>; readonly rows: string }

/** Which groups a statement is about: one, which every query names by `$1`, or several, each row naming its own. */
export type Groups = 'one' | 'several'

/** The parameters of a part as a statement hands them in, after those before it. */
export function valuesOf({ codes, parameters }: Part, groups: Groups): (string | number)[] {
  const values = parameters.map(([, , value]) => value)
  return groups === 'one' ? values : [plain(codes()), ...values]
}

/** The form of a part whose parameters come after the first `last` of a statement. */
export function formOf({ parameters }: Part, groups: Groups, last: number): Form {
  const own = new Map<string, string>()
  if (groups === 'several') own.set('g', `$${++last}::text[]`)
  for (const [name, type] of parameters) own.set(name, `$${++last}::${type}`)
  const named = (name: string) => own.get(name) ?? raise(name)
  const rows = (columns: readonly string[]) => {
    const all = groups === 'one' ? columns : ['g', ...columns]
    return `unnest(${all.map(named).join(', ')}) as i(${all.join(', ')})`
  }
  const isOfGroup = (table: string) => `${table}.group_code = ${groups === 'one' ? '$1' : 'i.g'}`
  const insert = ({ into, values, rows: source }: Insert) => {
    const [columns, all] = [Object.keys(values).join(', '), Object.values(values).join(', ')]
    // Citus takes rows of arrays only beside a table of the group. Where that has no row nothing would be added, which a
    // guard rules out.
    const select =
      groups === 'one'
        ? `select l.group_code, ${all} from ledgers l, ${source} where l.group_code = $1`
        : `select i.g, ${all} from ${source}`
    return { name: `new_${into}`, sql: `insert into ${into} (group_code, ${columns}) ${select}` }
  }
  return { named, rows, isOfGroup, insert }
}

/** A part that adds rows given as arrays by column. */
export function insertPart(into: string, codes: Part['codes'], parameters: readonly Parameter[]): Part {
  const columns = parameters.map(([column]) => column)
  const values = Object.fromEntries(columns.map(column => [column, `i.${column}`]))
  return {
    name: into,
    codes,
    parameters,
    queries: ({ insert, rows }) => [insert({ into, values, rows: rows(columns) })],
  }
}

function raise(name: string): never {
  throw new Error(`No parameter ${name} in its part.`)
}
