import { sql, type Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'
import { verifyAll } from '../ledger/verify.ts'
import { copyGroup } from './copy.ts'
import { Ungathered } from './ungathered.ts'

type Db = Kysely<Tables>

/** A group that was brought home, and how many transfers it has. */
export type Gathered = { readonly group: string; readonly transfers: number }

/**
 * Brings the money of groups home from the databases that versions before this one kept it in (`DATABASE_URLS`): all of
 * them in one transaction, or none. The databases are as the version before left them, and so are the others afterwards.
 *
 * @throws Ungathered with what is in the way; nothing has been done then
 */
export async function gatherHome(home: Database, others: readonly Database[]): Promise<readonly Gathered[]> {
  return await home.administer(async to => {
    if ((await strayIn(to)).length === 0) return []
    await mustBeStill(to)
    // A policy keeps transfers from being deleted; copies are replaced here, and what never came to be is dropped.
    await sql`alter table transfers no force row level security`.execute(to)
    const gathered: Gathered[] = []
    for (const other of others) gathered.push(...(await other.administer(from => gatherFrom(from, to))))
    await sql`delete from transfers where revision < 0`.execute(to)
    await sql`alter table transfers force row level security`.execute(to)
    const left = await strayIn(to)
    if (left.length > 0) {
      throw new Ungathered(`The money of ${left.join(', ')} is in none of these databases. Name the one it is in, too.`)
    }
    await mustHold(to)
    return gathered
  })
}

async function gatherFrom(from: Db, to: Db): Promise<Gathered[]> {
  if ((await namesIn(from)) !== (await namesIn(to))) {
    throw new Ungathered(
      'The databases are not of one version: start the version before this one once with all of them.',
    )
  }
  await mustBeStill(from)
  const stray = new Set(await strayIn(to))
  const gathered: Gathered[] = []
  const heads = await from.selectFrom('ledgers').select(['group_code', 'sequence']).orderBy('group_code').execute()
  for (const { group_code: group, sequence } of heads) {
    if (!stray.has(group)) {
      // An empty head is made with each group, wherever its money is.
      if (sequence === 0) continue
      throw new Ungathered(`${group} has payments in two databases, or is no group here: restore one of the two.`)
    }
    gathered.push({ group, transfers: await copyGroup({ from, to, group }) })
  }
  return gathered
}

/** Groups without a ledger head here: their money is in another database. */
async function strayIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ group: string }>`
    select c.group_code as group from currencies c
    where not exists (select from ledgers l where l.group_code = c.group_code) order by 1`.execute(db)
  return rows.map(({ group }) => group)
}

// The lock keeps bookings out. A half-booked payment can be ended only by the version that began it.
async function mustBeStill(db: Db): Promise<void> {
  await sql`lock table ledgers in exclusive mode`.execute(db)
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from crossings where not done) + (select count(*) from holds where state = 'reserved') as open
  `.execute(db)
  if (rows[0]?.open === 0) return
  throw new Ungathered(
    'A payment between databases is on its way. Start the version before this one with all of them, wait a minute, and stop it.',
  )
}

async function namesIn(db: Db): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(name, ' ' order by name) as names from migrations_done`.execute(db)
  return rows[0]?.names ?? ''
}

async function mustHold(db: Db): Promise<void> {
  const [finding] = await verifyAll(db)
  if (finding) throw new Ungathered(`The ledger breaks ${finding.rule}: ${finding.detail}.`)
}
