import { acceptPaymentsAfter } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Database } from '../../database/index.ts'
import type { Kit } from '../../kit.ts'
import { automaticConsent, grantedBySilence } from '../transfers/acceptance.ts'
import type { AuthorizationType, TransferRow } from '../tables.ts'

/** A pending request that is to be accepted for its payer, on his side's row, and why. */
export type DueRequest = Found & { authorization: AuthorizationType }

/** Pages read in one run: requests to inactive payees of other groups, only known when judged, must not keep back the rest. */
const pages = 20

type Found = Pick<TransferRow, 'id' | 'payer' | 'payer_group' | 'payee' | 'payee_group'> & {
  revision: number
  created: Date
}

/**
 * The oldest pending requests whose acceptance has come to hold (A-4-48), at most so many, of all groups. Those of accounts
 * that are not active and of groups that are disabled are passed over.
 */
export async function dueRequests(kit: Kit, most: number): Promise<DueRequest[]> {
  const due: DueRequest[] = []
  let last: Found | undefined
  for (let page = 0; page < pages && due.length < most; page++) {
    const found = await find(kit.database, { now: kit.now(), most, last })
    const judged = await Promise.all(found.map(request => judge(kit, request)))
    due.push(...judged.flatMap(request => request ?? []))
    last = found.at(-1)
    if (found.length < most) break
  }
  return due.slice(0, most)
}

// By the rule that also decides when a request is made, on the settings of this moment.
async function judge(kit: Kit, request: Found): Promise<DueRequest | undefined> {
  const [payer, payee] = await Promise.all([
    accountOf(kit, request.payer_group, request.payer),
    accountOf(kit, request.payee_group, request.payee),
  ])
  if (payer?.status !== 'active' || (payee && payee.status !== 'active')) return undefined
  // Of a payee who stayed on another server (B5) there is only this half: once the payer's time is over, the ledger ends it.
  const consent = payee && automaticConsent({ payer, payee, byTag: false })
  if (consent) return { ...request, authorization: consent }
  const granted = grantedBySilence(payer, request.created)
  return granted && granted <= kit.now() ? { ...request, authorization: 'timeout' } : undefined
}

async function accountOf(kit: Kit, group: string, id: string) {
  return (await kit.books.open(group, [id], { fresh: true })).get(id)
}

// The same rule in SQL, so that a hundred thousand requests that wait are not each looked at every minute.
async function find(
  database: Database,
  { now, most, last }: { now: Date; most: number; last: Found | undefined },
): Promise<Found[]> {
  const behind = last ? sql`and (t.created, t.id) > (${last.created}, ${last.id})` : sql``
  return await database.read(
    '*',
    async db => {
      const { rows } = await sql<Found>`
        select t.id, t.payer, t.payer_group, t.payee, t.payee_group, t.revision, t.created
        from transfers t
        join accounts p on p.group_code = t.group_code and p.id = t.payer and p.status = 'active'
        join ledgers l on l.group_code = t.group_code
        join currencies c on c.group_code = t.group_code and c.status = 'active'
        -- The payee as far as they are in this group: others are judged below.
        left join accounts q on q.group_code = t.group_code and q.id = t.payee
        left join currencies d on d.group_code = t.payee_group
        cross join lateral (
          select ${effective('AcceptPaymentsAutomatically', 'false')} as inside,
            ${effective('AcceptExternalPaymentsAutomatically', 'false')} as abroad,
            ${effective('AcceptPaymentsWhitelist', '[]')} as known,
            ${effective('AcceptPaymentsAfter', String(acceptPaymentsAfter))} as after
        ) s
        where t.state = 'pending' and t.payer_group = t.group_code ${behind}
          and coalesce(q.status, 'active') = 'active' and coalesce(d.status, 'active') = 'active' and (
          case when t.payer_group = t.payee_group then s.inside else s.abroad end = 'true'
          or s.known ? t.payee::text
          or case when jsonb_typeof(s.after) = 'number'
            then extract(epoch from t.created) + (s.after #>> '{}')::numeric <= ${now.getTime() / 1000} else false end
        )
        order by t.created, t.id limit ${most}`.execute(db)
      return rows
    },
    { patient: true },
  )
}

// A setting of the payer; where it is not set, the default of his currency; where that is not, ours (A-4-8).
function effective(name: string, otherwise: string) {
  const own = sql.lit(name.charAt(0).toLowerCase() + name.slice(1))
  const general = sql.lit(`default${name}`)
  const unset = sql.lit('null')
  return sql`coalesce(nullif(p.settings -> ${own}, ${unset}::jsonb), nullif(c.settings -> ${general}, ${unset}::jsonb),
    ${sql.lit(otherwise)}::jsonb)`
}
