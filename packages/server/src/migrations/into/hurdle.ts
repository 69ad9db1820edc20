import type { EntryHurdle, GroupStatus } from '@exchange-kit/model'
import { sql } from 'kysely'
import { refusal, say } from '../say.ts'
import type { Db } from '../work.ts'

/** A group that is there already, as a migration finds it. */
export type GroupThere = { id: string; name: string; status: GroupStatus; locked: boolean; last_number: number }

/** The group with this code, if there is one. */
export async function groupThere(db: Db, code: string): Promise<GroupThere | undefined> {
  return await thereQuery(db, code).executeTakeFirst()
}

/**
 * The same, held until the end of the transaction, and its ledger with it: a payment is posted before, and seen, or after,
 * and finds what this transaction made of the group.
 */
export async function holdGroup(db: Db, code: string): Promise<GroupThere | undefined> {
  const group = await thereQuery(db, code).forUpdate().executeTakeFirst()
  await db.selectFrom('ledgers').select('sequence').where('group_code', '=', code).forUpdate().execute()
  return group
}

function thereQuery(db: Db, code: string) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'status', 'locked', 'last_number'])
    .where('group_code', '=', code)
}

type Asked = { code: string; status: GroupStatus; migration?: string }

/**
 * What keeps members from being brought into a group (B14): nobody ever paid or asked to be paid in it, nobody trusts it
 * and it trusts nobody, and no other migration is at work in it.
 */
export async function hurdleOf(db: Db, { code, status, migration }: Asked): Promise<EntryHurdle | null> {
  if (status === 'pending') return 'pending'
  const { rows } = await sql<Record<'payments' | 'neighbours' | 'underway', boolean>>`
    select
      exists (select from transfers where group_code = ${code})
        or exists (select from ledgers where group_code = ${code} and sequence > 0) as payments,
      exists (select from trustlines where ${code} in (group_code, trusted_group)) as neighbours,
      exists (select from migrations where code = ${code} and id is distinct from ${migration ?? null}::uuid
        and status in ('started', 'failed') and (facts ->> 'made')::boolean) as underway
  `.execute(db)
  const [found] = rows
  if (found?.underway) return 'underway'
  if (found?.payments) return 'payments'
  return found?.neighbours ? 'neighbours' : null
}

/** @throws BadRequest when something keeps members from being brought into the group */
export async function mustTakeMembers(db: Db, asked: Asked & { pointer?: string }): Promise<void> {
  const { code, pointer } = asked
  const hurdle = await hurdleOf(db, asked)
  if (!hurdle) return
  const { words, saying } = hurdles[hurdle]
  throw refusal(say(`no members can be brought into ${code}: ${words}`, saying, { code }), {
    meta: { hurdle },
    ...(pointer === undefined ? {} : { pointer }),
  })
}

const hurdles = {
  pending: { words: 'the group waits to be activated', saying: 'hurdlePending' },
  payments: {
    words: 'the group has payments already, and they would mix with what is brought along',
    saying: 'hurdlePayments',
  },
  neighbours: { words: 'the group trades with a neighbour already', saying: 'hurdleNeighbours' },
  underway: {
    words: 'another migration is in the middle of it: go on with that one, or undo it',
    saying: 'hurdleUnderway',
  },
} as const satisfies Readonly<Record<EntryHurdle, { words: string; saying: string }>>
