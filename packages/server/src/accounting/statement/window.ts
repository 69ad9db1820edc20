import { isTime } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { groupOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import { readBound } from '../times.ts'

type Db = Kysely<Tables>

/** Which account, and from when up to but not including when; absent = from the beginning, up to now. */
export type Period = { group: string; account: string; from: Date | undefined; to: Date | undefined }

/** The entries of a period as versions of the account: after `first`, up to `last`. Versions have no gaps (L2). */
export type Window = { first: number; last: number }

/**
 * What a period comes to: opening + in − out = closing (A-4-63). Balances are exact; what came in and went out may pass
 * 2^53−1, and then is the nearest number there is (docs/decisions/large-totals.md).
 */
export type Totals = { opening: number; closing: number; in: number; out: number }

/** The period a statement is asked for. A date alone as `to` counts to its end. @throws BadRequest */
export function periodOf(ask: Ask, account: string): Period {
  const { code: group, timeZone } = groupOf(ask)
  const bound = (side: 'from' | 'to') => {
    const text = ask.query.filters.get(side)?.[0]
    if (text === undefined) return undefined
    const isDay = !text.includes('T')
    const time = readBound({ text, timeZone, parameter: `filter[${side}]`, isEnd: side === 'to' })
    // The last instant of a day is the one before `to`, which is not counted itself.
    return side === 'to' && isDay && isTime(time.getTime() + 1) ? new Date(time.getTime() + 1) : time
  }
  return { group, account, from: bound('from'), to: bound('to') }
}

/** Finds a period's versions by halving, each step one look into the primary key: no index by time is needed. */
export async function windowOf(db: Db, { group, account, from, to }: Period): Promise<Window> {
  const place = { group, account }
  return {
    first: from ? await lastBefore(db, place, from) : 0,
    last: to ? await lastBefore(db, place, to) : await lastOf(db, place),
  }
}

type Place = Pick<Period, 'group' | 'account'>

async function lastOf(db: Db, { group, account }: Place): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('version')
    .where('group_code', '=', group)
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return row.version
}

// L12: the times of an account's entries never run backwards, so they can be searched by halving.
async function lastBefore(db: Db, { group, account }: Place, time: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with recursive search (low, high) as (
      select 0::bigint, version from accounts where group_code = ${group} and id = ${account}
      union all
      select case when e.created < ${time} then e.version else low end, case when e.created < ${time} then high else e.version - 1 end
      from search join entries e
        on e.group_code = ${group} and e.account_id = ${account} and e.version = (low + high + 1) / 2
      where low < high
    )
    select low as version from search where low >= high
  `.execute(db)
  return rows[0]?.version ?? 0
}

/** Sums of a window, and the balances at both of its ends. */
export async function totalsOf(db: Db, { group, account }: Place, { first, last }: Window): Promise<Totals> {
  const { rows } = await sql<{ received: string; paid: string; opening: number; closing: number }>`
    select
      coalesce(sum(amount) filter (where amount > 0), 0)::text as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as paid,
      coalesce((select balance from entries where group_code = ${group} and account_id = ${account} and version = ${first}), 0) as opening,
      coalesce((select balance from entries where group_code = ${group} and account_id = ${account} and version = ${Math.max(first, last)}), 0) as closing
    from entries
    where group_code = ${group} and account_id = ${account} and version > ${first} and version <= ${last}
  `.execute(db)
  const { received = '0', paid = '0', opening = 0, closing = 0 } = rows[0] ?? {}
  return { opening, closing, in: Number(received), out: Number(paid) }
}
