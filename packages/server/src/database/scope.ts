import type { Scope } from './database.ts'

/** The role everything runs as: no superuser, no owner, so that even a superuser's URL is bound by row-level security. */
export const serverRole = 'exchange_kit'

const groupCode = /^[A-Z]{4}$/

// Local to the transaction, as the connection goes back to those who are in a hurry.
const withoutLimits = `set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`

/** The commands that open a transaction in which only rows of these groups exist. One message, no waiting for its answer. */
export function beginScoped(scope: Scope, mode: 'read write' | 'read only'): string {
  // A snapshot for readers: a page, its count and what it includes come from one moment.
  const isolation = mode === 'read only' ? 'isolation level repeatable read read only' : 'read write'
  return `begin ${isolation}; select set_config('role', '${serverRole}', true), set_config('app.groups', '${scopeText(scope)}', true)`
}

/** The same for a reader who may take all the time there is. */
export function beginPatient(scope: Scope): string {
  return `${beginScoped(scope, 'read only')}, ${withoutLimits}`
}

/** Opens a transaction as the owner of the schema. Forced row-level security binds an owner too, unless a superuser. */
export const beginAsOwner = `begin; select set_config('app.groups', '*', true), ${withoutLimits}`

function scopeText(scope: Scope): string {
  if (scope === '*') return scope
  const strange = scope.find(code => !groupCode.test(code))
  if (strange !== undefined)
    throw new Error(`Not a group code: ${JSON.stringify(strange)}. Scopes hold codes of 4 capitals.`)
  // No groups must not read as "unset"; no code has three letters, so this matches nothing.
  return scope.length === 0 ? '---' : scope.join(',')
}
