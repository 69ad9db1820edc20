import type { Migration } from '../database/migration.ts'
import { groupTable } from '../database/rights.ts'

const log: Migration = {
  name: 'admin-1-log',
  commands: [
    `create table admin_log (
       group_code text not null,
       id uuid not null,
       time timestamptz not null,
       actor uuid not null,
       act text not null check (act in ('create', 'update', 'remove', 'export')),
       subject_type text not null,
       subject_id uuid not null,
       concerns uuid[],
       changes jsonb not null,
       reason text,
       primary key (group_code, id)
     )`,
    'create index admin_log_time on admin_log (group_code, time, id)',
    // B8: rows are added and read, nothing else.
    ...groupTable('admin_log', ['select', 'insert']),
  ],
}

export const adminMigrations: readonly Migration[] = [log]
