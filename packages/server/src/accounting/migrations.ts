import type { Migration } from '../database/migration.ts'
import { globalTable, groupTable, inlinePolicies } from '../database/rights.ts'
import { refolded, respelled } from '../database/refold.ts'

// 2^53 − 1, the largest magnitude of an amount (L4).
const most = '9007199254740991'
// Balances, limits and amounts stay readable as numbers.
const withinLimits = (column: string) => `check (${column} between -${most} and ${most})`
const limit = (column: string) => `${column} bigint check (${column} between 0 and ${most})`
const amount = (column: string) => `${column} bigint not null check (${column} between 1 and ${most})`
const zeroHash = '0'.repeat(64)

const currencies: Migration = {
  name: 'accounting-1-currencies',
  commands: [
    `create table currencies (
       group_code text not null primary key check (group_code ~ '^[A-Z]{4}$'),
       id uuid not null,
       name text not null,
       name_plural text not null,
       symbol text not null,
       decimals int not null check (decimals between 0 and 8),
       scale int not null check (scale between 0 and 12),
       rate_n int not null check (rate_n between 1 and 1000000000),
       rate_d int not null check (rate_d between 1 and 1000000000),
       status text not null check (status in ('new', 'active', 'disabled')),
       settings jsonb not null default '{}',
       created timestamptz not null default now(),
       updated timestamptz not null default now(),
       check (decimals <= scale)
     )`,
    `create table currency_admins (
       group_code text not null,
       user_id uuid not null,
       position int not null,
       primary key (group_code, user_id)
     )`,
    // Updated with every batch: narrow, without secondary index, with room on the page, so that updates stay in place.
    `create table ledgers (
       group_code text not null primary key,
       sequence bigint not null default 0 check (sequence >= 0),
       hash text not null default '${zeroHash}',
       committed timestamptz not null default '1970-01-01Z',
       revision bigint not null default 0
     ) with (fillfactor = 20)`,
    ...groupTable('currencies'),
    ...groupTable('currency_admins'),
    ...groupTable('ledgers'),
  ],
}

const accounts: Migration = {
  name: 'accounting-2-accounts',
  commands: [
    `create table accounts (
       group_code text not null,
       id uuid not null,
       code text not null,
       kind text not null default 'user' check (kind in ('user', 'virtual')),
       status text not null default 'active' check (status in ('active', 'disabled', 'suspended', 'deleted')),
       balance bigint not null default 0 ${withinLimits('balance')},
       reserved bigint not null default 0 check (reserved between 0 and ${most}),
       version bigint not null default 0 check (version >= 0),
       revision bigint not null default 0,
       ${limit('credit_limit')},
       ${limit('maximum_balance')},
       settings jsonb not null default '{}',
       last_transfer timestamptz,
       created timestamptz not null default now(),
       updated timestamptz not null default now(),
       primary key (group_code, id),
       unique (group_code, code),
       check (status <> 'deleted' or balance = 0)
     ) with (fillfactor = 70)`,
    `create table former_account_codes (
       group_code text not null,
       code text not null,
       account_id uuid not null,
       primary key (group_code, code)
     )`,
    `create table account_tags (
       group_code text not null,
       id uuid not null,
       account_id uuid not null,
       name text not null,
       hash text not null,
       updated timestamptz not null default now(),
       primary key (group_code, id),
       unique (group_code, hash),
       unique (group_code, account_id, name)
     )`,
    ...groupTable('accounts'),
    // A-4-16: codes once given are never given again, so nobody may forget them.
    ...groupTable('former_account_codes', ['select', 'insert']),
    ...groupTable('account_tags'),
  ],
}

