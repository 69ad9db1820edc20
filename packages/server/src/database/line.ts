import type { Pool, PoolClient } from 'pg'
import type { Scope, Statement } from './database.ts'
import { isLost } from './retry.ts'
import { statementOn, type Rows } from './statement.ts'

/** Statements carried out in the order they are handed in, each as a transaction of its own; nothing is repeated. */
export type Line = (scope: Scope, statement: Statement) => Promise<Rows>

type Open = {
  readonly client: Promise<PoolClient>
  readonly drained: Promise<void>
  readonly finish: () => void
  underway: number
  lost: boolean
}

/**
 * A line over one connection, which it keeps only while something is underway. The next statement is sent without waiting
 * for the answer of the one before, so the database is never idle between two.
 */
export function lineOver(pool: Pool, connect: () => Promise<PoolClient>): Line {
  let open: Open | undefined

  return async (scope, statement) => {
    // Who waits for a connection goes first, or a busy line would keep PGlite's only one for ever.
    for (let busy = inTheWay(); busy; busy = inTheWay()) await busy.drained
    open ??= begin()
    const mine = open
    mine.underway++
    try {
      return await statementOn(await mine.client, scope, statement)
    } catch (error) {
      mine.lost ||= isLost(error)
      throw error
    } finally {
      mine.underway--
      if (mine.lost && open === mine) open = undefined
      if (mine.underway === 0) end(mine)
    }
  }

  function inTheWay(): Open | undefined {
    return pool.waitingCount > 0 ? open : undefined
  }

  function begin(): Open {
    let finish = () => undefined as void
    const drained = new Promise<void>(resolve => (finish = resolve))
    return { client: connect(), drained, finish, underway: 0, lost: false }
  }

  function end(it: Open): void {
    if (open === it) open = undefined
    it.finish()
    // Without a connection there is nothing to give back, and whoever waited for it was told.
    it.client.then(
      client => client.release(it.lost),
      () => undefined,
    )
  }
}
