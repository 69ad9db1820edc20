import type { Job } from '../src/jobs/index.ts'
import type { Kit } from '../src/kit.ts'

/** A job that is due each second and leaves a row with its process; some other names, to have several. */
export function noting(name: string, options: Partial<Job> = {}): Job {
  return { name, every: 1, run: kit => note(kit, name), ...options }
}

/** Where runs of {@link noting} leave their rows. */
export const notes = 'create table notes (job text not null, pid int not null, at timestamptz not null default now())'

async function note({ database }: Kit, name: string): Promise<void> {
  await database.administer(async db => {
    const values = { job: name, pid: process.pid }
    await db.withTables<{ notes: { job: string; pid: number } }>().insertInto('notes').values(values).execute()
  })
}
