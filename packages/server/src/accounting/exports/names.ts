import type { Access, MemberType } from '@exchange-kit/model'
import type { Ask, Context } from '../../jsonapi/context.ts'
import { shortName } from '../../social/fields.ts'
import { isShortened } from '../../social/member-row.ts'
import type { Cell } from './csv.ts'

/** The member who holds an account, as far as a file names him. */
export type Holder = { name: string; type: MemberType; access: Access; user_id: string | null }

/** A name as the caller may see it; nothing for a deleted member or an account abroad (A-4-72, A-3-24). */
export function nameCell(holder: Holder | null, { ask, group }: { ask: Ask; group: string }): Cell {
  if (!holder) return null
  // Who sees what of a name is told by the caller alone; nothing is read for it.
  const isShort = isShortened({ ...holder, group_code: group }, ask as Context)
  return { text: isShort ? shortName(holder.name) : holder.name }
}
