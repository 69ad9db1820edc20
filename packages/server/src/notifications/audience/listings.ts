import { cutText } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Message } from '../messages.ts'
import type { Happening, Recipient, Telling } from '../telling.ts'
import { actorOf, nextMembers } from './members-of.ts'

type Row = {
  id: string
  code: string
  name: string
  content: string
  image: string | null
  expires: Date
  is_shown: boolean
  member: string
  user: string | null
  member_name: string
}

/** Tells the members of a group of a new offer or need, some at a time (`more` = the last of them). */
export async function tellOfListing(
  db: Kysely<Tables>,
  event: Happening,
): Promise<{ tellings: Telling[]; more: string | undefined }> {
  const kind = kindOf(event)
  const row = await readRow(db, event)
  // Hidden or gone before it was told: nobody could open it.
  if (!row?.is_shown || row.expires <= event.created) return { tellings: [], more: undefined }
  const { recipients, more } = await nextMembers(db, event, [row.user, actorOf(event)])
  const route = `/groups/${event.group_code}/${kind}s/${row.code}`
  return { tellings: recipients.map(to => telling(event, row, { message: kind, to, route })), more }
}

/** Tells the owner that an offer or need ends soon, or has ended (A-10-12). */
export async function tellOfEnds(db: Kysely<Tables>, events: readonly Happening[]): Promise<Telling[]> {
  const tellings: Telling[] = []
  for (const event of events) {
    const row = await readRow(db, event)
    if (!row || row.user === null) continue
    const kind = kindOf(event)
    const message: Message = row.expires > event.created ? `${kind}Ends` : `${kind}Ended`
    const to: Recipient = { as: 'member', member: row.member, user: row.user }
    tellings.push(telling(event, row, { message, to, route: `/groups/${event.group_code}/${kind}s/${row.code}/edit` }))
  }
  return tellings
}

function kindOf({ kind }: Happening): 'offer' | 'need' {
  return kind.startsWith('Offer') ? 'offer' : 'need'
}

function telling(
  event: Happening,
  row: Row,
  { message, to, route }: { message: Message; to: Recipient; route: string },
): Telling {
  const facts = { title: row.name || cutText(row.content, 80), name: row.member_name }
  return { event, message, to, subject: row.id, facts, route, image: row.image }
}

async function readRow(db: Kysely<Tables>, event: Happening): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.id, l.code, l.name, l.content, l.images ->> 0 as image, l.expires, m.id as member, m.user_id as user,
      m.name as member_name, (l.state = 'published' and l.access <> 'private' and m.state = 'active') as is_shown
    from ${sql.table(`${kindOf(event)}s`)} l
    join members m on m.group_code = l.group_code and m.id = l.member_id and m.state <> 'deleted'
    where l.group_code = ${event.group_code} and l.id = ${event.subject}
  `.execute(db)
  return rows[0]
}
