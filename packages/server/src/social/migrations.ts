import type { Migration } from '../database/migration.ts'
import { globalTable, groupTable, inlinePolicies } from '../database/rights.ts'
import { repairReservedCodes } from './reserved-codes.ts'
import { repairTimeZones } from './time-zones.ts'
import { refolded, respelled } from '../database/refold.ts'
import { wordsIn } from './search-words.ts'
import { searchedKinds } from './tables.ts'

const place = 'lon double precision, lat double precision, place_name text, check ((lon is null) = (lat is null))'
const access = `access text not null check (access in ('public', 'group', 'private'))`
const times = 'created timestamptz not null, updated timestamptz not null'

const groups: Migration = {
  name: 'social-1-groups',
  commands: [
    `create table groups (
       group_code text not null primary key check (group_code ~ '^[A-Z]{4}$'),
       id uuid not null,
       name text not null,
       status text not null check (status in ('pending', 'active', 'disabled')),
       description text not null,
       image text,
       website text,
       ${access},
       address jsonb not null,
       time_zone text not null,
       founder uuid not null,
       locked boolean not null default false,
       last_number int not null default 0,
       search text not null,
       ${place},
       ${times}
     )`,
    'create index groups_id on groups (id)',
    `create table group_settings (
       group_code text not null primary key,
       id uuid not null,
       require_accept_terms boolean not null,
       terms text not null,
       terms_version int not null,
       min_offers int not null check (min_offers between 0 and 10),
       min_needs int not null check (min_needs between 0 and 10),
       require_admin_approval boolean not null,
       allow_anonymous_member_list boolean not null,
       public_offers boolean not null,
       public_stats boolean not null,
       allowed_origins jsonb not null,
       enable_group_email boolean not null,
       default_group_email_frequency text not null
         check (default_group_email_frequency in ('never', 'daily', 'weekly', 'monthly', 'quarterly'))
     )`,
    `create table categories (
       group_code text not null,
       id uuid not null,
       code text not null,
       name text not null,
       icon text,
       position int not null check (position >= 0),
       is_default boolean not null,
       description text not null,
       cpa jsonb not null,
       ${access},
       search text not null,
       ${times},
       primary key (group_code, id),
       unique (group_code, code),
       unique (group_code, name)
     )`,
    `create table contacts (
       group_code text not null,
       id uuid not null,
       member_id uuid,
       type text not null,
       name text not null,
       position int not null,
       ${times},
       primary key (group_code, id)
     )`,
    'create index contacts_member on contacts (group_code, member_id, position)',
    ...groupTable('groups'),
    ...groupTable('group_settings'),
    ...groupTable('categories'),
    ...groupTable('contacts'),
  ],
}

const members: Migration = {
  name: 'social-2-members',
  commands: [
    `create table members (
       group_code text not null,
       id uuid not null,
       code text not null,
       user_id uuid,
       account_id uuid,
       name text not null,
       type text not null check (type in ('personal', 'business', 'public')),
       state text not null check (state in ('draft', 'pending', 'active', 'disabled', 'suspended', 'deleted')),
       ${access},
       description text not null,
       image text,
       address jsonb not null,
       location_precision text not null check (location_precision in ('exact', 'approximate', 'hidden')),
       shown_lon double precision,
       shown_lat double precision,
       state_reason text,
       terms_version int,
       terms_accepted timestamptz,
       search text not null,
       ${place},
       ${times},
       primary key (group_code, id),
       unique (group_code, code)
     )`,
    'create index members_user on members (user_id) where user_id is not null',
    'create index members_account on members (group_code, account_id) where account_id is not null',
    // One live member of a user in a group (A-3-20).
    `create unique index members_live on members (group_code, user_id) where user_id is not null and state <> 'deleted'`,
    `create table user_settings (
       user_id uuid not null primary key references users (id) on delete cascade,
       language text not null,
       notifications jsonb not null,
       emails jsonb not null,
       quiet_hours jsonb,
       komunitin boolean not null default true
     )`,
    ...groupTable('members'),
    ...globalTable('user_settings'),
  ],
}

const listing = (table: string, extra: string) => [
  `create table ${table} (
     group_code text not null,
     id uuid not null,
     code text not null,
     member_id uuid not null,
     category_id uuid,
     name text not null,
     content text not null,
     ${extra}
     images jsonb not null,
     image_texts jsonb not null,
     expires timestamptz not null,
     state text not null check (state in ('published', 'hidden')),
     ${access},
     admin_edited timestamptz,
     search text not null,
     ${times},
     primary key (group_code, id),
     unique (group_code, code)
   )`,
  `create index ${table}_member on ${table} (group_code, member_id)`,
  `create index ${table}_category on ${table} (group_code, category_id)`,
  `create index ${table}_updated on ${table} (group_code, updated, id)`,
  ...groupTable(table),
]

const listings: Migration = {
  name: 'social-3-listings',
  commands: [...listing('offers', 'price text not null,'), ...listing('needs', '')],
}

