import { Client } from 'pg'
import type { Postgres } from './postgres.ts'

type Node = { readonly host: string; readonly port: number; readonly isCoordinator: boolean }

/**
 * Databases in the Citus cluster whose coordinator CITUS_URL names, where a test would start a PostgreSQL of its own: each new,
 * on all nodes that the coordinator's own database knows, migrated and distributed. The URL's user is a superuser with the
 * same password on every node.
 */
export function clusterAt(coordinator: string): Postgres {
  const names: string[] = []
  const made = () => `exchange_kit_test_${process.pid}_${Date.now().toString(36)}_${names.length}`
  const refuse = (what: string) => () => {
    throw new Error(
      `${what} would harm the cluster at CITUS_URL. Leave the file out there: vitest.config.ts, ownPostgres.`,
    )
  }

  async function database(template?: string): Promise<string> {
    if (template !== undefined) refuse('A copy of a database')()
    const nodes = await nodesOf(coordinator)
    const name = made()
    names.push(name)
    for (const node of nodes) {
      await command(addressOf(coordinator, { node }), `create database ${name}`)
      await command(addressOf(coordinator, { node, name }), 'create extension citus')
    }
    const url = addressOf(coordinator, { name })
    for (const { host, port, isCoordinator } of nodes) {
      const add = isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'
      await command(url, `select ${add}('${host}', ${port})`)
    }
    // Whoever starts a PostgreSQL alone, as the stories do, reads nothing of the server for it.
    const { distribute, openDatabase } = await import('../src/database/index.ts')
    const opened = await openDatabase({ url })
    try {
      await distribute(opened)
    } finally {
      await opened.close()
    }
    return url
  }

  async function stop(): Promise<void> {
    const nodes = await nodesOf(coordinator)
    for (const name of names.splice(0)) {
      for (const node of nodes)
        await command(addressOf(coordinator, { node }), `drop database if exists ${name} with (force)`)
    }
  }

  return {
    port: Number(new URL(coordinator).port || 5432),
    database,
    command: text => command(coordinator, text),
    stop,
    kill: refuse('Killing it'),
    start: refuse('Starting it'),
    freeze: refuse('Freezing it'),
    thaw: refuse('Thawing it'),
  }
}

async function nodesOf(coordinator: string): Promise<Node[]> {
  return await asked(coordinator, async client => {
    const { rows } = await client.query<Node>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node where isactive order by groupid`,
    )
    return rows
  })
}

// Another database of the cluster, on the coordinator or on a node.
function addressOf(coordinator: string, { node, name }: { node?: Node; name?: string }): string {
  const url = new URL(coordinator)
  if (name !== undefined) url.pathname = `/${name}`
  if (node && !node.isCoordinator) Object.assign(url, { hostname: node.host, port: String(node.port) })
  return url.href
}

async function command(url: string, text: string): Promise<void> {
  await asked(url, client => client.query(text))
}

async function asked<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
