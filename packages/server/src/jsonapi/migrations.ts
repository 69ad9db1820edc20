import type { Migration } from '../database/migration.ts'
import { globalTable, groupTable, inlinePolicies } from '../database/rights.ts'

const creations: Migration = {
  name: 'jsonapi-1-creations',
  commands: [
    `create table creations (
       group_code text not null,
       type text not null,
       id uuid not null,
       caller text not null,
       payload text not null,
       primary key (group_code, type, id)
     )`,
    `create table idempotency_keys (
       caller text not null,
       path text not null,
       key text not null,
       id uuid not null,
       created timestamptz not null,
       primary key (caller, path, key)
     )`,
    ...groupTable('creations', ['select', 'insert']),
    ...globalTable('idempotency_keys'),
  ],
}

const sharedKeys: Migration = {
  name: 'jsonapi-2-shared-keys',
  commands: ['alter table idempotency_keys add column shared boolean not null default false'],
}

/** A row is there while its work is done, in the transaction of who does it (`database/exclusive.ts`). */
const exclusiveWork: Migration = {
  name: 'jsonapi-3-exclusive-work',
  commands: ['create table exclusive_work (name text primary key)', ...globalTable('exclusive_work', ['select'])],
}

const inline: Migration = {
  name: 'jsonapi-4-inline-policies',
  commands: inlinePolicies(['creations']),
}

export const jsonApiMigrations: readonly Migration[] = [creations, sharedKeys, exclusiveWork, inline]
