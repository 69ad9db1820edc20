import type { Migration } from '../database/migration.ts'
import { groupTable, inlinePolicies } from '../database/rights.ts'

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

const arrived: Migration = {
  name: 'admin-2-arrived',
  commands: [
    // By the database's own clock: what is looked for here since last time does not depend on clocks of servers.
    'alter table admin_log add column arrived timestamptz not null default now()',
    'create index admin_log_arrived on admin_log (group_code, arrived, id)',
  ],
}

const inline: Migration = {
  name: 'admin-3-inline-policies',
  commands: inlinePolicies(['admin_log']),
}

export const adminMigrations: readonly Migration[] = [log, arrived, inline]
