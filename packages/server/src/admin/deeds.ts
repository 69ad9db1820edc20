import { isAdmin } from '../jsonapi/context.ts'
import type { Noted } from '../jsonapi/resource.ts'

/** Of what only administrators write: every write is kept, for all members to read (B8). */
export const ofTheGroup: Noted<{ id: string; group_code: string }> = {
  deed: row => [{ group: row.group_code, concerns: null }],
}

type Owned = { id: string; group_code: string; user_id: string | null }

/** Of what members write for themselves: what an administrator writes for somebody else is kept, for that member to read too. */
export function ofAMember<R extends Owned>(
  member: (row: R) => string | null,
  { personal }: { personal: readonly string[] },
): Noted<R> {
  return {
    personal,
    deed: (row, context) => {
      const isOwn = row.user_id !== null && row.user_id === context.viewer?.user
      if (isOwn || !isAdmin(context, row.group_code)) return []
      const id = member(row)
      return [{ group: row.group_code, concerns: id === null ? null : [id] }]
    },
  }
}
