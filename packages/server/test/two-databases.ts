import { randomUUID } from 'node:crypto'
import type { NewCrossing, Posted } from '../src/accounting/ledger/index.ts'
import { createLedgers, type Ledgers } from '../src/accounting/saga/ledgers.ts'
import { verifyAll } from '../src/accounting/saga/verify.ts'
import { databasesOf, migrate, openDatabase, type Database, type Databases } from '../src/database/index.ts'
import type { Finding } from '../src/accounting/ledger/verify.ts'
import { openGroup } from './community.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import type { Person } from './trade.ts'

/** Two machines: RIBA is at home in the first, MERC and TEMP have their money in the second. */
export type Two = {
  readonly postgres: readonly [Postgres, Postgres]
  readonly urls: readonly [string, string]
  readonly databases: Databases
  readonly ledgers: Ledgers
  /** What breaks a rule, looking at all of it. */
  findings(): Promise<Finding[]>
  close(): Promise<void>
}

export const awayGroups = ['MERC', 'TEMP'] as const

export async function startTwo(): Promise<Two> {
  const postgres = await Promise.all([startPostgres({ durable: true }), startPostgres({ durable: true })])
  const urls = await Promise.all([postgres[0].database(), postgres[1].database()])
  const databases = await openTwo(urls)
  await Promise.all(databases.all.map(it => migrate(it)))
  const ledgers = createLedgers(databases, { now: Date.now })
  return {
    postgres,
    urls,
    databases,
    ledgers,
    findings: () => verifyAll(databases),
    close: async () => {
      await ledgers.ledger.stop()
      await Promise.all(databases.all.map(it => it.close()))
      await Promise.all(postgres.map(it => it.stop()))
    },
  }
}

export async function openTwo(
  [first, second]: readonly [string, string],
  around: (database: Database) => Database = it => it,
): Promise<Databases> {
  const home = around(await openDatabase({ url: first }))
  const away = around(await openDatabase({ url: second }))
  return databasesOf(home, new Map(awayGroups.map(group => [group, away])))
}

/** Opens a group of two in the database where its money is. */
export async function openIn(databases: Databases, group: string): Promise<readonly [Person, Person]> {
  const [first = '', second = ''] = await openGroup(databases.of(group), group, [{}, {}])
  return [
    { group, id: first },
    { group, id: second },
  ]
}

/** `group` trusts `trusted`, wherever that is, up to `credit`. */
export async function trustFar(
  databases: Databases,
  { group, trusted, credit }: { group: string; trusted: string; credit: number },
): Promise<void> {
  const { id: trusted_id } = await databases
    .of(trusted)
    .read([trusted], db =>
      db.selectFrom('currencies').select('id').where('group_code', '=', trusted).executeTakeFirstOrThrow(),
    )
  const line = { group_code: group, id: randomUUID(), trusted_group: trusted, trusted_id, credit }
  await databases.of(group).transaction('*', db => db.insertInto('trustlines').values(line).execute())
}

/** Makes a payment between groups, in that of its payer unless another is named. */
export async function postAcross(
  { ledger }: Pick<Ledgers, 'ledger'>,
  row: NewCrossing,
  group = row.payer.group,
): Promise<Posted> {
  const [posted] = await ledger.post({ group, rows: [row], list: false, abroad: true })
  if (!posted) throw new Error('Nothing was posted.')
  return posted
}

/** A transfer as the database of a group has it. */
export async function rowIn(databases: Databases, group: string, id: string): Promise<Posted['transfer'] | undefined> {
  const rows = await databases
    .of(group)
    .read([group], db => db.selectFrom('transfers').selectAll().where('id', '=', id).execute())
  return rows[0]
}

/** What is held anywhere, and what is on its way: nothing, when all is at its end. */
export async function heldIn(databases: Databases): Promise<unknown[]> {
  const each = await Promise.all(
    databases.all.map(it =>
      it.read('*', async db => [
        ...(await db
          .selectFrom('accounts')
          .select(['code', 'reserved', 'incoming'])
          .where(eb => eb.or([eb('reserved', '<>', 0), eb('incoming', '<>', 0)]))
          .execute()),
        ...(await db
          .selectFrom('trustlines')
          .select(['group_code', 'rising', 'falling'])
          .where(eb => eb.or([eb('rising', '<>', 0), eb('falling', '<>', 0)]))
          .execute()),
        ...(await db.selectFrom('crossings').select(['id', 'state']).where('done', '=', false).execute()),
        ...(await db.selectFrom('transfers').select(['id', 'group_code']).where('state', '=', 'accepted').execute()),
      ]),
    ),
  )
  return each.flat()
}
