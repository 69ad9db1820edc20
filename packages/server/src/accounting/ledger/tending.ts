import { setTimeout as wait } from 'node:timers/promises'
import { analyzeSample, type Database } from '../../database/index.ts'
import type { Post } from './posting.ts'

const tables = ['ledgers', 'accounts', 'transfers', 'entries', 'chain', 'outbox'] as const
const firstTime = 1000

/**
 * Posts, and looks after the tables at growing intervals. PostgreSQL keeps the plans it made on empty tables until
 * statistics change (2.8 times slower, design 9), and PGlite has nobody who vacuums.
 */
export function tendingOver(database: Database, post: Post): Post {
  let posted = 0
  let next = firstTime
  let tending: Promise<void> | undefined

  return async tasks => {
    const verdicts = await post(tasks)
    posted += verdicts.reduce((sum, verdict) => sum + (verdict.ok ? verdict.posted.length : 0), 0)
    if (posted >= next && tending === undefined) {
      next = posted * 4
      tending = tend().then(rest, rest)
    }
    return verdicts
  }

  async function tend(): Promise<void> {
    if (database.kind !== 'pglite') return await database.maintain(`analyze ${tables.join(', ')}`)
    for (const table of tables) {
      await givingWay(() => database.maintain(`vacuum ${table}`))
      await givingWay(() => analyzeSample(database, table))
    }
  }

  // Everyone else waits for each: then it is their turn for as long.
  async function givingWay(run: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    await run()
    await wait(performance.now() - begun, undefined, { ref: false })
  }

  // Failing costs speed, not truth: the next interval tries again, and a database that is away says so to the next order.
  function rest(): void {
    tending = undefined
  }
}
