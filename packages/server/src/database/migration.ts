/**
 * A named step of the schema: its commands run once, in one transaction. Names are for ever and never reused.
 *
 * A slice lists its steps in its `migrations.ts`, which imports this file and `rights.ts` directly: the index of this
 * folder knows all slices, so importing it from there would close a circle.
 */
export type Migration = {
  readonly name: string
  readonly commands: readonly string[]
  /** What a database must not hold for it: rows of this query, or the operator is told so and nothing is done. */
  readonly unless?: { readonly rows: string; readonly refusal: string }
}
