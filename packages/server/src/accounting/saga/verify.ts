import type { Database, Databases } from '../../database/index.ts'
import { verify } from '../ledger/index.ts'
import type { Finding } from '../ledger/verify.ts'

/** Re-reads the ledgers of all databases, and compares what they say of the payments between them. */
export async function verifyAll(databases: Databases): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const database of databases.all) findings.push(...(await verify(database)))
  if (databases.all.length > 1) findings.push(...(await verifyBetween(databases)))
  return findings
}

type Side = { group_code: string; id: string; other: string; said: string; isBooked: boolean }

// L13: the rows of one payment in two databases. The moment may differ: each is booked in its own.
async function verifyBetween(databases: Databases): Promise<Finding[]> {
  const sides = new Map<string, Side>()
  const open = new Set<string>()
  for (const database of databases.all) {
    for (const id of await transfersOnTheWay(database)) open.add(id)
    for (const side of await sidesIn(database)) sides.set(`${side.group_code} ${side.id}`, side)
  }
  // Those that began since: looked at last, so that none of them is taken for a finding.
  for (const database of databases.all) for (const id of await transfersOnTheWay(database)) open.add(id)
  const detail = 'The two groups do not say the same of transfer'
  return [...sides.values()]
    .filter(({ id, other, group_code }) => !open.has(id) && databases.of(other) !== databases.of(group_code))
    .filter(({ id, other, said, isBooked }) => {
      const twin = sides.get(`${other} ${id}`)
      // What is only asked for has no other half where that group came in an older archive.
      return twin ? twin.said !== said : isBooked
    })
    .map(({ group_code: group, id }) => ({ group, rule: 'L13', detail: `${detail} ${id}` }))
}

function sidesIn(database: Database): Promise<Side[]> {
  return database.read(
    '*',
    async db => {
      const rows = await db
        .selectFrom('transfers as t')
        .innerJoin('ledgers as l', 'l.group_code', 't.group_code')
        .select(['t.group_code', 't.id', 't.state', 't.payer', 't.payer_group', 't.payee', 't.payee_group'])
        .select(['t.payer_amount', 't.payee_amount'])
        .whereRef('t.payer_group', '<>', 't.payee_group')
        // What never came to be may have been told to one of them only.
        .where('t.revision', '>=', 0)
        .execute()
      return rows.map(({ group_code, id, ...it }) => ({
        group_code,
        id,
        other: it.payer_group === group_code ? it.payee_group : it.payer_group,
        said: JSON.stringify(it),
        isBooked: it.state === 'committed' || it.state === 'accepted',
      }))
    },
    { patient: true },
  )
}

async function transfersOnTheWay(database: Database): Promise<string[]> {
  const rows = await database.read('*', db =>
    db.selectFrom('crossings').select('transfers').where('done', '=', false).execute(),
  )
  return rows.flatMap(({ transfers }) => transfers)
}
