import { plain, quoted, times } from './columns.ts'
import type { Pair, Writes } from './draft.ts'
import type { AccountHead, GroupHead } from './heads.ts'
import { rowsOf, type Named, type Part, type Query } from './write-part.ts'

/** Parts that change what is there, or prove that it is as it was seen. */
export function guardsOf({ groups, accounts, changed, lines }: Writes): Part[] {
  const [head] = groups
  const isMoving = head !== undefined && isChanged(head)
  return [
    !head ? herePart : isMoving ? headPart(head) : headSeenPart(head.before),
    ...part(accounts.filter(isChanged), pairs => accountsPart(pairs, { isMoving })),
    ...part(
      accounts.filter(it => !isChanged(it)),
      accountsSeenPart,
    ),
    ...part(changed, changedPart),
    ...part(lines, linesPart),
  ]
}

function part<T>(rows: readonly T[], of: (rows: readonly T[]) => Part): Part[] {
  return rows.length === 0 ? [] : [of(rows)]
}

const isChanged = <T>({ before, after }: Pair<T>) => before !== after

// The hash stands for the group's whole history (L12): where it is the one a plan started from, every balance is too.
// First of all: who moves money in a group takes its head, so that two servers queue up here and deadlock nowhere.
function headPart({ before, after }: Pair<GroupHead>): Part {
  return {
    name: 'head',
    parameters: [
      ['old', 'text', before.hash],
      ['rev', 'int8', before.revision],
      ['sequence', 'int8', after.sequence],
      ['hash', 'text', after.hash],
      ['at', 'timestamptz', new Date(after.committed).toISOString()],
    ],
    queries: named => [
      one({
        name: 'head',
        sql: `update ledgers l set sequence = ${named('sequence')}, hash = ${named('hash')}, committed = ${named('at')}
          where l.group_code = $1 and l.hash = ${named('old')} and l.revision = ${named('rev')} returning 1`,
      }),
    ],
  }
}

function headSeenPart({ revision }: GroupHead): Part {
  return {
    name: 'head_seen',
    parameters: [['rev', 'int8', revision]],
    queries: named => [
      one({
        name: 'head_seen',
        sql: `select 1 from ledgers l where l.group_code = $1 and l.revision = ${named('rev')}`,
      }),
    ],
  }
}

// Rows are added beside the group's ledger: where there is none, none would be.
const herePart: Part = {
  name: 'here',
  parameters: [],
  queries: () => [one({ name: 'here', sql: 'select 1 from ledgers l where l.group_code = $1' })],
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
    parameters,
    // Asking for the head makes it go first, and ends it early when it was not ours.
    queries: named => [
      each(named, {
        name: 'moved',
        sql: `update accounts a set balance = i.balance, version = i.version, last_transfer = coalesce(i.at, a.last_transfer)
          ${isWhole ? ', revision = i.revision, credit_limit = i.credit, status = i.status' : ''}
          from ${rowsOf(
            named,
            parameters.map(([column]) => column),
          )}
          where ${isAsSeen} ${isMoving ? 'and exists (select 1 from head)' : ''} returning 1`,
      }),
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
    parameters,
    queries: named => [
      each(named, {
        name: 'accounts_seen',
        sql: `select 1 from accounts a, ${rowsOf(
          named,
          parameters.map(([column]) => column),
        )} where ${isAsSeen}`,
      }),
    ],
  }
}

// The balance too, though it goes with the version: money must not depend on a cache being right.
const isAsSeen = 'a.group_code = $1 and a.id = i.id and a.version = i.v and a.revision = i.r and a.balance = i.b'

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
    parameters,
    // L8: only from the revision it was read in.
    queries: named => [
      each(named, {
        name: 'changed',
        sql: `update transfers t set state = i.state, payer = i.payer, payee = i.payee, amount = i.amount,
            payer_amount = i.payer_amount, payee_amount = i.payee_amount, meta = i.meta, search = i.search,
            authorization_type = i.auth, failure = i.failure, refunded = i.refunded, revision = i.revision,
            updated = i.updated, committed = i.committed
          from ${rowsOf(
            named,
            parameters.map(([column]) => column),
          )}
          where t.group_code = $1 and t.id = i.id and t.revision = i.old returning 1`,
      }),
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
    parameters,
    // What is about to be paid back from another database was left out of what this was planned on.
    queries: named => [
      each(named, {
        name: 'trusted',
        sql: `update trustlines t set balance = i.owed + t.falling, revision = i.rev, updated = i.at
          from ${rowsOf(
            named,
            parameters.map(([column]) => column),
          )}
          where t.group_code = $1 and t.id = i.id and t.revision = i.old returning 1`,
      }),
    ],
  }
}

function one(query: Query): Query {
  return { ...query, reaches: '1' }
}

function each(named: Named, query: Query): Query {
  return { ...query, reaches: `cardinality(${named('id')})` }
}