const transfers: Migration = {
  name: 'accounting-3-transfers',
  commands: [
    `create table transfers (
       group_code text not null,
       id uuid not null,
       state text not null
         check (state in ('new', 'pending', 'accepted', 'committed', 'rejected', 'failed', 'deleted')),
       payer uuid not null,
       payer_group text not null,
       payee uuid not null,
       payee_group text not null,
       ${amount('amount')},
       ${amount('payer_amount')},
       ${amount('payee_amount')},
       meta jsonb not null,
       search text not null,
       authorization_type text,
       failure text,
       refund_of uuid,
       refunded bigint not null default 0,
       creator uuid,
       fingerprint text not null,
       revision bigint not null default 0,
       created timestamptz not null,
       updated timestamptz not null,
       committed timestamptz,
       primary key (group_code, id),
       check (payer <> payee),
       check (payer_group = group_code or payee_group = group_code),
       check ((state = 'committed') = (committed is not null)),
       check ((state = 'failed') = (failure is not null)),
       check (refunded between 0 and amount),
       check (refund_of is null or refund_of <> id)
     )`,
    'create index transfers_created on transfers (group_code, created, id)',
    'create index transfers_payer on transfers (group_code, payer, created)',
    'create index transfers_payee on transfers (group_code, payee, created)',
    `create index transfers_waiting on transfers (group_code, created) where state = 'pending'`,
    'create index transfers_refunds on transfers (group_code, refund_of) where refund_of is not null',
    // A transfer is never deleted as a row: deleted is a state (A-4-43).
    ...groupTable('transfers', ['select', 'insert', 'update']),
  ],
}

const entries: Migration = {
  name: 'accounting-4-entries',
  commands: [
    // L2: the key leaves no room for two entries with one version; the statement that writes them leaves no gap.
    `create table entries (
       group_code text not null,
       account_id uuid not null,
       version bigint not null check (version > 0),
       transfer_id uuid not null,
       amount bigint not null ${withinLimits('amount')} check (amount <> 0),
       balance bigint not null ${withinLimits('balance')},
       created timestamptz not null,
       primary key (group_code, account_id, version)
     )`,
    `create table chain (
       group_code text not null,
       sequence bigint not null check (sequence > 0),
       transfer_id uuid not null,
       hash text not null,
       created timestamptz not null,
       primary key (group_code, sequence)
     )`,
    'create index chain_created on chain (group_code, created)',
    // L3: entries and links of the chain are never changed or deleted.
    ...groupTable('entries', ['select', 'insert']),
    ...groupTable('chain', ['select', 'insert']),
  ],
}

const trust: Migration = {
  name: 'accounting-5-trust-outbox',
  commands: [
    `create table trustlines (
       group_code text not null,
       id uuid not null,
       trusted_group text not null,
       credit bigint not null check (credit between 0 and ${most}),
       balance bigint not null default 0 check (balance between 0 and ${most}),
       created timestamptz not null default now(),
       updated timestamptz not null default now(),
       primary key (group_code, id),
       unique (group_code, trusted_group),
       check (trusted_group <> group_code)
     )`,
    `create table outbox (
       group_code text not null,
       id uuid not null,
       kind text not null,
       subject uuid not null,
       data jsonb not null default '{}',
       created timestamptz not null,
       primary key (group_code, id)
     )`,
    ...groupTable('trustlines'),
    ...groupTable('outbox'),
  ],
}

const trade: Migration = {
  name: 'accounting-6-trade',
  commands: [
    'alter table trustlines add column revision bigint not null default 0',
    'alter table trustlines add column trusted_id uuid',
    'update trustlines t set trusted_id = c.id from currencies c where c.group_code = t.trusted_group',
    'alter table trustlines alter column trusted_id set not null',
    // A-4-17: every group has the account that holds its balance of trade.
    `insert into accounts (group_code, id, code, kind, credit_limit, maximum_balance)
       select group_code, gen_random_uuid(), group_code || 'EXTR', 'virtual',
         (settings ->> 'externalTraderCreditLimit')::bigint, (settings ->> 'externalTraderMaximumBalance')::bigint
       from currencies on conflict do nothing`,
  ],
}

const reminders: Migration = {
  name: 'accounting-7-reminders',
  commands: [
    // Beside the transfers: the ledger guards every change of those, and a reminder changes nothing of them (B10).
    `create table transfer_reminders (
       group_code text not null,
       transfer_id uuid not null,
       count int not null check (count > 0),
       reminded timestamptz not null,
       primary key (group_code, transfer_id)
     )`,
    ...groupTable('transfer_reminders', ['select', 'insert', 'update']),
  ],
}