const refusals: Migration = {
  name: 'social-4-refusals',
  commands: [
    `create table refusals (
       user_id uuid not null references users (id) on delete cascade,
       kind text not null check (kind in ('application', 'group')),
       code text not null,
       name text not null,
       reason text not null,
       created timestamptz not null,
       primary key (user_id, kind, code)
     )`,
    ...globalTable('refusals'),
  ],
}

const announced: Migration = {
  name: 'social-5-announced',
  commands: [
    ...['offers', 'needs'].flatMap(table => [
      `alter table ${table} add column announced timestamptz`,
      `update ${table} set announced = created`,
    ]),
    `create table former_listing_codes (
       group_code text not null,
       type text not null check (type in ('offers', 'needs')),
       code text not null,
       primary key (group_code, type, code)
     )`,
    ...groupTable('former_listing_codes', ['select', 'insert']),
  ],
}

const ends: Migration = {
  name: 'social-6-ends',
  commands: ['offers', 'needs'].flatMap(table => [
    `alter table ${table} add column told_soon timestamptz, add column told_ended timestamptz`,
    // Nobody is told today of what ended years ago.
    `update ${table} set told_soon = expires, told_ended = expires where expires <= now()`,
  ]),
}

const reservedCodes: Migration = { name: 'social-7-reserved-codes', commands: repairReservedCodes() }

/**
 * Of names stored before, only what is certainly in the short form: the first word up to its first sign, where it begins with
 * a Latin letter, and such an initial. The rest comes when the name is written again.
 */
const shortNames: Migration = {
  name: 'social-8-short-names',
  commands: [
    `alter table members add column short_name text not null default '', add column short_search text not null default ''`,
    `update members m set
       short_name = coalesce(n.first, ''),
       short_search = coalesce(' ' || n.first, '') || coalesce(' ' || n.initial, '') || ' ' || lower(m.code)
     from (
       select group_code, id,
         case when name ~ '^[A-Za-z0-9À-ÖØ-öø-ɏ]' then split_part(ltrim(search), ' ', 1) end as first,
         lower(left(normalize(substring(name from ' ([A-Za-z0-9À-ÖØ-öø-ɏ])[^ ]*$'), NFKD), 1)) as initial
       from members
     ) n
     where n.group_code = m.group_code and n.id = m.id and m.name <> ''`,
  ],
}

const folded: Migration = {
  name: 'social-9-folded',
  commands: [
    ...refolded('groups', "name || ' ' || description || ' ' || coalesce(place_name, '')"),
    ...refolded('members', 'name'),
    ...refolded('categories', 'name'),
    ...refolded('offers', "name || ' ' || content"),
    ...refolded('needs', "name || ' ' || content"),
  ],
}

const respelt: Migration = {
  name: 'social-10-respelled',
  commands: [
    ...respelled('groups', "name || ' ' || description || ' ' || coalesce(place_name, '')"),
    ...respelled('members', 'name'),
    ...respelled('members', 'short_name', 'short_search'),
    ...respelled('categories', 'name'),
    ...respelled('offers', "name || ' ' || content"),
    ...respelled('needs', "name || ' ' || content"),
  ],
}

const timeZones: Migration = { name: 'social-11-time-zones', commands: [repairTimeZones()] }

// The order of the finder: a page of many groups would be sorted out of all of them.
const finder: Migration = {
  name: 'social-12-finder',
  commands: [`create index groups_finder on groups (lower(name), id) where status = 'active' and access = 'public'`],
}

const inline: Migration = {
  name: 'social-13-inline-policies',
  commands: inlinePolicies([
    'groups',
    'group_settings',
    'categories',
    'contacts',
    'members',
    'offers',
    'needs',
    'former_listing_codes',
  ]),
}

const searchWords: Migration = {
  name: 'social-14-search-words',
  commands: [
    // In the order of bytes, which a range of beginnings is found by whatever the language of the database.
    `create table search_words (
       group_code text not null,
       kind text not null check (kind in (${searchedKinds.map(kind => `'${kind}'`).join(', ')})),
       id uuid not null,
       word text collate "C" not null
     )`,
    ...searchedKinds.map(
      kind => `insert into search_words select group_code, '${kind}', id, word from (${wordsIn(kind)}) w`,
    ),
    // Behind the rows, as that is faster.
    'alter table search_words add primary key (group_code, id, kind, word)',
    'create index search_words_word on search_words (group_code, kind, word, id)',
    `create index search_words_finder on search_words (word, group_code) where kind = 'groups'`,
    ...groupTable('search_words', ['select', 'insert', 'delete']),
  ],
}

export const socialMigrations: readonly Migration[] = [
  groups,
  members,
  listings,
  refusals,
  announced,
  ends,
  reservedCodes,
  shortNames,
  folded,
  respelt,
  timeZones,
  finder,
  inline,
  searchWords,
]
