import type { Migration } from '../database/migration.ts'
import { globalTable, groupTable, inlinePolicies } from '../database/rights.ts'

const inbox: Migration = {
  name: 'notifications-1-inbox',
  commands: [
    // How far a telling that concerns many has come, and when it is tried again after a fault.
    'alter table outbox add column told_to uuid',
    'alter table outbox add column attempts int not null default 0',
    `alter table outbox add column due timestamptz not null default '1970-01-01Z'`,
    // The relay looks over all groups at once; a key that begins with the group would have it read everything.
    'create index outbox_due on outbox (due)',
    `create table notices (
       group_code text not null,
       id uuid not null,
       member_id uuid not null,
       event_id uuid not null,
       event text not null,
       message text not null,
       subject uuid not null,
       facts jsonb not null,
       route text not null,
       image text,
       created timestamptz not null,
       read timestamptz,
       delivered timestamptz,
       dismissed timestamptz,
       clicked timestamptz,
       click_action text,
       primary key (group_code, id),
       unique (group_code, event_id, member_id, message)
     )`,
    'create index notices_member on notices (group_code, member_id, created, id)',
    'create index notices_unread on notices (group_code, member_id) where read is null',
    'create index notices_created on notices (created)',
    ...groupTable('notices'),
  ],
}

const waiting = (table: string, columns: string, key: string) => [
  `create table ${table} (
     group_code text not null,
     id uuid not null,
     ${columns},
     created timestamptz not null,
     due timestamptz not null,
     attempts int not null default 0,
     primary key (group_code, id),
     unique (group_code, ${key})
   )`,
  // As with the outbox: who sends looks over all groups.
  `create index ${table}_due on ${table} (due)`,
  ...groupTable(table),
]

const sending: Migration = {
  name: 'notifications-2-sending',
  commands: [
    ...waiting(
      'pushes',
      'notice_id uuid not null, subscription_id uuid not null, count int not null check (count > 0)',
      'notice_id, subscription_id',
    ),
    ...waiting(
      'mails',
      `event_id uuid not null, recipient text not null, message text not null, facts jsonb not null,
       route text not null, address jsonb`,
      'event_id, recipient, message',
    ),
    `create table bundles (
       group_code text not null,
       member_id uuid not null,
       topic text not null,
       waiting int not null,
       notice_id uuid not null,
       due timestamptz not null,
       sent timestamptz,
       primary key (group_code, member_id, topic)
     )`,
    'create index bundles_due on bundles (due) where waiting > 0',
    ...groupTable('bundles'),
    `create table digest_runs (
       group_code text not null,
       frequency text not null,
       day text not null,
       told_to uuid,
       done boolean not null,
       primary key (group_code, frequency)
     )`,
    `create table digest_marks (
       group_code text not null,
       member_id uuid not null,
       until timestamptz not null,
       primary key (group_code, member_id)
     )`,
    ...groupTable('digest_runs'),
    ...groupTable('digest_marks'),
  ],
}

const devices: Migration = {
  name: 'notifications-3-devices',
  commands: [
    `create table push_keys (
       kid text primary key,
       public_key text not null,
       private_key text not null,
       created timestamptz not null
     )`,
    `create table push_installations (
       fid text primary key,
       app_id text not null,
       refresh_hash text not null,
       auth_hash text not null,
       auth_expires timestamptz not null,
       created timestamptz not null
     )`,
    'create index push_installations_auth on push_installations (auth_hash)',
    `create table push_registrations (
       id uuid primary key,
       token text unique,
       fid text references push_installations (fid) on delete cascade,
       endpoint text not null,
       p256dh text not null,
       auth text not null,
       updated timestamptz not null
     )`,
    // A browser that brings its endpoint itself is one device however often it does.
    'create unique index push_registrations_endpoint on push_registrations (endpoint) where token is null',
    `create table subscriptions (
       id uuid primary key,
       registration_id uuid not null references push_registrations (id) on delete cascade,
       user_id uuid not null references users (id) on delete cascade,
       group_code text,
       member_id uuid,
       token text,
       settings jsonb not null,
       created timestamptz not null,
       renewed timestamptz not null
     )`,
    'create unique index subscriptions_member on subscriptions (member_id, registration_id)',
    'create index subscriptions_registration on subscriptions (registration_id)',
    'create index subscriptions_user on subscriptions (user_id)',
    'create index subscriptions_renewed on subscriptions (renewed)',
    ...['push_keys', 'push_installations', 'push_registrations', 'subscriptions'].flatMap(table => globalTable(table)),
  ],
}

const linkMails: Migration = {
  name: 'notifications-4-link-mails',
  commands: [
    `create table link_mails (
       id uuid not null primary key,
       user_id uuid not null references users (id) on delete cascade,
       email text not null,
       purpose text not null,
       sealed text,
       code text,
       created timestamptz not null,
       due timestamptz not null,
       attempts int not null default 0
     )`,
    'create index link_mails_due on link_mails (due)',
    'create index link_mails_user on link_mails (user_id)',
    ...globalTable('link_mails'),
  ],
}

// Leases go by the database's clock; until now they put `due` off, by the clock of a process.
const leases: Migration = {
  name: 'notifications-5-leases',
  commands: ['pushes', 'mails', 'link_mails'].map(table => `alter table ${table} add column held_until timestamptz`),
}

const inline: Migration = {
  name: 'notifications-6-inline-policies',
  commands: inlinePolicies(['notices', 'pushes', 'mails', 'bundles', 'digest_runs', 'digest_marks']),
}

export const notificationMigrations: readonly Migration[] = [inbox, sending, devices, linkMails, leases, inline]
