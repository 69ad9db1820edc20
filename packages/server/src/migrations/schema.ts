import type { Migration } from '../database/migration.ts'
import { globalTable } from '../database/rights.ts'
import { repairChosenTimeZones } from '../social/time-zones.ts'

const moving: Migration = {
  name: 'migrations-1-migrations',
  commands: [
    `create table migrations (
       id uuid not null primary key,
       code text not null check (code ~ '^[A-Z]{4}$'),
       name text not null,
       kind text not null check (kind in ('csv', 'integralces-accounting', 'archive')),
       status text not null default 'new' check (status in ('new', 'started', 'completed', 'failed')),
       step text,
       options jsonb not null,
       facts jsonb not null,
       source text,
       sealed text,
       creator uuid not null,
       runner uuid,
       beat timestamptz,
       entries int not null default 0,
       created timestamptz not null,
       updated timestamptz not null
     )`,
    `create index migrations_started on migrations (created) where status = 'started'`,
    `create table migration_files (
       migration_id uuid not null references migrations (id) on delete cascade,
       name text not null,
       part int not null,
       content text not null,
       primary key (migration_id, name, part)
     )`,
    `create table migration_rows (
       migration_id uuid not null references migrations (id) on delete cascade,
       kind text not null check (kind in ('account', 'offer', 'need', 'balance', 'transfer')),
       position int not null,
       account text not null,
       other text,
       time timestamptz,
       amount bigint,
       data jsonb not null,
       primary key (migration_id, kind, position)
     )`,
    'create index migration_rows_account on migration_rows (migration_id, kind, account)',
    'create index migration_rows_time on migration_rows (migration_id, kind, time, position)',
    `create table migration_entries (
       migration_id uuid not null references migrations (id) on delete cascade,
       number int not null,
       time timestamptz not null,
       level text not null check (level in ('info', 'warn', 'error')),
       step text,
       message text not null,
       place jsonb,
       primary key (migration_id, number)
     )`,
    `create table migration_tickets (
       hash text not null primary key,
       migration_id uuid not null references migrations (id) on delete cascade,
       expires timestamptz not null
     )`,
    ...globalTable('migrations'),
    ...globalTable('migration_files'),
    ...globalTable('migration_rows'),
    ...globalTable('migration_entries', ['select', 'insert']),
    ...globalTable('migration_tickets'),
  ],
}

const undoing: Migration = {
  name: 'migrations-2-undone',
  commands: [
    'alter table migrations drop constraint migrations_status_check',
    `alter table migrations add constraint migrations_status_check
       check (status in ('new', 'started', 'completed', 'failed', 'undone'))`,
  ],
}

const mappings: Migration = {
  name: 'migrations-3-mappings',
  commands: [
    // B11: what was chosen by hand for the files of a group outlives the migration it was chosen in.
    `create table migration_mappings (
       code text not null primary key check (code ~ '^[A-Z]{4}$'),
       mapping jsonb not null,
       updated timestamptz not null
     )`,
    `insert into migration_mappings (code, mapping, updated)
       select distinct on (code) code, options -> 'mapping', updated from migrations
       where jsonb_typeof(options -> 'mapping') = 'object' order by code, updated desc, id`,
    ...globalTable('migration_mappings'),
  ],
}

const sayings: Migration = {
  name: 'migrations-4-said',
  // S-SUPER-4: code and values of what is said, for whoever reads another language. Older entries have their words only.
  commands: ['alter table migration_entries add column said jsonb'],
}

const payees: Migration = {
  name: 'migrations-6-payees',
  // What an account was paid is added up a few accounts at a time.
  commands: [`create index migration_rows_payee on migration_rows (migration_id, other) where kind = 'transfer'`],
}

const timeZones: Migration = { name: 'migrations-5-time-zones', commands: [repairChosenTimeZones()] }

export const movingMigrations: readonly Migration[] = [moving, undoing, mappings, sayings, timeZones, payees]
