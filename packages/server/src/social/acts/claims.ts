import { invitationPause, lives } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import { makeClaimCodes } from '../../auth/one-time-codes.ts'
import type { Tables } from '../../database/index.ts'
import type { Kit } from '../../kit.ts'
import { queueClaims } from '../../mail/link-mails.ts'
import { isUntouched } from './untouched.ts'

type Asked = { group: string; members: readonly string[] | undefined; isAgain: boolean }
type Awaited = { member: string; user: string; email: string }

/** Mails stored by one statement. */
const atOnce = 500

/**
 * Mails a claim link to everybody in a group who has a user and has never come, or to those of them who are named (B14). A
 * link replaces the one before, so this may be done again. Gives the ids of the members. Suspended ones are passed over:
 * they would find a closed door. Of links that are asked for again one comes in ten minutes.
 */
export async function mailClaims(
  db: Kysely<Tables>,
  kit: Kit,
  { group, members, isAgain = false }: { group: string; members?: readonly string[]; isAgain?: boolean },
): Promise<string[]> {
  const sent: string[] = []
  for (let last: string | undefined; ;) {
    const rows = await awaited(db, kit, { group, members, last, isAgain })
    const made = await makeClaimCodes(db, { group, people: rows, now: kit.now() })
    await queueClaims(db, kit, { group, made })
    sent.push(...rows.map(it => it.member))
    if (rows.length < atOnce) return sent
    last = rows.at(-1)?.member
  }
}

async function awaited(
  db: Kysely<Tables>,
  { now }: Kit,
  { group, members, last, isAgain }: Asked & { last: string | undefined },
): Promise<Awaited[]> {
  const rested = new Date(now().getTime() + (lives.invitation - invitationPause) * 1000)
  const paused = isAgain
    ? sql`and not exists (
        select from one_time_codes c
        where c.user_id = u.id and c.purpose = 'claim' and c.claimed_in = ${group} and c.expires > ${rested})`
    : sql``
  const named = members === undefined ? sql`` : sql`and m.id = any(${members}::uuid[])`
  const later = last === undefined ? sql`` : sql`and m.id > ${last}::uuid`
  const { rows } = await sql<Awaited>`
    select m.id as member, u.id as user, u.email from members m join users u on u.id = m.user_id
    where m.group_code = ${group} and m.state in ('active', 'disabled') and ${isUntouched(now())} ${named} ${later} ${paused}
    order by m.id limit ${atOnce}
  `.execute(db)
  return rows
}
