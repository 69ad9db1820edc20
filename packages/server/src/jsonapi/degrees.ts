import { sql } from 'kysely'
import type { Condition } from './resource.ts'

/** Parts of a degree: the finest difference between two places, about a centimetre. */
const parts = 1e7

/**
 * Degrees to seven decimals, never negative zero. PostgreSQL refuses to multiply what is nearly nothing (22003), so a
 * coordinate of 5e-324 would fail every list by distance that it stands in.
 */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * parts) / parts + 0
}

/** The same in SQL, for what was stored before it was rounded. */
export function roundedDegrees(column: Condition<unknown>): Condition<number> {
  return sql`(round(${column} * ${sql.lit(parts)}::float8) / ${sql.lit(parts)}::float8)`
}
