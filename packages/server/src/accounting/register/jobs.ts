import type { Job } from '../../jobs/job.ts'
import type { Kit } from '../../kit.ts'
import { recover } from '../saga/recover.ts'

/** What keeps several databases together; with one there is nothing to do. */
export const placeJobs: readonly Job[] = [
  { name: 'end-crossings', every: 15, run: endCrossings },
  { name: 'copy-register', every: 60, run: ({ register }) => register.copyAll() },
]

async function endCrossings({ databases, crossings }: Kit): Promise<void> {
  if (databases.away.length > 0) await recover(databases, crossings)
}
