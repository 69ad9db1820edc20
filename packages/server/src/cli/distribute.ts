import { readConfig } from '../config.ts'
import { distribute, DistributionError, missingOf, openDatabase, type Database } from '../database/index.ts'
import type { Options } from './commands.ts'
import { CommandError } from './faults.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Spreads the database over the nodes of its Citus cluster, or says what is left to be done. */
export async function distributeNodes(env: Environment, options: Options): Promise<void> {
  const { databaseUrl } = readConfig(env)
  if (!databaseUrl) {
    throw new CommandError(
      'The embedded database is one process on one machine. Set DATABASE_URL to the coordinator of a Citus cluster.',
      2,
    )
  }
  const warn = (details: object, message: string) =>
    void process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
  const database = await openDatabase({ url: databaseUrl, log: { warn } })
  try {
    const lines = options['--check'] === undefined ? await spread(database) : await check(database)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.close()
  }
}

async function spread(database: Database): Promise<string[]> {
  const { steps, nodes, emptied } = await distribute(database)
  const named = (place: string) => steps.filter(it => it.place === place).map(({ table }) => table)
  const lines = [
    ['Copied to every node', named('reference')],
    ['Distributed by group', named('distributed')],
    ['Removed from the coordinator, as the nodes have it', emptied],
  ] as const
  const said = lines.filter(([, tables]) => tables.length > 0).map(([what, tables]) => `${what}: ${tables.join(', ')}.`)
  if (said.length === 0) return [`Nothing was left to do: the database is distributed over ${nodesOf(nodes)}.`]
  return [...said, `The database is distributed over ${nodesOf(nodes)}. Start the servers.`]
}

async function check(database: Database): Promise<string[]> {
  const missing = await missingOf(database)
  if (missing.length === 0) return ['The database is distributed, and nothing is left to do.']
  throw new DistributionError([...missing, 'Do it with: exchange-kit distribute'].join('\n'))
}

function nodesOf(count: number): string {
  return count === 1 ? 'one node' : `${count} nodes`
}
