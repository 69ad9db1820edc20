import type { Kit } from '../kit.ts'

/**
 * Work that is due again and again, whoever asks. A slice offers its jobs as data; `list.ts` names them all.
 *
 * What is to be done lies in rows, written by the transaction that made it true (L11): a run looks for such rows, does a
 * bounded number of them and leaves the rest to the next. A run may be broken off anywhere and begun again, and in a bad
 * hour two may overlap, so each row is claimed, or changed only from the state it was read in (L8).
 */
export type Job = {
  /** Letters and hyphens; never reused for another work. */
  name: string
  /** Seconds from one run to the next, half a day at most. */
  every: number
  /** Seconds a run may take before it is taken for lost and begun anew, perhaps by another process; 300 unless told. */
  atMost?: number
  /** Reads the clock of the kit only. Runs outside every transaction. */
  run(kit: Kit): Promise<void>
}
