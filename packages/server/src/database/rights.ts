import { serverRole } from './scope.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'
const allRights: readonly Right[] = ['select', 'insert', 'update', 'delete']

/**
 * Commands that put a table with `group_code` under forced row-level security and give the server's role its rights.
 * Rows show only inside the scope that `app.groups` names; without it no row shows at all.
 */
export function groupTable(table: string, rights: readonly Right[] = allRights): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    // In sub-selects, so that the setting is read once a statement and not once a row.
    `create policy ${table}_scope on ${table} using (
       (select current_setting('app.groups', true)) = '*'
       or group_code = any ((select string_to_array(current_setting('app.groups', true), ','))::text[])
     )`,
    ...globalTable(table, rights),
  ]
}

/** Commands that give the server's role its rights on a table that belongs to no group (users, sessions, one-time codes). */
export function globalTable(table: string, rights: readonly Right[] = allRights): string[] {
  return [`grant ${rights.join(', ')} on ${table} to ${serverRole}`]
}
