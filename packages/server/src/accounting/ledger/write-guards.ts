import { plain, quoted, times } from './columns.ts'
import type { Pair, Writes } from './draft.ts'
import type { AccountHead, GroupHead } from './heads.ts'
import type { Groups, Part } from './write-part.ts'

/** Parts that change what is there, or prove that it is as it was seen. */
export function guardsOf({ groups, accounts, changed, lines }: Writes, about: Groups): Part[] {
  const moving = groups.filter(isChanged)
  return [
    ...part(moving, headsPart),
    ...part(groups.filter(isSame), headsSeenPart),
    ...(about === 'one' && groups.length === 0 ? [herePart] : []),
    ...part(accounts.filter(isChanged), pairs => accountsPart(pairs, { isMoving: moving.length > 0 })),
    ...part(accounts.filter(isSame), accountsSeenPart),
    ...part(changed, changedPart),
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
    codes: () => sorted.map(it => it.before.code),
    parameters: [
      ['old', 'text[]', plain(sorted.map(it => it.before.hash))],
      ['rev', 'int8[]', plain(sorted.map(it => it.before.revision))],
      ['sequence', 'int8[]', plain(sorted.map(it => it.after.sequence))],
      ['hash', 'text[]', plain(sorted.map(it => it.after.hash))],
      ['at', 'timestamptz[]', times(sorted.map(it => new Date(it.after.committed)))],
    ],
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'heads',
        reaches: 'old',
        sql: `update ledgers l set sequence = i.sequence, hash = i.hash, committed = i.at
          from ${rows(['old', 'rev', 'sequence', 'hash', 'at'])}
          where ${isOfGroup('l')} and l.hash = i.old and l.revision = i.rev returning 1`,
      },
    ],
  }
}

function headsSeenPart(heads: readonly Pair<GroupHead>[]): Part {
  return {
    name: 'heads_seen',
    codes: () => heads.map(it => it.before.code),
    parameters: [['rev', 'int8[]', plain(heads.map(it => it.before.revision))]],
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'heads_seen',
        reaches: 'rev',
        sql: `select 1 from ledgers l, ${rows(['rev'])} where ${isOfGroup('l')} and l.revision = i.rev`,
      },
    ],
  }
}

// Rows of one group are added beside its ledger: where there is none, none would be.
const herePart: Part = {
  name: 'here',
  codes: () => [],
  parameters: [['one', 'int8[]', '{1}']],
  queries: ({ isOfGroup }) => [
    { name: 'here', reaches: 'one', sql: `select 1 from ledgers l where ${isOfGroup('l')}` },
  ],
}

type Moving = { readonly isMoving: boolean }

function accountsPart(accounts: readonly Pair<AccountHead>[], { isMoving }: Moving): Part {
  // What seldom changes is left out where it did not.
  const isWhole = accounts.some(it => !isOnlyMoved(it))
  const whole = [
    ['revision', 'int8[]', plain(accounts.map(it => it.after.revision))],
    ['credit', 'int8[]', plain(accounts.map(it => it.after.creditLimit))],
    ['status', 'text[]', plain(accounts.map(it => it.after.status))],
  ] as const
  const parameters = [
    ...seen(accounts),
    ['balance', 'int8[]', plain(accounts.map(it => it.after.balance))],
    ['version', 'int8[]', plain(accounts.map(it => it.after.version))],
    ['at', 'timestamptz[]', times(accounts.map(it => it.after.lastTransfer))],
    ...(isWhole ? whole : []),
  ] as const
  return {
    name: isWhole ? 'accounts' : 'moved',
    codes: () => accounts.map(it => it.before.group),
    parameters,
    // Asking for the heads makes them go first, and ends it early when none was ours.
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'moved',
        reaches: 'id',
        sql: `update accounts a set balance = i.balance, version = i.version, last_transfer = coalesce(i.at, a.last_transfer)
          ${isWhole ? ', revision = i.revision, credit_limit = i.credit, status = i.status' : ''}
          from ${rows(parameters.map(([column]) => column))}
          where ${isOfGroup('a')} and ${isAsSeen} ${isMoving ? 'and exists (select 1 from heads)' : ''} returning 1`,
      },
    ],
  }
}

