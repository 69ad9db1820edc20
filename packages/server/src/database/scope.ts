import type { Scope } from './database.ts'

/** The role everything runs as: no superuser, no owner, so that even a superuser's URL is bound by row-level security. */
export const serverRole = 'exchange_kit'

const groupCode = /^[A-Z]{4}$/

/** The commands that open a transaction in which only rows of these groups exist. One message, no waiting for its answer. */
export function beginScoped(scope: Scope, mode: 'read write' | 'read only'): string {
  // A snapshot for readers: a page, its count and what it includes come from one moment.
  const isolation = mode === 'read only' ? 'isolation level repeatable read read only' : 'read write'
  return `begin ${isolation}; select set_config('role', '${serverRole}', true), set_config('app.groups', '${scopeText(scope)}', true)`
}

/** Opens a transaction as the owner of the schema. Forced row-level security binds an owner too, unless a superuser. */
export const beginAsOwner = `begin; select set_config('app.groups', '*', true)`

function scopeText(scope: Scope): string {
  if (scope === '*') return scope
  const strange = scope.find(code => !groupCode.test(code))
  if (strange !== undefined)
    throw new Error(`Not a group code: ${JSON.stringify(strange)}. Scopes hold codes of 4 capitals.`)
  // No groups must not read as "unset"; no code has three letters, so this matches nothing.
  return scope.length === 0 ? '---' : scope.join(',')
}
