import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { linkHash, zeroHash } from './link.ts'
import type { Finding } from './verify.ts'

/** L12: recomputes every link of a group and compares it with the one stored, the last one with the head. */
export async function verifyChain(db: Kysely<Tables>, group: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const found = (detail: string) => findings.push({ group, rule: 'L12', detail })
  let previous = zeroHash
  let sequence = 0
  let time = 0
  for await (const link of linksOf(db, group)) {
    sequence++
    if (link.sequence !== sequence) found(`A link or its transfer is missing before sequence ${link.sequence}`)
    if (link.linked.getTime() < time) found(`Time runs backwards at sequence ${link.sequence}`)
    if (link.state !== 'committed') found(`The transfer of sequence ${link.sequence} is not committed`)
    // From the stored hash before it, so that one changed row is one finding and not all that follow.
    if (linkHash({ previous, sequence: link.sequence, fact: link }) !== link.hash) {
      found(`The transfer of sequence ${link.sequence} or its link was changed: ${link.transfer_id}`)
    }
    previous = link.hash
    sequence = link.sequence
    time = link.linked.getTime()
  }
  const head = await db
    .selectFrom('ledgers')
    .select(['sequence', 'hash'])
    .where('group_code', '=', group)
    .executeTakeFirst()
  if (head?.sequence !== sequence || head.hash !== previous) found(`The head is not the last link, ${sequence}`)
  const committed = await db
    .selectFrom('transfers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('group_code', '=', group)
    .where('state', '=', 'committed')
    .executeTakeFirstOrThrow()
  if (committed.count !== sequence) found(`${committed.count} transfers are committed, the chain has ${sequence}`)
  return findings
}

function linksOf(db: Kysely<Tables>, group: string) {
  return db
    .selectFrom('chain')
    .innerJoin('transfers', join =>
      join.onRef('transfers.id', '=', 'chain.transfer_id').onRef('transfers.group_code', '=', 'chain.group_code'),
    )
    .selectAll('transfers')
    .select(['chain.sequence', 'chain.hash', 'chain.transfer_id', 'chain.created as linked'])
    .where('chain.group_code', '=', group)
    .orderBy('chain.sequence')
    .stream(1000)
}
