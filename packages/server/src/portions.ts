/** Rows of one statement: PostgreSQL takes 65,535 parameters in all. */
const atOnce = 1000

/** Cuts many rows into portions that one statement each can hold; `[]` gives none. */
export function* portionsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}
