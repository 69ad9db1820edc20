import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Asked } from './asked.ts'

/** Of which transfers: those of a group, or of all active currencies. */
export type Reach = { readonly group: string | null }

type Row = { bucket: number; amount: string; transfers: string; scale: number; rate_n: number; rate_d: number }

/** Amounts of the site are told in hours at this scale (A-4-65). */
const siteScale = 6n

/** Sum or number of the committed transfers of each bucket, by commit time (A-4-67). Exact: sums may pass 2^53−1. */
export async function sumsOf(
  db: Kysely<Tables>,
  asked: Asked,
  { kind, group }: Reach & { kind: 'amount' | 'transfers' },
): Promise<bigint[]> {
  const values = asked.starts.map(() => 0n)
  if (values.length === 0) return values
  const { rows } = await sql<Row>`
    select ${bucketOf(asked)} as bucket, sum(t.amount) as amount, count(*) as transfers, k.scale, k.rate_n, k.rate_d
    from chain c
    join transfers t on t.group_code = c.group_code and t.id = c.transfer_id
    join currencies k on k.group_code = c.group_code
    where ${inTime(asked)} and ${counted(group)}
    group by 1, k.scale, k.rate_n, k.rate_d
  `.execute(db)
  for (const row of rows) {
    const value = kind === 'transfers' ? BigInt(row.transfers) : group === null ? inHours(row) : BigInt(row.amount)
    values[row.bucket - 1] = (values[row.bucket - 1] ?? 0n) + value
  }
  return values
}

/** The number, from 1, of the bucket a link of the chain falls into. */
export function bucketOf({ starts }: Pick<Asked, 'starts'>): RawBuilder<number> {
  return sql<number>`width_bucket(c.created, ${starts.map(start => new Date(start).toISOString())}::timestamptz[])`
}

/** Links of the chain are made when a transfer is committed. */
export function inTime({ from, to }: Pick<Asked, 'from' | 'to'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`c.created >= ${new Date(from)} and c.created < ${new Date(to)}`
}

// A-4-67: a payment between groups counts in both of them, and for the site once.
function counted(group: string | null): RawBuilder<SqlBool> {
  if (group !== null) return sql<SqlBool>`c.group_code = ${group}`
  return sql<SqlBool>`k.status = 'active' and t.payer_group = t.group_code`
}

function inHours({ amount, scale, rate_n, rate_d }: Row): bigint {
  const above = BigInt(amount) * BigInt(rate_n) * 10n ** siteScale
  const below = BigInt(rate_d) * 10n ** BigInt(scale)
  return (above + below / 2n) / below
}
