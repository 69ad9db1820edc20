import { sql, type Kysely } from 'kysely'
import type { Scope } from './database.ts'
import type { Tables } from './tables.ts'

/** The role everything runs as: no superuser, no owner, so that even a superuser's URL is bound by row-level security. */
export const serverRole = 'exchange_kit'

const groupCode = /^[A-Z]{4}$/

// Local to the transaction, as the connection goes back to those who are in a hurry.
const withoutLimits = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** Messages that open a transaction, sent without waiting for their answers. */
export type Begin = readonly string[]

/**
 * Opens a transaction in which only rows of these groups exist. Citus passes on the whole message that a `set local` stands in,
 * so these share one that holds nothing else.
 */
export function beginScoped(scope: Scope, mode: 'read write' | 'read only'): Begin {
  // A snapshot for readers: a page, its count and what it includes come from one moment.
  const isolation = mode === 'read only' ? 'isolation level repeatable read read only' : 'read write'
  return [`begin ${isolation}`, `set local role ${serverRole}; ${scopeCommand(scope)}`]
}

/** The same for a reader who may take all the time there is. */
export function beginPatient(scope: Scope): Begin {
  const [begin = '', settings = ''] = beginScoped(scope, 'read only')
  return [begin, `${settings}; ${withoutLimits}`]
}

/** Opens a transaction as the owner of the schema. Forced row-level security binds an owner too, unless a superuser. */
export const beginAsOwner: Begin = ['begin', `${scopeCommand('*')}; ${withoutLimits}`]

/** Makes the rows of other groups exist for the rest of a transaction. */
export async function setScope(db: Kysely<Tables>, scope: Scope): Promise<void> {
  await sql.raw(scopeCommand(scope)).execute(db)
}

/** Sets something until the transaction ends, on every node of the database. */
export async function setLocal(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await sql`set local ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
}

function scopeCommand(scope: Scope): string {
  return `set local app.groups = '${scopeText(scope)}'`
}

function scopeText(scope: Scope): string {
  if (scope === '*') return scope
  const strange = scope.find(code => !groupCode.test(code))
  if (strange !== undefined)
    throw new Error(`Not a group code: ${JSON.stringify(strange)}. Scopes hold codes of 4 capitals.`)
  // No groups must not read as "unset"; no code has three letters, so this matches nothing.
  return scope.length === 0 ? '---' : scope.join(',')
}
