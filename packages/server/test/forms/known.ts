/** A form that Citus does not take, or asks every node for, and that is sent all the same. */
export type Exception = {
  /** Absent = all of them. */
  readonly rule?: string
  /** The file in the server's source that sends it. */
  readonly from: string
  /** Where only some of what is refused in it is meant: tables with their aliases. */
  readonly what?: readonly string[]
  readonly why: string
}

const everyTable = 'a group for every table'
const oneGroup = 'one group a statement'
const notLocal = 'no local table where others are written or locked'

/** Statements that mean all groups, and may ask all nodes. */
export const allGroups: readonly Exception[] = [
  { rule: everyTable, from: 'accounting/jobs/due-requests.ts', why: 'the job for all groups' },
  { rule: everyTable, from: 'accounting/jobs/erase-quotes.ts', why: 'the job for all groups' },
  { rule: everyTable, from: 'accounting/ledger/verify.ts', what: ['ledgers'], why: 'which groups there are to verify' },
  { rule: everyTable, from: 'accounting/ledger/verify-crossings.ts', what: ['ledgers'], why: 'the groups beside one' },
  { rule: everyTable, from: 'accounting/ledger/locked.ts', why: 'paths over the trustlines of all groups' },
  { rule: everyTable, from: 'accounting/receipts/receipt.ts', why: 'a receipt is known by its id alone' },
  { rule: everyTable, from: 'accounting/stats/accounts.ts', why: 'figures of the whole site' },
  { rule: everyTable, from: 'accounting/stats/stats.ts', what: ['chain'], why: 'figures of the whole site' },
  { rule: everyTable, from: 'accounting/stats/sums.ts', why: 'figures of the whole site' },
  { rule: everyTable, from: 'backup/tables.ts', why: 'a backup is of all groups' },
  { rule: everyTable, from: 'backup/restore.ts', why: 'whether a database is empty' },
  { rule: everyTable, from: 'database/one-moment.ts', why: 'every node is to begin its snapshot' },
  { rule: everyTable, from: 'demo/seed.ts', what: ['outbox'], why: 'news of the demo communities are old at once' },
  {
    rule: everyTable,
    from: 'migrations/into/hurdle.ts',
    what: ['trustlines'],
    why: 'lines of other groups to this one',
  },
  { rule: everyTable, from: 'migrations/since.ts', what: ['trustlines'], why: 'lines of other groups to this one' },
  { rule: everyTable, from: 'notifications/digests.ts', what: ['outbox'], why: 'the job for all groups' },
  { rule: everyTable, from: 'notifications/relay.ts', what: ['outbox'], why: 'the job for all groups' },
]

const spread = 'sent otherwise, by Database.isSpread, where the database is distributed'
const insertSelect = 'insert … select from the ledger'

/** Forms for a database that is not distributed. */
export const oneMachine: readonly Exception[] = [
  { from: 'accounting/gathering/copy.ts', why: 'brings groups home before their database is distributed' },
  { from: 'accounting/gathering/gather.ts', why: 'brings groups home before their database is distributed' },
  { rule: oneGroup, from: 'accounting/ledger/posting.ts', why: spread },
  { rule: 'no writing CTE over several groups', from: 'accounting/ledger/posting.ts', why: spread },
  { rule: insertSelect, from: 'accounting/ledger/posting.ts', why: spread },
  { rule: everyTable, from: 'database/insert-json.ts', why: spread },
  { rule: insertSelect, from: 'database/insert-json.ts', why: spread },
]

/** What is still to be mended. An entry whose form is not sent any more fails the run, so the list only gets shorter. */
export const known: readonly Exception[] = [
  { rule: oneGroup, from: 'accounting/ledger/locked.ts', why: 'taken: it reads, and asks the nodes of its groups' },
  { rule: oneGroup, from: 'accounting/ledger/world.ts', why: 'taken: it reads, and asks the nodes of its groups' },
  {
    rule: everyTable,
    from: 'jsonapi/rows.ts',
    what: ['trustlines t'],
    why: 'taken: a new trustline is looked for everywhere',
  },
  {
    rule: 'no join over another group',
    from: 'archive/check.ts',
    what: ['transfers o'],
    why: 'taken: both are of one group, which two parameters name',
  },
  ...['archive/people.ts', 'auth/providers/identities.ts', 'migrations/make/users.ts', 'migrations/unmake.ts'].map(
    from => ({
      rule: notLocal,
      from,
      why: 'whether a user is untouched is asked together with the lock on it',
    }),
  ),
  { rule: notLocal, from: 'auth/refresh-tokens.ts', why: 'a session and its user are read together with the lock' },
  { rule: notLocal, from: 'notifications/bundles.ts', why: 'devices are read together with what is due' },
]
