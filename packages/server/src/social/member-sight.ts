import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isAdmin, roleOf, type Context } from '../jsonapi/context.ts'
import type { Condition } from '../jsonapi/resource.ts'

/** SQL of what a viewer may know of members, the same as `viewOfMember` and its neighbours say of a row (A-1-45). */
type Asker = Pick<Context, 'viewer' | 'group'>

/** Where a query has what a member is judged by. */
type MemberColumns = { group: string; user: string; state: string; access: string; type: string }

/** The columns of a table of members under its name in the query. */
export function columnsOf(table: string): MemberColumns {
  const at = (column: string) => `${table}.${column}`
  return { group: at('group_code'), user: at('user_id'), state: at('state'), access: at('access'), type: at('type') }
}

/** Whether the viewer has no complete member anywhere: to them private persons are "Anna P." (A-3-24). */
export function isStranger({ viewer }: Pick<Context, 'viewer'>): boolean {
  if (viewer?.superadmin) return false
  return !viewer?.members.some(it => it.state === 'active' || it.state === 'disabled')
}

/** Whether the viewer gets the member in full: as its owner, as administrator, or as a member of active ones. */
export function seenInFull(asker: Asker, at: Pick<MemberColumns, 'group' | 'user' | 'state'>): RawBuilder<SqlBool> {
  const { joined } = groupsOf(asker)
  if (joined.length === 0) return isOwnOrAdmins(asker, at)
  const { group, state } = at
  const ofOthers = sql`(${sql.ref(group)} = any(${joined}::text[]) and ${sql.ref(state)} = 'active')`
  return sql`(${isOwnOrAdmins(asker, at)} or ${ofOthers})`
}

/** A column of a member's name, or what stands for it where the viewer gets its short form. */
export function shownColumn(
  asker: Asker,
  { full, short, table = 'm' }: { full: string; short: string; table?: string },
): RawBuilder<string> {
  if (!isStranger(asker)) return sql`${sql.ref(full)}`
  const at = columnsOf(table)
  const isShort = sql`(${sql.ref(at.type)} = 'personal' and ${sql.ref(at.access)} <> 'public' and not ${isOwnOrAdmins(asker, at)})`
  return sql`(case when ${isShort} then ${sql.ref(short)} else ${sql.ref(full)} end)`
}

type Place = { lon: Condition<unknown>; lat: Condition<unknown> }

/**
 * Where the viewer may know members to be (A-3-47): owners and administrators the stored place, members of active ones the
 * place they let be seen, `null` otherwise. Nothing at all for who gets the public member: then places have no effect.
 */
export function placeOf(asker: Asker, at: Omit<MemberColumns, 'type'>): Place | undefined {
  const { viewer, group } = asker
  const { joined, administered } = groupsOf(asker)
  const isMember = group ? joined.includes(group.code) || isAdmin(asker, group.code) : joined.length > 0
  if (!isMember && !viewer?.superadmin && (group || administered.length === 0)) return undefined
  const isStored = isOwnOrAdmins(asker, at)
  const isShown = sql`(${seenInFull(asker, at)} and ${sql.ref(at.access)} <> 'private')`
  const shown = (name: 'lon' | 'lat') =>
    sql`(case when ${isStored} then ${sql.ref(`r.${name}`)} when ${isShown} then ${sql.ref(`r.shown_${name}`)} end)`
  return { lon: shown('lon'), lat: shown('lat') }
}

function isOwnOrAdmins(asker: Asker, { group, user }: Pick<MemberColumns, 'group' | 'user'>): RawBuilder<SqlBool> {
  const { viewer } = asker
  if (!viewer) return sql`false`
  if (viewer.superadmin) return sql`true`
  const isOwn = sql`coalesce(${sql.ref(user)} = ${viewer.user}::uuid, false)`
  const { administered } = groupsOf(asker)
  return administered.length === 0 ? sql`${isOwn}` : sql`(${isOwn} or ${sql.ref(group)} = any(${administered}::text[]))`
}

// Groups the viewer administers, and those whose active members they see as members do.
function groupsOf({ viewer }: Asker): { administered: string[]; joined: string[] } {
  const known = [...new Set([...(viewer?.administers ?? []), ...(viewer?.members.map(it => it.group) ?? [])])]
  return {
    administered: known.filter(code => isAdmin({ viewer }, code)),
    joined: known.filter(code => ['active', 'disabled'].includes(roleOf({ viewer }, code))),
  }
}
