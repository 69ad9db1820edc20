import { sql } from 'kysely'

/** How long a row is its owner's after a heartbeat, in milliseconds: what a dead process held is taken within a minute. */
export const lease = 30_000

/**
 * Until when whoever takes a row now, or says that it still works on it, holds it. By the clock of the database: those of
 * two processes may be an hour apart, and one that is ahead would take what the other has in hand.
 */
export const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(`${lease} milliseconds`)}::interval`

/** Whether a row is free: never leased, or its lease has expired. */
export const isFree = sql<boolean>`(held_until is null or held_until <= clock_timestamp())`
