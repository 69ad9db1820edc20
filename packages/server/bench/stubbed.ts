import type { Database } from '../src/database/index.ts'

/** The same database, except that a batch of transfers is taken for written without being sent: what the rest costs. */
export function stubbed(database: Database): Database {
  return {
    ...database,
    statement: (scope, statement) =>
      statement.name?.startsWith('ledger heads')
        ? Promise.resolve({ rows: [{ done: 1 }] })
        : database.statement(scope, statement),
    maintain: () => Promise.resolve(),
  }
}
