import { AppError, judgeGroupStep } from '@exchange-kit/model'
import { groupOf } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { activateGroup, setGroupStatus } from '../../social/acts/groups.ts'
import { seeingAll } from '../../social/sight.ts'
import { tell } from '../../tell.ts'
import type { CurrencyRow } from './currency-row.ts'

/**
 * Brings a currency, and its group with it, to another status: the two are one (A-3-9). What a superadmin disabled only a
 * superadmin enables.
 * @throws BadRequest, Forbidden
 */
export async function changeStatus(context: Context, to: CurrencyRow['status']): Promise<void> {
  const { db, viewer, kit } = context
  const { code } = groupOf(context)
  const pointer = '/data/attributes/status'
  const isSuper = viewer?.superadmin ?? false
  // Under lock: of two who activate at once the second finds it done.
  const { status: from, locked: wasLocked } = await db
    .selectFrom('groups')
    .select(['status', 'locked'])
    .where('group_code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wanted = to === 'new' ? 'pending' : to
  const { verdict, locked } = judgeGroupStep({ from, to: wanted, locked: wasLocked, isSuper })
  if (verdict === 'already') return
  if (verdict === 'noStep')
    throw new AppError('BadRequest', { pointer, detail: `a ${from} group cannot become ${wanted}` })
  if (verdict === 'wrongAsker') throw new AppError('Forbidden', { pointer, detail: 'a superadmin decides this' })
  const now = kit.now()
  if (from === 'pending') await activate(context, now)
  else if (wanted !== 'pending') await setGroupStatus(db, { code, status: wanted, locked, now })
  context.committed(() => kit.groups.forget(code))
}

/** A superadmin may mean it where it stands so already: then it is locked. */
export function mayLock(wanted: unknown, context: Pick<Context, 'viewer'>): boolean {
  return wanted === 'disabled' && context.viewer?.superadmin === true
}

// A-3-8: whoever makes the currency active makes the group active.
async function activate(context: Context, now: Date): Promise<void> {
  const { id, code, founder } = groupOf(context)
  // The founder may be named as his member elsewhere is.
  await seeingAll(context, () => activateGroup(context.db, { code, now }))
  await tell(context, [{ group: code, kind: 'GroupActivated', subject: id }])
  context.committed(() => context.kit.standings.forget(founder))
}
