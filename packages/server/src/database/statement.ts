import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { Scope, Statement } from './database.ts'
import { beginScoped, type Begin } from './scope.ts'

/** What a statement answers. */
export type Rows = { rows: Record<string, unknown>[] }

/** Sends a transaction of statements whole and waits once: begin, statements and commit share a round trip. */
export async function statementsOn(
  client: PoolClient,
  scope: Scope,
  statements: readonly Statement[],
): Promise<Rows[]> {
  const { begun, answered, committed } = atOnce(client, () => ({
    begun: begin(client, beginScoped(scope, 'read write')),
    answered: statements.map(({ text, values, name }) =>
      client.query<Record<string, unknown>>({ text, values: [...values], ...(name === undefined ? {} : { name }) }),
    ),
    committed: commit(client),
  }))
  const [answers, first, last] = await Promise.allSettled([Promise.all(answered), begun, committed])
  if (answers.status === 'rejected') throw answers.reason
  if (first.status === 'rejected') throw first.reason
  if (last.status === 'rejected') throw last.reason
  return answers.value.map(({ rows }) => ({ rows }))
}

/** Opens a transaction without waiting for one message before the next is sent. */
export async function begin(client: PoolClient, messages: Begin): Promise<void> {
  await Promise.all(messages.map(text => client.query(text)))
}

// The driver writes each query by itself: so it is one system call for all, and one crossing to the embedded database.
function atOnce<T>(client: Corkable, send: () => T): T {
  const stream = client.connection?.stream
  stream?.cork()
  try {
    return send()
  } finally {
    stream?.uncork()
  }
}

type Corkable = PoolClient & { readonly connection?: { readonly stream?: Pick<Writable, 'cork' | 'uncork'> } }

/** Commits. A failed transaction answers COMMIT with ROLLBACK and no error: taken for success, it would acknowledge nothing (L11). */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') {
    throw new Error('The transaction had failed before it was committed, and its error was swallowed.')
  }
}
