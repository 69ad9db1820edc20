import { serverRole } from './scope.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'
const allRights: readonly Right[] = ['select', 'insert', 'update', 'delete']

// Inline: Citus refuses policies that hold a sub-select. It is evaluated once a row: nearly all is asked of one group or of all,
// and taking the list of several apart into an array would cost twice as much. As a comparison of numbers, for the planner
// takes a third of the rows to pass one: of a list of equalities it thinks that next to none does, and sorts what lies in order.
const scope = `current_setting('app.groups', true)`
const inScope = `case ${scope} when '*' then 1 when group_code then 1
  else strpos(',' || ${scope} || ',', ',' || group_code || ',') end > 0`

/**
 * Commands that put a table with `group_code` under forced row-level security and give the server's role its rights.
 * Rows show only inside the scope that `app.groups` names; without it no row shows at all.
 */
export function groupTable(table: string, rights: readonly Right[] = allRights): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_scope on ${table} using (${inScope})`,
    ...globalTable(table, rights),
  ]
}

/** Commands that take the sub-select out of policies that {@link groupTable} made while it still wrote one. */
export function inlinePolicies(tables: readonly string[]): string[] {
  return tables.map(table => `alter policy ${table}_scope on ${table} using (${inScope})`)
}

/** Commands that give the server's role its rights on a table that belongs to no group (users, sessions, one-time codes). */
export function globalTable(table: string, rights: readonly Right[] = allRights): string[] {
  return [`grant ${rights.join(', ')} on ${table} to ${serverRole}`]
}
