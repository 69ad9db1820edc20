import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Message } from '../messages.ts'
import type { Happening, Recipient, Telling, Values } from '../telling.ts'
import { actorOf, nextMembers } from './members-of.ts'
import { namedIn, reasonIn } from './named.ts'

type Row = { id: string; code: string; name: string; user: string | null; image: string | null; group_name: string }

/** Tells a new member that he is welcome, and then the others of him, some at a time. */
export async function tellOfJoining(
  db: Kysely<Tables>,
  event: Happening,
): Promise<{ tellings: Telling[]; more: string | undefined }> {
  const row = await readRow(db, event)
  if (!row) return { tellings: [], more: undefined }
  const { recipients, more } = await nextMembers(db, event, [row.user, actorOf(event)])
  const welcome = event.told_to === null && row.user !== null
  const own: Recipient = { as: 'member', member: row.id, user: row.user ?? '' }
  return {
    tellings: [
      ...(welcome ? [telling(event, row, { message: 'welcome', to: own })] : []),
      ...recipients.map(to => telling(event, row, { message: 'joined', to })),
    ],
    more,
  }
}

/** Tells administrators of an application, and people of what became of theirs or of their membership. */
export async function tellOfMembers(db: Kysely<Tables>, events: readonly Happening[]): Promise<Telling[]> {
  const tellings: Telling[] = []
  for (const event of events) {
    const row = await readRow(db, event)
    switch (event.kind) {
      case 'MemberRequested': {
        if (!row) break
        const admins = await adminsOf(db, event.group_code)
        tellings.push(...admins.map(to => telling(event, row, { message: 'applied', to })))
        break
      }
      case 'MemberRejected':
      case 'MemberReturned': {
        const to = namedIn(event) ?? (row?.user ? ({ as: 'user', user: row.user } as const) : undefined)
        const message = event.kind === 'MemberRejected' ? 'refused' : 'returned'
        if (to) tellings.push(telling(event, row ?? (await goneFrom(db, event)), { message, to }))
        break
      }
      default: {
        const message = standings[event.kind]
        if (message && row?.user) {
          tellings.push(telling(event, row, { message, to: { as: 'member', member: row.id, user: row.user } }))
        }
      }
    }
  }
  return tellings
}

const standings: Readonly<Record<string, Message>> = {
  MemberSuspended: 'suspended',
  MemberDisabled: 'disabled',
  MemberEnabled: 'enabled',
  MemberBroughtIn: 'broughtIn',
}

function telling(event: Happening, row: Row, { message, to }: { message: Message; to: Recipient }): Telling {
  const facts: Values = { name: row.name, group: row.group_name, ...reasonIn(event) }
  return {
    event,
    message,
    to,
    subject: event.subject,
    facts,
    route: routeOf(event, row.code, message),
    image: row.image,
  }
}

function routeOf({ group_code }: Happening, code: string, message: Message): string {
  const group = `/groups/${group_code}`
  if (message === 'applied') return `${group}/admin/accounts`
  if (message === 'refused') return `${group}/signup`
  if (message === 'returned') return `${group}/signup-member`
  return `${group}/members/${code}`
}

async function readRow(db: Kysely<Tables>, { group_code, subject }: Happening): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.id, m.code, m.name, m.user_id as user, m.image, g.name as group_name
    from members m join groups g on g.group_code = m.group_code
    where m.group_code = ${group_code} and m.id = ${subject} and m.state <> 'deleted'
  `.execute(db)
  return rows[0]
}

// A refused applicant may have been erased; what the mail says of the group remains.
async function goneFrom(db: Kysely<Tables>, { group_code, subject }: Happening): Promise<Row> {
  const group = await db.selectFrom('groups').select('name').where('group_code', '=', group_code).executeTakeFirst()
  return { id: subject, code: '', name: '', user: null, image: null, group_name: group?.name ?? group_code }
}

async function adminsOf(db: Kysely<Tables>, group: string): Promise<Recipient[]> {
  const { rows } = await sql<{ user_id: string; member: string | null }>`
    select a.user_id, m.id as member from currency_admins a
    left join members m on m.group_code = a.group_code and m.user_id = a.user_id and m.state <> 'deleted'
    where a.group_code = ${group} order by a.position
  `.execute(db)
  return rows.map(({ user_id: user, member }) =>
    member === null ? { as: 'user', user } : { as: 'member', member, user },
  )
}
