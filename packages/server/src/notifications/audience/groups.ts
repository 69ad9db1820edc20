import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Message } from '../messages.ts'
import type { Happening, Recipient, Telling } from '../telling.ts'
import { namedIn, reasonIn } from './named.ts'

type Row = { name: string; founder: string; founder_name: string }

/** Tells superadmins and founders of groups that are asked for, and users whether they administer one. */
export async function tellOfGroups(db: Kysely<Tables>, events: readonly Happening[]): Promise<Telling[]> {
  const tellings: Telling[] = []
  for (const event of events) {
    const row = await readRow(db, event)
    for (const [message, to, route] of await messagesOf(db, event, row)) {
      const facts = { group: row?.name ?? nameIn(event), name: row?.founder_name ?? '', ...reasonIn(event) }
      tellings.push({ event, message, to, subject: event.subject, facts, route, image: null })
    }
  }
  return tellings
}

type Told = readonly [Message, Recipient, string]

async function messagesOf(db: Kysely<Tables>, event: Happening, row: Row | undefined): Promise<Told[]> {
  const home = `/groups/${event.group_code}`
  const founder: Recipient | undefined = namedIn(event) ?? (row ? { as: 'user', user: row.founder } : undefined)
  switch (event.kind) {
    case 'GroupRequested': {
      const rows = await db.selectFrom('users').select('id').where('superadmin', '=', true).execute()
      return row ? rows.map(({ id }) => ['groupRequested', { as: 'user', user: id }, '/superadmin/groups']) : []
    }
    case 'GroupActivated':
      return founder ? [['groupActivated', founder, home]] : []
    case 'GroupRefused':
      return founder ? [['groupRefused', founder, '/groups/new']] : []
    case 'AdminAdded':
      return [['adminAdded', { as: 'user', user: event.subject }, `${home}/admin`]]
    case 'AdminRemoved':
      return [['adminRemoved', { as: 'user', user: event.subject }, home]]
    default:
      return []
  }
}

// A refused group is gone when it is told.
function nameIn({ data, group_code }: Happening): string {
  const name = data['group']
  return typeof name === 'string' ? name : group_code
}

async function readRow(db: Kysely<Tables>, { group_code }: Happening): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select g.name, g.founder, coalesce(u.name, '') as founder_name
    from groups g left join users u on u.id = g.founder where g.group_code = ${group_code}
  `.execute(db)
  return rows[0]
}
