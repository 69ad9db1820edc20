import type { PoolClient } from 'pg'
import type { Scope, Statement } from './database.ts'
import { beginScoped } from './scope.ts'

/** What a statement answers. */
export type Rows = { rows: Record<string, unknown>[] }

/** Sends a transaction of one statement whole and waits once: begin, statement and commit share a round trip. */
export async function statementOn(client: PoolClient, scope: Scope, { text, values, name }: Statement): Promise<Rows> {
  const begun = client.query(beginScoped(scope, 'read write'))
  const answered = client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  const committed = commit(client)
  const [first, answer, last] = await Promise.allSettled([begun, answered, committed])
  if (answer.status === 'rejected') throw answer.reason
  if (first.status === 'rejected') throw first.reason
  if (last.status === 'rejected') throw last.reason
  return { rows: answer.value.rows as Record<string, unknown>[] }
}

/** Commits. A failed transaction answers COMMIT with ROLLBACK and no error: taken for success, it would acknowledge nothing (L11). */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') {
    throw new Error('The transaction had failed before it was committed, and its error was swallowed.')
  }
}
