import { isUuid, type Language } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, type Ask, type Context } from '../jsonapi/context.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import { mailLanguage } from '../mail/words.ts'
import type { Message } from './messages.ts'
import { render } from './render.ts'
import type { Values } from './telling.ts'

/** How long an inbox keeps an entry, in days (A-6-16). */
export const inboxDays = 90

type Row = {
  group_code: string
  id: string
  member_id: string
  event: string
  message: Message
  facts: Values
  route: string
  image: string | null
  created: Date
  read: Date | null
  language: string | null
}

/** The viewer's member whose inbox it is; draft and pending members have an empty one (A-6-16). */
export function inboxOf(ask: Pick<Ask, 'viewer' | 'group'>): string | undefined {
  const { code } = groupOf(ask)
  return ask.viewer?.members.find(it => it.group === code && it.state !== 'draft' && it.state !== 'pending')?.id
}

/** What is counted of an inbox goes by this name. */
export function inboxKey(ask: Pick<Ask, 'viewer' | 'group'>): string {
  return `inbox ${inboxOf(ask)}`
}

/** `notifications` (api.md 6.3): what a member was told, in the language the user has now. */
export const notifications = defineResource<Row>({
  type: 'notifications',
  service: 'notifications',
  select: () => sql<Row>`
    select n.*, s.language from notices n
    join members m on m.group_code = n.group_code and m.id = n.member_id
    left join user_settings s on s.user_id = m.user_id
  `,
  keys: sql`select group_code, id, member_id, created from notices`,
  self: row => `/${row.group_code}/notifications/${row.id}`,
  attributes: {
    title: { read: row => render(languageOf(row), row).title },
    body: { read: bodyOf },
    image: { read: row => row.image },
    event: { read: row => row.event },
    created: { read: row => row.created },
    read: { read: row => row.read },
    data: { read: row => ({ route: row.route }) },
  },
  relationships: {},
  view: (row, context) => (row.member_id === inboxOf(context) ? 'full' : 'unknown'),
  sorts: { created: sql`r.created` },
  neverNull: ['created'],
  defaultSort: '-created',
  calls: {
    list: {
      path: '/:group/notifications',
      kind: 'user',
      where: context => [own(context)],
      countedBehind: true,
      meta: unread,
    },
    one: {
      path: '/:group/notifications/:id',
      kind: 'user',
      key: context => {
        const id = context.params['id']
        return isUuid(id) ? sql`r.group_code = ${groupOf(context).code} and r.id = ${id}` : undefined
      },
    },
  },
})

function own(context: Context): Condition {
  const member = inboxOf(context) ?? null
  // Reckoned there, as the count of what is newer than now is the same question again.
  const oldest = sql`${context.kit.now()}::timestamptz - make_interval(hours => ${24 * inboxDays})`
  return sql`r.group_code = ${groupOf(context).code} and r.member_id = ${member} and r.created > ${oldest}`
}

// A-6-12.
async function unread(context: Context): Promise<{ unread: number }> {
  const place = context.kit.counts.place<number>(inboxKey(context), 'unread')
  if (place.known !== undefined) return { unread: place.known }
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notices r where ${own(context)} and r.read is null
  `.execute(context.db)
  const unread = rows[0]?.unread ?? 0
  place.remember(unread, unread)
  return { unread }
}

function languageOf({ language }: Pick<Row, 'language'>): Language {
  return mailLanguage(language ?? undefined)
}

function bodyOf(row: Row): string {
  const { body, reason } = render(languageOf(row), row)
  // A body ends in what somebody wrote, with a full stop or without.
  return reason === undefined ? body : `${body}${/[.!?…]$/.test(body) ? '' : '.'} ${reason}`
}
