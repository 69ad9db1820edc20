import type { Migration } from '../database/migration.ts'
import { groupTable, inlinePolicies } from '../database/rights.ts'

const webhooks: Migration = {
  name: 'webhooks-1-webhooks',
  commands: [
    `create table webhooks (
       group_code text not null,
       id uuid not null,
       member_id uuid,
       user_id uuid not null,
       url text not null,
       events jsonb not null,
       accounts jsonb not null,
       enabled boolean not null default true,
       created timestamptz not null,
       updated timestamptz not null,
       primary key (group_code, id)
     )`,
    `create table deliveries (
       group_code text not null,
       id uuid not null,
       webhook_id uuid not null,
       event_id uuid not null,
       event text not null,
       replay int not null default 0,
       facts jsonb not null,
       body text,
       state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
       response int,
       error text,
       created timestamptz not null,
       due timestamptz,
       tried timestamptz,
       attempts int not null default 0,
       primary key (group_code, id),
       unique (group_code, webhook_id, event_id, event, replay),
       check ((due is null) = (state <> 'waiting'))
     )`,
    'create index deliveries_log on deliveries (group_code, webhook_id, created, id)',
    // As with the outbox: who sends looks over all groups.
    'create index deliveries_due on deliveries (due) where due is not null',
    ...groupTable('webhooks'),
    ...groupTable('deliveries'),
  ],
}

const leases: Migration = {
  name: 'webhooks-2-leases',
  commands: ['alter table deliveries add column held_until timestamptz'],
}

const inline: Migration = {
  name: 'webhooks-3-inline-policies',
  commands: inlinePolicies(['webhooks', 'deliveries']),
}

export const webhookMigrations: readonly Migration[] = [webhooks, leases, inline]
