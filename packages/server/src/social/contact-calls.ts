import { randomUUID } from 'node:crypto'
import { AppError, counts, isUuid } from '@exchange-kit/model'
import { oneOf, type Input } from '../jsonapi/body.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import type { ContactRow } from './contact-row.ts'
import { checkedContact } from './contact-writes.ts'
import { mustEditGroup } from './group-rights.ts'
import { mustEditMember } from './member-rights.ts'

/** Adds one contact of a member, or of the group itself (A-3-14). @throws Forbidden, BadRequest beyond 20 */
export async function createContact(context: Context, input: Input): Promise<string> {
  const { db, kit } = context
  const { code: group } = groupOf(context)
  const member = await ownerOf(context, input)
  const said = checkedContact(input.values, `${input.pointer}/attributes`)
  const others = await db
    .selectFrom('contacts')
    .select('position')
    .where('group_code', '=', group)
    .where('member_id', member === null ? 'is' : '=', member)
    .execute()
  if (others.length >= counts.contacts) throw new AppError('BadRequest', { detail: `at most ${counts.contacts}` })
  const position = Math.max(-1, ...others.map(it => it.position)) + 1
  const { id = randomUUID() } = input
  const now = kit.now()
  await db
    .insertInto('contacts')
    .values({ group_code: group, id, member_id: member, ...said, position, created: now, updated: now })
    .execute()
  return id
}

/** Owners, unless suspended, and administrators (A-3-14). */
export function mustEditContact(context: Context, row: ContactRow): void {
  if (row.member_id === null) mustEditGroup(context)
  else mustEditMember(context, row)
}

/** Changes the kind or the words of a contact; both are checked together. */
export async function updateContact({ db, kit }: Context, row: ContactRow, { values, pointer }: Input): Promise<void> {
  const { type, name } = row
  const said = checkedContact({ type, name, ...values }, `${pointer}/attributes`)
  await db
    .updateTable('contacts')
    .set({ ...said, updated: kit.now() })
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .execute()
}

export async function removeContact(context: Context, row: ContactRow): Promise<void> {
  mustEditContact(context, row)
  const gone = context.db.deleteFrom('contacts').where('group_code', '=', row.group_code)
  mustHaveGone(await gone.where('id', '=', row.id).executeTakeFirst())
}

async function ownerOf(context: Context, input: Input): Promise<string | null> {
  const { code: group } = groupOf(context)
  if (oneOf(input, 'group')) {
    mustEditGroup(context)
    return null
  }
  const id = oneOf(input, 'member')?.id
  const member = isUuid(id)
    ? await context.db
        .selectFrom('members')
        .select(['id', 'group_code', 'user_id'])
        .where('group_code', '=', group)
        .where('id', '=', id)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
    : undefined
  const pointer = `${input.pointer}/relationships/member`
  if (!member) throw new AppError('BadRequest', { pointer, detail: 'a member of this group, or the group, is named' })
  mustEditMember(context, member)
  return member.id
}
