import { isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { isBetween } from '../accounting/between.ts'
import { groupOf, isAdmin, refusal, roleOf, type Context } from '../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import type { AdminChange, AdminLogTable } from './tables.ts'

type LogRow = Omit<Selectable<AdminLogTable>, 'changes'> & {
  changes: AdminChange[]
  actor_member: string | null
  members: string[]
}

/** `admin-log`: what administrators did in a group, newest first (B8). */
export const adminLog = defineResource<LogRow>({
  type: 'admin-log',
  service: 'social',
  reaches: ['accounting'],
  select: () => sql<LogRow>`
    select l.*, (select m.id from members m
      where m.group_code = l.group_code and m.user_id = l.actor and m.state <> 'deleted' limit 1) as actor_member,
      array(select m.id from members m
        where m.group_code = l.group_code and m.state <> 'deleted'
          and (m.id = any(l.concerns) or m.account_id = any(l.concerns))
        order by array_position(l.concerns, m.account_id), m.id) as members
    from admin_log l
  `,
  self: row => `/${row.group_code}/admin-log/${row.id}`,
  attributes: {
    time: { read: row => row.time },
    act: { read: row => row.act },
    subject: { read: row => ({ type: row.subject_type, id: row.subject_id }) },
    changes: { read: row => row.changes },
    reason: { read: row => row.reason },
  },
  relationships: {
    // A superadmin need not be a member.
    actor: {
      kind: 'one',
      of: row => (row.actor_member === null ? null : { type: 'members', id: row.actor_member, group: row.group_code }),
    },
    // Whom it concerns, by member or account: the payer of a transfer before its payee.
    members: {
      kind: 'list',
      of: row => row.members.map(id => ({ type: 'members', id, group: row.group_code })),
    },
    group: { kind: 'one', of: (row, context) => ({ type: 'groups', id: groupOf(context).id, group: row.group_code }) },
  },
  view: (row, context) => (readsAll(context) || isAbout(row, context) ? 'full' : 'forbidden'),
  filters: {
    act: isOneOf('r.act'),
    type: isOneOf('r.subject_type'),
    subject: isOneOfIds('r.subject_id'),
    member: values => sql`r.concerns && ${values.filter(isUuid)}::uuid[]`,
    actor: isOneOfIds('r.actor_member'),
    from: isBetween('time', 'from'),
    to: isBetween('time', 'to'),
  },
  sorts: { time: sql`r.time` },
  neverNull: ['time'],
  defaultSort: '-time',
  includes: ['actor', 'members', 'group'],
  calls: {
    list: { path: '/:group/admin-log', kind: 'user', where: listed },
    one: {
      path: '/:group/admin-log/:entry',
      kind: 'user',
      key: ({ params, group }) => keyOf(params['entry'], group?.code),
    },
  },
})

// B8: administrators see all; members what is about the group and about themselves.
function listed(context: Context): Condition[] {
  const { code } = groupOf(context)
  const here = sql<boolean>`r.group_code = ${code}`
  if (readsAll(context)) return [here]
  if (!mayRead(context)) throw refusal(context, 'members only')
  return [here, sql<boolean>`(r.concerns is null or r.concerns && ${ownIds(context)}::uuid[])`]
}

function readsAll(context: Context): boolean {
  return isAdmin(context, groupOf(context).code)
}

function mayRead(context: Context): boolean {
  return ['active', 'disabled', 'suspended'].includes(roleOf(context, groupOf(context).code))
}

function isAbout({ concerns }: LogRow, context: Context): boolean {
  const own = ownIds(context)
  return mayRead(context) && (concerns === null || concerns.some(id => own.includes(id)))
}

function ownIds({ viewer, group }: Context): string[] {
  const mine = (viewer?.members ?? []).filter(it => it.group === group?.code)
  return mine.flatMap(({ id, account }) => (account === null ? [id] : [id, account]))
}

function keyOf(id: string | undefined, group: string | undefined): Condition | undefined {
  return isUuid(id) && group !== undefined ? sql`r.group_code = ${group} and r.id = ${id}` : undefined
}
