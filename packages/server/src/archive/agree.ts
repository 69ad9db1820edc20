import { sql, type Kysely } from 'kysely'
import type { Database, Databases, Tables } from '../database/index.ts'
import { fault } from './fault.ts'

type Db = Kysely<Tables>

/** One half of a payment between groups: who else has one, and what it says. */
type Half = { id: string; other: string; party: string; said: string }

const atOnce = 500

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Checks what was put of payments with groups whose money is in databases of their own: both halves must say the same, and
 * none of those that were booked there may be missing here (L13). Of a group that only has the code of the other there is
 * nothing to compare.
 * @throws AppError BadRequest
 */
export async function mustAgree(db: Db, databases: Databases, group: string): Promise<void> {
  if (databases.away.length === 0) return
  await mustSayTheSame(db, databases, group)
  for (const away of new Set(databases.away.map(databases.of))) {
    const groups = databases.away.filter(code => databases.of(code) === away)
    await mustKnowAll(db, group, { away, groups })
  }
}

async function mustSayTheSame(db: Db, databases: Databases, group: string): Promise<void> {
  let last = first
  for (;;) {
    const halves = await halvesOf(db, { group, away: databases.away, last })
    for (const code of new Set(halves.map(({ other }) => other))) {
      const [strange] = await strangeOf(
        databases,
        code,
        halves.filter(({ other }) => other === code),
      )
      if (strange !== undefined)
        throw fault(`Its ledger breaks L13: The two groups do not say the same of transfer ${strange}.`)
    }
    last = halves.at(-1)?.id ?? last
    if (halves.length < atOnce) return
  }
}

const said = sql`jsonb_build_array(t.state, t.payer, t.payee, t.payer_amount, t.payee_amount)::text`

async function halvesOf(
  db: Db,
  { group, away, last }: { group: string; away: readonly string[]; last: string },
): Promise<Half[]> {
  const { rows } = await sql<Half>`
    select h.id, h.other, h.party, h.said from (
      select t.id, case when t.payer_group = t.group_code then t.payee_group else t.payer_group end as other,
        case when t.payer_group = t.group_code then t.payee else t.payer end as party, ${said} as said
      from transfers t where t.group_code = ${group} and t.payer_group <> t.payee_group and t.revision >= 0
    ) h where h.other = any(${away}::text[]) and h.id > ${last}::uuid order by h.id limit ${atOnce}`.execute(db)
  return rows
}

// As the other group's own database has them now: those that it does not know at all, or otherwise.
async function strangeOf(databases: Databases, group: string, halves: readonly Half[]): Promise<string[]> {
  const column = (name: keyof Half) => halves.map(half => half[name])
  const { rows } = await databases.of(group).read([group], db =>
    sql<{ id: string }>`
      select i.id from unnest(${column('id')}::uuid[], ${column('party')}::uuid[], ${column('said')}::text[]) as i(id, party, said)
      join accounts a on a.group_code = ${group} and a.id = i.party
      left join transfers t on t.group_code = ${group} and t.id = i.id
      where (t.id is null and i.said::jsonb ->> 0 in ('committed', 'accepted')) or ${said} <> i.said order by i.id`.execute(
      db,
    ),
  )
  return rows.map(({ id }) => id)
}

type Booked = { id: string; party: string }

// An archive may be older than what was paid since: the two groups' balances of trade would differ for good. What is only
// asked for may stay without its other half.
async function mustKnowAll(db: Db, group: string, { away, groups }: { away: Database; groups: readonly string[] }) {
  let last = first
  for (;;) {
    const { rows } = await away.read(
      groups,
      it =>
        sql<Booked>`
          select t.id, case when t.payer_group = ${group} then t.payer else t.payee end as party from transfers t
          where t.group_code = any(${groups}::text[]) and (t.payer_group = ${group} or t.payee_group = ${group})
            and t.revision >= 0 and t.state in ('committed', 'accepted') and t.id > ${last}::uuid
          order by t.id limit ${atOnce}`.execute(it),
      { patient: true },
    )
    const unknown = await sql<{ id: string }>`
      select i.id from unnest(${rows.map(it => it.id)}::uuid[], ${rows.map(it => it.party)}::uuid[]) as i(id, party)
      join accounts a on a.group_code = ${group} and a.id = i.party
      left join transfers t on t.group_code = ${group} and t.id = i.id where t.id is null order by i.id limit 1`.execute(
      db,
    )
    const [strange] = unknown.rows
    if (strange)
      throw fault(
        `Its ledger breaks L13: Another group has paid or was paid what this one knows nothing of: transfer ${strange.id}.`,
      )
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}
