import { AppError } from '@exchange-kit/model'
import { groupOf, refusal, type Context } from '../jsonapi/context.ts'
import { goneAlready } from '../jsonapi/gone.ts'
import { tell } from '../tell.ts'
import { dropGroup } from './acts/groups.ts'
import { keepRefusal } from './acts/refusals.ts'
import type { GroupRow } from './group-row.ts'
import { addresseeOf } from './refuse-application.ts'

/**
 * Takes a request for a group back, or refuses it as a superadmin with an optional reason (A-3-5, A-7-4).
 * @throws BadRequest once the group was activated: it is disabled instead
 */
export async function removeGroup(context: Context, row: GroupRow, reason = ''): Promise<void> {
  const { db, kit, viewer } = context
  const { group_code: code, id, name, founder } = row
  const isFounder = viewer?.user === founder
  if (!isFounder && !viewer?.superadmin) throw refusal(context, 'founders take back what they asked for')
  const { status } = await db
    .selectFrom('groups')
    .select('status')
    .where('group_code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow(() => goneAlready())
  if (status !== 'pending') throw new AppError('BadRequest', { detail: 'disable it instead', meta: { state: status } })
  await dropGroup(db, code)
  if (!isFounder) {
    const now = kit.now()
    await keepRefusal(db, { user: founder, kind: 'group', code, name, reason, now })
    const to = await addresseeOf(context, founder)
    const data = { ...to, group: name, reason }
    await tell(context, [{ group: groupOf(context).code, kind: 'GroupRefused', subject: id, data }])
  }
  context.committed(() => {
    kit.groups.forget(code)
    kit.standings.forget(founder)
  })
}
