import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { startHeartbeat } from '../heartbeat.ts'
import type { Kit } from '../kit.ts'
import type { Step } from './steps.ts'

/** A run of a migration: whoever else is in its row has taken it over. */
export type Holder = { id: string; runner: string }

/** Heartbeats go by the database's clock: those of two processes may be an hour apart. */
export const beatNow = sql<Date>`clock_timestamp()`
/** How long a run may be without one before it is taken for dead. */
export const isSilent = sql<boolean>`beat < clock_timestamp() - interval '20 seconds'`

/** The migration is somebody else's now, or was ended: nothing more is to be done. */
export class Taken extends Error {}

/**
 * Makes sure in the transaction at hand that the run still holds its migration, and that nobody takes it before the end of
 * the transaction. Gives the step it stands at. @throws Taken
 */
export async function hold(db: Kysely<Tables>, { id, runner }: Holder): Promise<{ step: Step | null }> {
  const held = await db
    .updateTable('migrations')
    .set({ beat: beatNow })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'started')
    .returning('step')
    .executeTakeFirst()
  if (!held) throw new Taken('this run has lost its migration')
  return held
}

/** Says that a run goes on until it is told to stop. */
export function keepBeating({ database }: Kit, { id, runner }: Holder): () => void {
  return startHeartbeat(() =>
    database.transaction('*', db =>
      db.updateTable('migrations').set({ beat: beatNow }).where('id', '=', id).where('runner', '=', runner).execute(),
    ),
  )
}