const crossings: Migration = {
  name: 'accounting-8-crossings',
  commands: [
    // L13: what payments between databases hold until they are decided: room below a maximum, room of a line, debt of a
    // line that is going to be paid back. What an account holds back from paying is `reserved` (A-4-44).
    `alter table accounts add column incoming bigint not null default 0 check (incoming between 0 and ${most})`,
    `alter table trustlines add column rising bigint not null default 0 check (rising between 0 and ${most})`,
    `alter table trustlines add column falling bigint not null default 0 check (falling between 0 and balance)`,
    `create table crossings (
       group_code text not null,
       id uuid not null,
       state text not null check (state in ('reserving', 'committed', 'void')),
       transfers uuid[] not null,
       parts jsonb not null,
       done boolean not null default false,
       created timestamptz not null default now(),
       primary key (group_code, id)
     )`,
    'create index crossings_open on crossings (group_code, created) where not done',
    `create table holds (
       group_code text not null,
       id uuid not null,
       state text not null check (state in ('reserved', 'settled', 'void')),
       part jsonb not null,
       created timestamptz not null default now(),
       primary key (group_code, id)
     )`,
    ...groupTable('crossings'),
    ...groupTable('holds'),
  ],
}

const places: Migration = {
  name: 'accounting-9-places',
  commands: [
    // Where the money of a group is in a database of its own: what the register at home said last of an account.
    'alter table accounts add column registered jsonb',
    // What was brought from there and is told at home already, so that it is told once (L11).
    `create table brought (
       group_code text not null,
       id uuid not null,
       created timestamptz not null default now(),
       primary key (group_code, id)
     )`,
    ...groupTable('brought'),
  ],
}

const news: Migration = {
  name: 'accounting-10-news',
  commands: [
    // Up to where the log of a group was brought home from the database that has its money.
    'create table news_marks (group_code text primary key, arrived timestamptz not null)',
    ...groupTable('news_marks'),
  ],
}

const quotes: Migration = {
  name: 'accounting-11-quotes',
  commands: [
    // A-4-35: quotes are erased, and nothing else is: a transfer that moved or asked for something stays as a row.
    ...globalTable('transfers', ['delete']),
    `create policy transfers_quotes on transfers as restrictive for delete using (state = 'new')`,
    `create index transfers_quotes on transfers (group_code, created) where state = 'new'`,
  ],
}

const folded: Migration = {
  name: 'accounting-12-folded',
  commands: refolded('transfers', "(meta ->> 'description') || ' ' || coalesce(meta ->> 'reference', '')"),
}

const respelt: Migration = {
  name: 'accounting-13-respelled',
  commands: respelled('transfers', "(meta ->> 'description') || ' ' || coalesce(meta ->> 'reference', '')"),
}

const together: Migration = {
  name: 'accounting-14-together',
  commands: [
    // Payments between databases are no more: what was on its way there is at its end, and what never came to be is forgotten.
    'alter table transfers no force row level security',
    'delete from transfers where revision < 0',
    'alter table transfers force row level security',
    'drop table crossings, holds, brought, news_marks',
    'alter table accounts drop column incoming, drop column registered',
    'alter table trustlines drop column rising, drop column falling',
  ],
  unless: {
    rows: 'select 1 from currencies c where not exists (select from ledgers l where l.group_code = c.group_code) limit 1',
    refusal:
      'The money of some groups is in other databases, which this version does not serve. Set DATABASE_URLS as it was, and run: exchange-kit gather',
  },
}

const inline: Migration = {
  name: 'accounting-15-inline-policies',
  commands: inlinePolicies([
    'currencies',
    'currency_admins',
    'ledgers',
    'accounts',
    'former_account_codes',
    'account_tags',
    'transfers',
    'entries',
    'chain',
    'trustlines',
    'outbox',
    'transfer_reminders',
  ]),
}

export const accountingMigrations: readonly Migration[] = [
  currencies,
  accounts,
  transfers,
  entries,
  trust,
  trade,
  reminders,
  crossings,
  places,
  news,
  quotes,
  folded,
  respelt,
  together,
  inline,
]
