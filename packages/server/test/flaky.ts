import type { Database, Scope } from '../src/database/index.ts'
import { noResponse } from '../src/database/retry.ts'

/** What a network may do to one call: nothing, lose it on the way there, or lose its answer. */
export type Fate = 'fine' | 'lost before' | 'lost after' | 'conflict'

/**
 * A real database behind a bad connection: `fate` decides each write. What was lost after was done, and nobody was told;
 * the transaction form repeats as the real one does, through the same losses.
 */
export function behindBadConnection(database: Database, fate: () => Fate): Database {
  return {
    ...database,
    line: () => {
      const line = database.line()
      return async (scope, statements) => {
        const happens = fate()
        if (happens === 'lost before') throw connectionLost()
        if (happens === 'conflict') throw Object.assign(new Error('could not serialize access'), { code: '40001' })
        const answer = await line(scope, statements)
        if (happens === 'lost after') throw connectionLost()
        return answer
      }
    },
    transaction: async (scope, run, options) => {
      for (let tried = 0; tried < 20; tried++) {
        const happens = fate()
        if (happens === 'lost before' || happens === 'conflict') continue
        const answer = await database.transaction(scope, run, options)
        if (happens !== 'lost after') return answer
      }
      throw connectionLost()
    },
  }
}

function connectionLost(): Error {
  return new Error('Connection terminated unexpectedly')
}

/** A database whose answers can be lost, and which group's are. */
export type Losing = { readonly database: Database; lose(group: string | undefined): void }

/** A real database that does all it is told; of writes in the group that loses, nobody hears that it did them. */
export function losingAnswers(database: Database): Losing {
  let losing: string | undefined
  const loses = (scope: Scope) => losing !== undefined && scope.includes(losing)
  return {
    lose: group => void (losing = group),
    database: {
      ...database,
      line: () => {
        const line = database.line()
        return async (scope, statements) => {
          const answer = await line(scope, statements)
          if (loses(scope)) throw connectionLost()
          return answer
        }
      },
      transaction: async (scope, run, options) => {
        const answer = await database.transaction(scope, run, options)
        if (loses(scope)) throw noResponse(connectionLost())
        return answer
      },
    },
  }
}
