import { randomUUID } from 'node:crypto'
import type { Statement } from '../../database/index.ts'
import { plain, quoted, times } from './columns.ts'
import type { Pair, Writes } from './draft.ts'
import type { AccountHead, GroupHead } from './heads.ts'
import { notesPart } from './write-notes.ts'
import type { Part } from './write-part.ts'

/**
 * The whole batch as ONE statement (design 3): each part does all of its rows or the count at the end divides by zero,
 * which aborts everything. `undefined` when there is nothing to write or guard.
 */
export function writeStatement(writes: Writes): Statement | undefined {
  const parts = partsOf(writes)
  if (parts.length === 0) return undefined
  const values = parts.flatMap(({ columns }) => columns.map(([, , literal]) => literal))
  // The parts decide the text, so their names are a name for it; its plan is kept on the connection.
  const name = `ledger ${parts.map(part => part.name).join(' ')}`
  const text = texts.get(name) ?? textOf(parts)
  texts.set(name, text)
  return { text, values, name }
}

// At most as many as there are selections of parts; written anew with every batch they cost as much as a small batch.
const texts = new Map<string, string>()

function textOf(parts: readonly Part[]): string {
  let last = 0
  const counts: string[] = []
  const queries = parts.map(({ name, columns, sql }) => {
    const arrays = columns.map(([, type]) => `$${++last}::${type}[]`)
    counts.push(`(select count(*) from ${name}) = cardinality(${arrays[0]})`)
    return `${name} as (${sql(`unnest(${arrays.join(', ')}) as i(${columns.map(([column]) => column).join(', ')})`)})`
  })
  return `with ${queries.join(',\n')}\nselect 1 / (case when ${counts.join(' and ')} then 1 else 0 end) as done`
}

function partsOf(writes: Writes): Part[] {
  const { groups, accounts, made, changed, entries, links, events, notes, lines } = writes
  const moved = groups.filter(isChanged)
  return [
    ...part(moved, headsPart),
    ...part(groups.filter(isSame), groupsSeenPart),
    ...part(accounts.filter(isChanged), rows => accountsPart(rows, moved.length > 0)),
    ...part(accounts.filter(isSame), accountsSeenPart),
    ...part(made, madePart),
    ...part(changed, changedPart),
    ...part(entries, entriesPart),
    ...part(links, linksPart),
    ...part(events, eventsPart),
    ...part(notes, notesPart),
    ...part(lines, linesPart),
  ]
}

function part<T>(rows: readonly T[], of: (rows: readonly T[]) => Part): Part[] {
  return rows.length === 0 ? [] : [of(rows)]
}

const isChanged = <T>({ before, after }: Pair<T>) => before !== after
const isSame = <T>({ before, after }: Pair<T>) => before === after

// The hash stands for the group's whole history (L12): where it is the one a plan started from, every balance is too.
// First of all: who moves money in a group takes its head, so that two servers queue up here and deadlock nowhere.
function headsPart(heads: readonly Pair<GroupHead>[]): Part {
  const sorted = [...heads].sort((a, b) => (a.before.code < b.before.code ? -1 : 1))
  return {
    name: 'heads',
    columns: [
      ['g', 'text', plain(sorted.map(it => it.before.code))],
      ['old', 'text', plain(sorted.map(it => it.before.hash))],
      ['rev', 'int8', plain(sorted.map(it => it.before.revision))],
      ['sequence', 'int8', plain(sorted.map(it => it.after.sequence))],
      ['hash', 'text', plain(sorted.map(it => it.after.hash))],
      ['at', 'timestamptz', times(sorted.map(it => new Date(it.after.committed)))],
    ],
    sql: rows => `update ledgers l set sequence = i.sequence, hash = i.hash, committed = i.at from ${rows}
      where l.group_code = i.g and l.hash = i.old and l.revision = i.rev returning 1`,
  }
}

function groupsSeenPart(heads: readonly Pair<GroupHead>[]): Part {
  return {
    name: 'groups_seen',
    columns: [
      ['g', 'text', plain(heads.map(it => it.before.code))],
      ['rev', 'int8', plain(heads.map(it => it.before.revision))],
    ],
    sql: rows => `select 1 from ${rows} join ledgers l on l.group_code = i.g and l.revision = i.rev`,
  }
}

