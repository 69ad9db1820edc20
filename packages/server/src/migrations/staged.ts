import type { Address, Language, MemberType, Point } from '@exchange-kit/model'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { MigrationRowTable, RowKind } from './tables.ts'
import type { Db, Making, Reading } from './work.ts'

/** An account that is to be opened, with its member and the user behind it. */
export type StagedAccount = {
  name: string
  email: string | null
  type: MemberType
  state: 'active' | 'disabled' | 'suspended' | 'deleted'
  description: string
  image: string | null
  address: Partial<Address>
  location: Point | null
  contacts: readonly { type: string; name: string }[]
  language: Language | null
  /** `undefined` is lost in JSON: absent = as the currency says. */
  creditLimit?: number | null
  maximumBalance?: number | null
  settings?: Record<string, unknown>
  admin: boolean
  created: string | null
  /** It is the account that holds the balance of trade, which every group has (A-4-17). */
  virtual?: boolean
  /** It takes levies, and what was paid to and by the group itself (B11). */
  treasury?: boolean
  /** Somebody who was a member of the group before: nobody is made, and only balance, limits and listings are brought. */
  joined?: Joined
  /** By what other code the files mean the account. */
  as?: string
}

/** The ids of a member and of her account. */
export type Joined = { member: string; account: string }

export type StagedListing = {
  title: string
  content: string
  price: string | null
  category: string | null
  expires: string | null
  hidden: boolean
  created: string | null
}

export type StagedTransfer = {
  /** What makes it another than all others of the source. */
  key: string
  description: string
  reference?: string
  state: 'committed' | 'pending' | 'rejected' | 'failed'
}

export type StagedRow = Omit<Insertable<MigrationRowTable>, 'migration_id' | 'position' | 'kind'>

/** Rows stored by one statement, and read by one. */
const atOnce = 200

/** Puts rows aside until they are made. */
export type Stage = { add(row: StagedRow): Promise<void>; end(): Promise<number> }

/** Begins anew with the rows of a kind: what a broken attempt left goes. */
export async function stage({ migration, write }: Reading, kind: RowKind): Promise<Stage> {
  const migration_id = migration.id
  while (await write(db => clearRows(db, { id: migration_id, kind })));
  let waiting: Insertable<MigrationRowTable>[] = []
  let position = 0

  async function flush(): Promise<void> {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await write(db => db.insertInto('migration_rows').values(rows).execute())
  }

  return {
    async add(row) {
      position += 1
      waiting.push({ ...row, migration_id, kind, position })
      if (waiting.length >= atOnce) await flush()
    },
    async end() {
      await flush()
      return position
    },
  }
}

/** Deletes rows of a migration, those of one kind or all, a few of them; whether there may be more. */
export async function clearRows(
  db: Db,
  { id, kind, most = atOnce }: { id: string; kind?: RowKind; most?: number },
): Promise<boolean> {
  const named = kind === undefined ? sql`` : sql`and kind = ${kind}`
  const { rows } = await sql`
    delete from migration_rows where (migration_id, kind, position) in (
      select migration_id, kind, position from migration_rows where migration_id = ${id} ${named} limit ${most}
    ) returning 1
  `.execute(db)
  return rows.length === most
}

/** The balances that the rows of members state, in 10^-scale, by the code of their account. */
export async function balancesOfMembers({ migration, read }: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await read(db =>
    db
      .selectFrom('migration_rows')
      .select(['account', 'amount'])
      .where('migration_id', '=', migration.id)
      .where('kind', '=', 'account')
      .where('amount', 'is not', null)
      .execute(),
  )
  return new Map(rows.flatMap(({ account, amount }) => (amount === null ? [] : [[account, amount]])))
}

/** All accounts that were read, by the codes by which the files mean them: at most as many as a file has rows. */
export async function accountsRead({ migration, read }: Reading): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (let last = 0; ;) {
    const rows = await read(db =>
      db
        .selectFrom('migration_rows')
        .select(['position', 'account', sql<string | null>`data ->> 'as'`.as('alias')])
        .where('migration_id', '=', migration.id)
        .where('kind', '=', 'account')
        .where('position', '>', last)
        .orderBy('position')
        .limit(5000)
        .execute(),
    )
    for (const { account, alias } of rows) {
      codes.set(account, account)
      if (alias !== null) codes.set(alias, account)
    }
    const end = rows.at(-1)
    if (!end) return codes
    last = end.position
  }
}

/** The code of the account that was staged as treasury, if one was. */
export async function treasuryOf({ migration, read }: Reading): Promise<string | undefined> {
  const row = await read(db =>
    db
      .selectFrom('migration_rows')
      .select('account')
      .where('migration_id', '=', migration.id)
      .where('kind', '=', 'account')
      .where(sql<boolean>`(data ->> 'treasury')::boolean`)
      .executeTakeFirst(),
  )
  return row?.account
}

type Read = Selectable<MigrationRowTable>
export type Position = string | number | null

/** The next rows of a kind behind a position, in their order; transfers in that of their times. */
export async function rowsBehind(
  { db, migration }: Pick<Making, 'db' | 'migration'>,
  { kind, after, most }: { kind: RowKind; after: Position; most: number },
): Promise<{ rows: Read[]; next: number | null }> {
  const { id } = migration
  const isTimed = kind === 'transfer'
  let query = db
    .selectFrom('migration_rows')
    .selectAll()
    .where('migration_id', '=', id)
    .where('kind', '=', kind)
    .orderBy(isTimed ? sql`time, position` : sql`position`)
    .limit(most)
  if (after !== null) {
    const last = sql`select time, position from migration_rows where migration_id = ${id} and kind = ${kind} and position = ${after}`
    query = isTimed
      ? query.where(sql<boolean>`(time, position) > (${last})`)
      : query.where('position', '>', Number(after))
  }
  const rows = await query.execute()
  return { rows, next: rows.length < most ? null : (rows.at(-1)?.position ?? null) }
}

/** The greatest number in the codes of its accounts; those far above were given by hand and are passed over. */
export async function greatestNumber(db: Db, migration: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(substr(account, 5)::bigint), 0) as number from migration_rows
    where migration_id = ${migration} and kind = 'account' and substr(account, 5) ~ '^[0-9]{4,6}$'
  `.execute(db)
  return rows[0]?.number ?? 0
}
