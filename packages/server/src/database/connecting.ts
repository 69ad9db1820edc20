import type { Pool, PoolClient } from 'pg'
import type { Leader } from './hosts.ts'
import { isLost, lost, retrying } from './retry.ts'

/**
 * Takes connections from a pool. Where one was lost in use, those made before it are not used again: whatever lies between
 * us and the database dropped them too, and each would take its whole time limit to say so (L16). Of several hosts the
 * connection is to the one that takes writes.
 */
export function connecting(pool: Pool, leader?: Leader): () => Promise<PoolClient> {
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
      const client = await retrying(() => (leader ? leading(pool, leader) : pool.connect()), isLost)
      if (ages.get(client) === age) return client
      client.release(true)
    }
  }
}

// A standby answers, too, and says what it is. Asked once a connection: one that is promoted keeps its connections.
const leads = new WeakSet<PoolClient>()

async function leading(pool: Pool, leader: Leader): Promise<PoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    leader.next()
    throw error
  })
  if (leads.has(client)) return client
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').catch(error => {
    client.release(true)
    throw error
  })
  if (rows[0]?.standby === false) {
    leads.add(client)
    return client
  }
  client.release(true)
  leader.next()
  throw lost('This host is a standby.')
}
