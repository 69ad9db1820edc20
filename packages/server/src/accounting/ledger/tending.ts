import type { Database } from '../../database/index.ts'
import type { Post } from './posting.ts'

const tables = ['ledgers', 'accounts', 'transfers', 'entries', 'chain', 'outbox']
const firstTime = 1000

/**
 * Posts, and looks after the tables at growing intervals. PostgreSQL keeps the plans it made on empty tables until
 * statistics change (2.8 times slower, design 9), and PGlite has nobody who vacuums.
 */
export function tendingOver(database: Database, post: Post): Post {
  // A table at a time, as on PGlite everyone else waits meanwhile.
  const commands =
    database.kind === 'pglite' ? tables.map(it => `vacuum (analyze) ${it}`) : [`analyze ${tables.join(', ')}`]
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
    for (const command of commands) await database.maintain(command)
  }

  // Failing costs speed, not truth: the next interval tries again, and a database that is away says so to the next order.
  function rest(): void {
    tending = undefined
  }
}
