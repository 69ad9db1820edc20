/** One part of the statement: rows from arrays, and what must come of each of them. */
export type Part = {
  readonly name: string
  readonly columns: readonly (readonly [name: string, type: string, literal: string])[]
  readonly sql: (rows: string) => string
}
