import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

/** Stores contacts of a member, or of the group itself, in their order. */
export async function addContacts(
  db: Kysely<Tables>,
  {
    group,
    member,
    list,
    now,
    newId = randomUUID,
  }: {
    group: string
    member: string | null
    list: readonly { type: string; name: string }[]
    now: Date
    newId?: () => string
  },
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ type, name }, position) => {
    return { group_code: group, id: newId(), member_id: member, type, name, position, created: now, updated: now }
  })
  await db.insertInto('contacts').values(rows).execute()
}