function isOnlyMoved({ before, after }: Pair<AccountHead>): boolean {
  const { revision, creditLimit, status } = before
  return after.revision === revision && after.creditLimit === creditLimit && after.status === status
}

function accountsSeenPart(accounts: readonly Pair<AccountHead>[]): Part {
  const parameters = seen(accounts)
  return {
    name: 'accounts_seen',
    codes: () => accounts.map(it => it.before.group),
    parameters,
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'accounts_seen',
        reaches: 'id',
        sql: `select 1 from accounts a, ${rows(parameters.map(([column]) => column))} where ${isOfGroup('a')} and ${isAsSeen}`,
      },
    ],
  }
}

// The balance too, though it goes with the version: money must not depend on a cache being right.
const isAsSeen = 'a.id = i.id and a.version = i.v and a.revision = i.r and a.balance = i.b'

function seen(accounts: readonly Pair<AccountHead>[]) {
  return [
    ['id', 'uuid[]', plain(accounts.map(it => it.before.id))],
    ['v', 'int8[]', plain(accounts.map(it => it.before.version))],
    ['r', 'int8[]', plain(accounts.map(it => it.before.revision))],
    ['b', 'int8[]', plain(accounts.map(it => it.before.balance))],
  ] as const
}

function changedPart(changed: Writes['changed']): Part {
  const after = changed.map(pair => pair.after)
  const parameters = [
    ['id', 'uuid[]', plain(after.map(it => it.id))],
    ['old', 'int8[]', plain(changed.map(it => it.before.revision))],
    ['state', 'text[]', plain(after.map(it => it.state))],
    ['payer', 'uuid[]', plain(after.map(it => it.payer))],
    ['payee', 'uuid[]', plain(after.map(it => it.payee))],
    ['amount', 'int8[]', plain(after.map(it => it.amount))],
    ['payer_amount', 'int8[]', plain(after.map(it => it.payer_amount))],
    ['payee_amount', 'int8[]', plain(after.map(it => it.payee_amount))],
    ['meta', 'jsonb[]', quoted(after.map(it => JSON.stringify(it.meta)))],
    ['search', 'text[]', quoted(after.map(it => it.search))],
    ['auth', 'text[]', plain(after.map(it => it.authorization_type))],
    ['failure', 'text[]', plain(after.map(it => it.failure))],
    ['refunded', 'int8[]', plain(after.map(it => it.refunded))],
    ['revision', 'int8[]', plain(after.map(it => it.revision))],
    ['updated', 'timestamptz[]', times(after.map(it => it.updated))],
    ['committed', 'timestamptz[]', times(after.map(it => it.committed))],
  ] as const
  return {
    name: 'changed',
    codes: () => after.map(it => it.group_code),
    parameters,
    // L8: only from the revision it was read in.
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'changed',
        reaches: 'id',
        sql: `update transfers t set state = i.state, payer = i.payer, payee = i.payee, amount = i.amount,
            payer_amount = i.payer_amount, payee_amount = i.payee_amount, meta = i.meta, search = i.search,
            authorization_type = i.auth, failure = i.failure, refunded = i.refunded, revision = i.revision,
            updated = i.updated, committed = i.committed
          from ${rows(parameters.map(([column]) => column))}
          where ${isOfGroup('t')} and t.id = i.id and t.revision = i.old returning 1`,
      },
    ],
  }
}

// L13: a line changes only from what the path was found on.
function linesPart(lines: Writes['lines']): Part {
  const parameters = [
    ['id', 'uuid[]', plain(lines.map(it => it.before.id))],
    ['old', 'int8[]', plain(lines.map(it => it.before.revision))],
    ['rev', 'int8[]', plain(lines.map(it => it.after.revision))],
    ['owed', 'int8[]', plain(lines.map(it => it.after.owed))],
    ['at', 'timestamptz[]', times(lines.map(() => new Date()))],
  ] as const
  return {
    name: 'lines',
    codes: () => lines.map(it => it.before.group),
    parameters,
    queries: ({ rows, isOfGroup }) => [
      {
        name: 'trusted',
        reaches: 'id',
        sql: `update trustlines t set balance = i.owed, revision = i.rev, updated = i.at
          from ${rows(parameters.map(([column]) => column))}
          where ${isOfGroup('t')} and t.id = i.id and t.revision = i.old returning 1`,
      },
    ],
  }
}
