import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { groupBy } from '../../group-by.ts'

/** An account and its member: the member's name, or the account's code where it has none. */
export type AccountOwner = {
  readonly id: string
  readonly group: string
  readonly code: string
  readonly name: string
  readonly member: string | null
  readonly user: string | null
}

type Parties = { payer: string; payer_group: string; payee: string; payee_group: string }

/** The owners of both accounts of transfers, by account id. One query a group: each goes to where that group's rows are. */
export async function accountOwners(
  db: Kysely<Tables>,
  transfers: readonly Parties[],
): Promise<ReadonlyMap<string, AccountOwner>> {
  const sides = transfers.flatMap(it => [
    { group: it.payer_group, id: it.payer },
    { group: it.payee_group, id: it.payee },
  ])
  const owners = new Map<string, AccountOwner>()
  for (const [group, some] of groupBy(sides, side => side.group)) {
    const { rows } = await sql<AccountOwner>`
      select a.id, a.group_code as group, a.code, coalesce(m.name, a.code) as name, m.id as member, m.user_id as user
      from accounts a
      left join members m on m.group_code = a.group_code and m.account_id = a.id and m.state <> 'deleted'
      where a.group_code = ${group} and a.id = any(${[...new Set(some.map(({ id }) => id))]}::uuid[])
    `.execute(db)
    for (const row of rows) owners.set(row.id, row)
  }
  return owners
}
