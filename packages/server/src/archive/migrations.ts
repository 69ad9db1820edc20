import type { Migration } from '../database/migration.ts'
import { globalTable, groupTable, inlinePolicies } from '../database/rights.ts'

const archives: Migration = {
  name: 'archive-1-archives',
  commands: [
    `create table archives (
       group_code text not null,
       id uuid not null,
       user_id uuid not null,
       state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
       progress real not null default 0 check (progress between 0 and 1),
       size bigint,
       attempts int not null default 0,
       created timestamptz not null,
       due timestamptz not null,
       expires timestamptz,
       primary key (group_code, id)
     )`,
    // However many ask at once, one is made.
    `create unique index archives_begun on archives (group_code) where state in ('waiting', 'making')`,
    `create table own_archives (
       user_id uuid primary key references users (id) on delete cascade,
       made timestamptz not null
     )`,
    ...groupTable('archives'),
    ...globalTable('own_archives'),
  ],
}

const leases: Migration = {
  name: 'archive-2-leases',
  commands: ['alter table archives add column held_until timestamptz'],
}

// A day is used up by an archive that was sent, not by one that was begun.
const ownLeases: Migration = {
  name: 'archive-3-own-leases',
  commands: [
    `alter table own_archives alter column made drop not null, add column held_until timestamptz,
       add column attempts int not null default 0`,
  ],
}

const inline: Migration = {
  name: 'archive-4-inline-policies',
  commands: inlinePolicies(['archives']),
}

export const archiveMigrations: readonly Migration[] = [archives, leases, ownLeases, inline]
