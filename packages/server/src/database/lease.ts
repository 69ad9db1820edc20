import { sql } from 'kysely'

/**
 * How long a row is its owner's after a heartbeat, in milliseconds: longer than a few lost heartbeats, and so short that with
 * the time until its job comes by again, at most {@link leasedJobEvery}, what a dead process held goes on within a minute.
 */
export const lease = 20_000

/** The longest time between runs of a job whose rows are leased, in seconds. */
export const leasedJobEvery = 30

/**
 * Until when whoever takes a row now, or says that it still works on it, holds it. By the clock of the database: those of
 * two processes may be an hour apart, and one that is ahead would take what the other has in hand.
 */
export const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(`${lease} milliseconds`)}::interval`

/** Whether a row is free: never leased, or its lease has expired. */
export const isFree = sql<boolean>`(held_until is null or held_until <= clock_timestamp())`