function accountsPart(accounts: readonly Pair<AccountHead>[], moving: boolean): Part {
  return {
    name: 'moved',
    columns: [
      ...guard(accounts),
      ['balance', 'int8', plain(accounts.map(it => it.after.balance))],
      ['version', 'int8', plain(accounts.map(it => it.after.version))],
      ['revision', 'int8', plain(accounts.map(it => it.after.revision))],
      ['credit', 'int8', plain(accounts.map(it => it.after.creditLimit))],
      ['status', 'text', plain(accounts.map(it => it.after.status))],
      ['at', 'timestamptz', times(accounts.map(it => it.after.lastTransfer))],
    ],
    // Asking for the heads' count makes them go first, and ends it early when they were not ours.
    sql: rows => `update accounts a set balance = i.balance, version = i.version, revision = i.revision,
        credit_limit = i.credit, status = i.status, last_transfer = coalesce(i.at, a.last_transfer) from ${rows}
      where ${isAsSeen}
        ${moving ? 'and (select count(*) from heads) > 0' : ''} returning 1`,
  }
}

function accountsSeenPart(accounts: readonly Pair<AccountHead>[]): Part {
  return {
    name: 'accounts_seen',
    columns: guard(accounts),
    sql: rows => `select 1 from ${rows} join accounts a on ${isAsSeen}`,
  }
}

// The balance too, though it goes with the version: money must not depend on a cache being right.
const isAsSeen = 'a.group_code = i.g and a.id = i.id and a.version = i.v and a.revision = i.r and a.balance = i.b'

function guard(accounts: readonly Pair<AccountHead>[]): Part['columns'] {
  return [
    ['g', 'text', plain(accounts.map(it => it.before.group))],
    ['id', 'uuid', plain(accounts.map(it => it.before.id))],
    ['v', 'int8', plain(accounts.map(it => it.before.version))],
    ['r', 'int8', plain(accounts.map(it => it.before.revision))],
    ['b', 'int8', plain(accounts.map(it => it.before.balance))],
  ]
}

function madePart(made: Writes['made']): Part {
  return {
    name: 'made',
    columns: [
      ['g', 'text', plain(made.map(it => it.group_code))],
      ['id', 'uuid', plain(made.map(it => it.id))],
      ['state', 'text', plain(made.map(it => it.state))],
      ['payer', 'uuid', plain(made.map(it => it.payer))],
      ['payer_group', 'text', plain(made.map(it => it.payer_group))],
      ['payee', 'uuid', plain(made.map(it => it.payee))],
      ['payee_group', 'text', plain(made.map(it => it.payee_group))],
      ['amount', 'int8', plain(made.map(it => it.amount))],
      ['payer_amount', 'int8', plain(made.map(it => it.payer_amount))],
      ['payee_amount', 'int8', plain(made.map(it => it.payee_amount))],
      ['meta', 'jsonb', quoted(made.map(it => JSON.stringify(it.meta)))],
      ['search', 'text', quoted(made.map(it => it.search))],
      ['auth', 'text', plain(made.map(it => it.authorization_type))],
      ['failure', 'text', plain(made.map(it => it.failure))],
      ['refund_of', 'uuid', plain(made.map(it => it.refund_of))],
      ['refunded', 'int8', plain(made.map(it => it.refunded))],
      ['creator', 'uuid', plain(made.map(it => it.creator))],
      ['fingerprint', 'text', plain(made.map(it => it.fingerprint))],
      ['revision', 'int8', plain(made.map(it => it.revision))],
      ['created', 'timestamptz', times(made.map(it => it.created))],
      ['updated', 'timestamptz', times(made.map(it => it.updated))],
      ['committed', 'timestamptz', times(made.map(it => it.committed))],
    ],
    // L7: an id that is there already makes the count fail, and the repetition finds what is stored under it.
    sql: rows => `insert into transfers (group_code, id, state, payer, payer_group, payee, payee_group, amount, payer_amount,
        payee_amount, meta, search, authorization_type, failure, refund_of, refunded, creator, fingerprint, revision, created, updated, committed)
      select i.* from ${rows} on conflict do nothing returning 1`,
  }
}

