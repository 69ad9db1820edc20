import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import type { Database, Databases, Log } from '../../database/index.ts'
import { databasesOf, onlyHome } from '../../database/index.ts'
import { learnLimits } from './accounts.ts'
import { copyRegister, registerTables } from './copy.ts'

/** What is known at home of groups whose money is elsewhere, and there of what the home decided. */
export type Register = {
  /** Brings the copies of all such groups up to date; one that is away is left as it is. */
  copyAll(): Promise<void>
  /** Lets the home know what the ledger of a group changed by itself (L14). */
  learn(group: string): Promise<void>
}

/** Several databases, with a home that is {@link watchedHome}. */
export type Places = { readonly databases: Databases; readonly register: Register }

/** A database on its own: nothing is to be copied. */
export function onePlace(home: Database): Places {
  const nothing = () => Promise.resolve()
  return { databases: onlyHome(home), register: { copyAll: nothing, learn: nothing } }
}

/**
 * The home as everybody else works with it: what is written of the register of groups whose money is elsewhere is copied
 * there before the writer is answered. A copy that cannot be made now is made by a job later: who is at home has decided,
 * and where the money is nobody can pay while it is away.
 */
export function watchedHome(databases: Databases, log: Log): Places {
  const { home, away } = databases
  const watched: Database = {
    ...home,
    transaction: async (scope, run, options) => {
      const written = new Set<string>()
      const plugin = noting(written)
      const result = await home.transaction(
        scope,
        db => {
          written.clear()
          return run(db.withPlugin(plugin))
        },
        options,
      )
      if ([...written].some(it => registerTables.has(it))) {
        await copyAll(scope === '*' ? away : away.filter(group => scope.includes(group)))
      }
      return result
    },
  }
  return {
    databases: databasesOf(watched, new Map(away.map(group => [group, databases.of(group)]))),
    register: { copyAll: () => copyAll(away), learn: group => learnLimits(databases, group) },
  }

  async function copyAll(groups: readonly string[]): Promise<void> {
    const copies = await Promise.allSettled(groups.map(group => copyRegister(databases, group)))
    copies.forEach((copy, at) => {
      if (copy.status === 'rejected')
        log.warn({ group: groups[at], error: String(copy.reason) }, 'the register could not be copied yet')
    })
  }
}

// Notes which tables are written, by what the query builder is about to send.
function noting(written: Set<string>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      for (const table of tablesWritten(node)) written.add(table)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

function tablesWritten(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into ? namesIn(node.into) : []
    case 'UpdateQueryNode':
      return node.table ? namesIn(node.table) : []
    case 'DeleteQueryNode':
      return node.from.froms.flatMap(namesIn)
    case 'RawNode': {
      const text = node.sqlFragments.join(' ')
      // A raw text that writes and names its table as a parameter is taken for any.
      return /\b(insert|update|delete)\b/i.test(text)
        ? [...registerTables].filter(table => new RegExp(`\\b${table}\\b`).test(text) || node.parameters.some(isTable))
        : []
    }
    default:
      return []
  }
}

function isTable(node: OperationNode): boolean {
  return node.kind === 'TableNode' || (node.kind === 'RawNode' && namesIn(node).length > 0)
}

function namesIn(node: OperationNode): string[] {
  if (node.kind === 'TableNode') {
    const { table } = node as OperationNode & { table: { identifier: { name: string } } }
    return [table.identifier.name]
  }
  if (node.kind === 'AliasNode') return namesIn((node as OperationNode & { node: OperationNode }).node)
  if (node.kind === 'RawNode')
    return (node as OperationNode & { parameters: OperationNode[] }).parameters.flatMap(namesIn)
  return []
}
