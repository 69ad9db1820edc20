import type { Pool, PoolClient } from 'pg'
import { isLost, retrying } from './retry.ts'

/**
 * Takes connections from a pool. Where one was lost in use, those made before it are not used again: whatever lies between
 * us and the database dropped them too, and each would take its whole time limit to say so (L16).
 */
export function connecting(pool: Pool): () => Promise<PoolClient> {
  // Grows with each loss that is news. A connection belongs to the age it was made in.
  let age = 0
  const ages = new WeakMap<PoolClient, number>()
  pool.on('connect', client => void ages.set(client, age))
  pool.on('release', (lost: unknown, client) => {
    if (lost && ages.get(client) === age) age++
  })

  return async () => {
    for (;;) {
      // Nothing has been sent yet, so waiting for a database that restarts is safe for everybody.
      const client = await retrying(() => pool.connect(), isLost)
      if (ages.get(client) === age) return client
      client.release(true)
    }
  }
}
