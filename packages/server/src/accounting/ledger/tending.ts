import type { Database } from '../../database/index.ts'
import type { Post } from './posting.ts'

const tables = 'ledgers, accounts, transfers, entries, chain, outbox'
const firstTime = 1000

/**
 * Posts, and looks after the tables at growing intervals. PostgreSQL keeps the plans it made on empty tables until
 * statistics change (2.8 times slower, design 9), and PGlite has nobody who vacuums.
 */
export function tendingOver(database: Database, post: Post): Post {
  const command = database.kind === 'pglite' ? `vacuum (analyze) ${tables}` : `analyze ${tables}`
  let posted = 0
  let next = firstTime
  let tending: Promise<void> | undefined

  return async tasks => {
    const verdicts = await post(tasks)
    posted += verdicts.reduce((sum, verdict) => sum + (verdict.ok ? verdict.posted.length : 0), 0)
    if (posted >= next && tending === undefined) {
      next = posted * 4
      tending = database.maintain(command).then(rest, rest)
    }
    return verdicts
  }

  // Failing costs speed, not truth: the next interval tries again, and a database that is away says so to the next order.
  function rest(): void {
    tending = undefined
  }
}
