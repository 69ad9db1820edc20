import type { Migration } from '../database/migration.ts'
import { globalTable } from '../database/rights.ts'

const users: Migration = {
  name: 'auth-1-users',
  commands: [
    `create table users (
       id uuid not null primary key,
       email text not null unique check (email = lower(email)),
       email_verified boolean not null default false,
       name text not null,
       password text,
       superadmin boolean not null default false,
       created timestamptz not null,
       updated timestamptz not null
     )`,
    `create table keys (
       kid text not null primary key,
       use text not null check (use in ('token', 'receipt', 'secret')),
       jwk jsonb not null,
       created timestamptz not null
     )`,
    ...globalTable('users'),
    ...globalTable('keys'),
  ],
}

const sessions: Migration = {
  name: 'auth-2-sessions',
  commands: [
    `create table sessions (
       id uuid not null primary key,
       user_id uuid not null references users (id) on delete cascade,
       client_id text not null,
       scope text not null,
       auth_time timestamptz not null,
       refreshed timestamptz not null,
       ended timestamptz
     )`,
    'create index sessions_user on sessions (user_id)',
    `create table refresh_tokens (
       hash text not null primary key,
       session_id uuid not null references sessions (id) on delete cascade,
       created timestamptz not null,
       used timestamptz
     )`,
    'create index refresh_tokens_session on refresh_tokens (session_id)',
    ...globalTable('sessions'),
    ...globalTable('refresh_tokens'),
  ],
}

const codes: Migration = {
  name: 'auth-3-codes',
  commands: [
    // A-2-19: a newer link of the same purpose kills the older one, so there is one of each at most.
    `create table one_time_codes (
       hash text not null primary key,
       purpose text not null check (purpose in ('sign-up', 'reset', 'invitation', 'email', 'email-undo')),
       user_id uuid not null references users (id) on delete cascade,
       email text not null,
       expires timestamptz not null,
       unique (user_id, purpose)
     )`,
    `create table authorize_requests (
       id uuid not null primary key,
       client_id text not null,
       redirect_uri text not null,
       scope text not null,
       state text,
       challenge text not null,
       nonce text,
       expires timestamptz not null
     )`,
    `create table partner_codes (
       hash text not null primary key,
       client_id text not null,
       redirect_uri text not null,
       challenge text not null,
       scope text not null,
       nonce text,
       user_id uuid not null references users (id) on delete cascade,
       expires timestamptz not null,
       session_id uuid
     )`,
    ...globalTable('one_time_codes'),
    ...globalTable('authorize_requests'),
    ...globalTable('partner_codes'),
  ],
}

const attempts: Migration = {
  name: 'auth-4-attempts',
  commands: [
    `create table attempts (
       kind text not null,
       key text not null,
       used int not null,
       ends timestamptz not null,
       primary key (kind, key)
     )`,
    'create index attempts_ends on attempts (ends)',
    ...globalTable('attempts'),
  ],
}

const waiting: Migration = {
  name: 'auth-5-waiting',
  commands: [
    'alter table users add column waiting boolean not null default false',
    // Whoever ever signed in has confirmed an e-mail once.
    `update users u set waiting = true
     where not u.email_verified and not exists (select 1 from sessions s where s.user_id = u.id)`,
    'create index users_waiting on users (created) where waiting',
  ],
}

const providers: Migration = {
  name: 'auth-6-providers',
  commands: [
    `create table provider_requests (
       hash text not null primary key,
       provider text not null,
       client_id text not null,
       state text not null,
       challenge text not null,
       redirect text,
       nonce text not null,
       verifier text not null,
       expires timestamptz not null
     )`,
    `create table provider_codes (
       hash text not null primary key,
       client_id text not null,
       challenge text not null,
       user_id uuid not null references users (id) on delete cascade,
       expires timestamptz not null
     )`,
    // By issuer, not by the id an operator gave it: a subject is unique there, and an id may be given to another one.
    `create table identities (
       issuer text not null,
       subject text not null,
       user_id uuid not null references users (id) on delete cascade,
       created timestamptz not null,
       primary key (issuer, subject)
     )`,
    'create index identities_user on identities (user_id)',
    'create index provider_codes_user on provider_codes (user_id)',
    ...globalTable('provider_requests'),
    ...globalTable('provider_codes'),
    ...globalTable('identities'),
  ],
}

const waysBack: Migration = {
  name: 'auth-7-ways-back',
  commands: [
    // Of several e-mails a user had in a week, each can put itself back.
    'alter table one_time_codes drop constraint one_time_codes_user_id_purpose_key',
    'alter table one_time_codes add constraint one_time_codes_one unique (user_id, purpose, email)',
  ],
}

const claims: Migration = {
  name: 'auth-8-claims',
  commands: [
    'alter table one_time_codes drop constraint one_time_codes_purpose_check',
    `alter table one_time_codes add constraint one_time_codes_purpose_check
       check (purpose in ('sign-up', 'reset', 'invitation', 'email', 'email-undo', 'claim'))`,
    // A group that is taken back takes its links along (B14), and no other group's.
    `alter table one_time_codes add column claimed_in text`,
    `create index one_time_codes_claims on one_time_codes (claimed_in) where claimed_in is not null`,
  ],
}

const claimsEach: Migration = {
  name: 'auth-9-claims-each',
  commands: [
    // B14: somebody brought in with two groups has a link to each; taking one group back leaves the other's alive.
    'alter table one_time_codes drop constraint one_time_codes_one',
    `alter table one_time_codes add constraint one_time_codes_one
       unique nulls not distinct (user_id, purpose, email, claimed_in)`,
  ],
}

const rateLimits: Migration = {
  name: 'auth-10-rate-limits',
  commands: [
    // As rate-limiter-flexible wants it. `attempts` stays for processes of the version before that run beside this one.
    `create table rate_limits (
       key text not null primary key,
       points integer not null default 0,
       expire bigint
     )`,
    'create index rate_limits_expire on rate_limits (expire)',
    ...globalTable('rate_limits'),
  ],
}

export const authMigrations: readonly Migration[] = [
  users,
  sessions,
  codes,
  attempts,
  waiting,
  providers,
  waysBack,
  claims,
  claimsEach,
  rateLimits,
]