function changedPart(changed: Writes['changed']): Part {
  const after = changed.map(pair => pair.after)
  return {
    name: 'changed',
    columns: [
      ['g', 'text', plain(after.map(it => it.group_code))],
      ['id', 'uuid', plain(after.map(it => it.id))],
      ['old', 'int8', plain(changed.map(it => it.before.revision))],
      ['state', 'text', plain(after.map(it => it.state))],
      ['payer', 'uuid', plain(after.map(it => it.payer))],
      ['payee', 'uuid', plain(after.map(it => it.payee))],
      ['amount', 'int8', plain(after.map(it => it.amount))],
      ['payer_amount', 'int8', plain(after.map(it => it.payer_amount))],
      ['payee_amount', 'int8', plain(after.map(it => it.payee_amount))],
      ['meta', 'jsonb', quoted(after.map(it => JSON.stringify(it.meta)))],
      ['search', 'text', quoted(after.map(it => it.search))],
      ['auth', 'text', plain(after.map(it => it.authorization_type))],
      ['failure', 'text', plain(after.map(it => it.failure))],
      ['refunded', 'int8', plain(after.map(it => it.refunded))],
      ['revision', 'int8', plain(after.map(it => it.revision))],
      ['updated', 'timestamptz', times(after.map(it => it.updated))],
      ['committed', 'timestamptz', times(after.map(it => it.committed))],
    ],
    // L8: only from the revision it was read in.
    sql: rows => `update transfers t set state = i.state, payer = i.payer, payee = i.payee, amount = i.amount,
        payer_amount = i.payer_amount, payee_amount = i.payee_amount, meta = i.meta, search = i.search, authorization_type = i.auth, failure = i.failure,
        refunded = i.refunded, revision = i.revision, updated = i.updated, committed = i.committed from ${rows}
      where t.group_code = i.g and t.id = i.id and t.revision = i.old returning 1`,
  }
}

function entriesPart(entries: Writes['entries']): Part {
  return {
    name: 'entered',
    columns: [
      ['g', 'text', plain(entries.map(it => it.group))],
      ['account', 'uuid', plain(entries.map(it => it.account))],
      ['version', 'int8', plain(entries.map(it => it.version))],
      ['transfer', 'uuid', plain(entries.map(it => it.transfer))],
      ['amount', 'int8', plain(entries.map(it => it.amount))],
      ['balance', 'int8', plain(entries.map(it => it.balance))],
      ['created', 'timestamptz', times(entries.map(it => it.created))],
    ],
    sql: rows => `insert into entries (group_code, account_id, version, transfer_id, amount, balance, created)
      select i.* from ${rows} on conflict do nothing returning 1`,
  }
}

function linksPart(links: Writes['links']): Part {
  return {
    name: 'linked',
    columns: [
      ['g', 'text', plain(links.map(it => it.group))],
      ['sequence', 'int8', plain(links.map(it => it.sequence))],
      ['transfer', 'uuid', plain(links.map(it => it.transfer))],
      ['hash', 'text', plain(links.map(it => it.hash))],
      ['created', 'timestamptz', times(links.map(it => it.created))],
    ],
    sql: rows => `insert into chain (group_code, sequence, transfer_id, hash, created)
      select i.* from ${rows} on conflict do nothing returning 1`,
  }
}

function eventsPart(events: Writes['events']): Part {
  return {
    name: 'told',
    columns: [
      ['g', 'text', plain(events.map(it => it.group))],
      ['id', 'uuid', plain(events.map(() => randomUUID()))],
      ['kind', 'text', plain(events.map(it => it.kind))],
      ['subject', 'uuid', plain(events.map(it => it.transfer.id))],
      [
        'data',
        'jsonb',
        quoted(events.map(it => JSON.stringify({ from: it.from, authorization: it.transfer.authorization_type }))),
      ],
      ['created', 'timestamptz', times(events.map(it => it.transfer.updated))],
    ],
    sql: rows => `insert into outbox (group_code, id, kind, subject, data, created)
      select i.* from ${rows} on conflict do nothing returning 1`,
  }
}

// L13: a line changes only from what the path was found on.
function linesPart(lines: Writes['lines']): Part {
  return {
    name: 'trusted',
    columns: [
      ['g', 'text', plain(lines.map(it => it.before.group))],
      ['id', 'uuid', plain(lines.map(it => it.before.id))],
      ['old', 'int8', plain(lines.map(it => it.before.revision))],
      ['rev', 'int8', plain(lines.map(it => it.after.revision))],
      ['owed', 'int8', plain(lines.map(it => it.after.owed))],
    ],
    // What is about to be paid back from another database was left out of what this was planned on.
    sql: rows => `update trustlines t set balance = i.owed + t.falling, revision = i.rev, updated = now() from ${rows}
      where t.group_code = i.g and t.id = i.id and t.revision = i.old returning 1`,
  }
}
