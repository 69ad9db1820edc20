import { AppError, groupSteps, judgeStep } from '@exchange-kit/model'
import type { GroupStatus } from '@exchange-kit/model'
import { groupOf } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { activateGroup } from '../../social/acts/groups.ts'
import { changeCurrency } from '../ledger/index.ts'
import { tell } from '../../tell.ts'
import type { CurrencyRow } from './currency-row.ts'

/**
 * Brings a currency, and its group with it, to another status: the two are one (A-3-9). What a superadmin disabled only a
 * superadmin enables.
 * @throws BadRequest, Forbidden
 */
export async function changeStatus(
  context: Context,
  row: Pick<CurrencyRow, 'status'>,
  to: CurrencyRow['status'],
): Promise<void> {
  const { db, viewer, kit } = context
  const { code } = groupOf(context)
  const pointer = '/data/attributes/status'
  const isSuper = viewer?.superadmin ?? false
  const from: GroupStatus = row.status === 'new' ? 'pending' : row.status
  const verdict = judgeStep(groupSteps, {
    from,
    to: to === 'new' ? 'pending' : to,
    by: [isSuper ? 'super' : 'admin'],
  })
  if (verdict === 'already') return
  if (verdict === 'noStep')
    throw new AppError('BadRequest', { pointer, detail: `a ${row.status} currency cannot become ${to}` })
  const group = await db
    .selectFrom('groups')
    .select('locked')
    .where('group_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  const isLocked = group?.locked === true && !isSuper
  if (verdict === 'wrongAsker' || isLocked)
    throw new AppError('Forbidden', { pointer, detail: 'a superadmin decides this' })
  const now = kit.now()
  if (row.status === 'new') await activate(context, now)
  else
    await setStatus(context, {
      status: to === 'disabled' ? 'disabled' : 'active',
      isLocked: to === 'disabled' && isSuper,
      now,
    })
  context.committed(() => kit.groups.forget(code))
}

// A-3-8: whoever makes the currency active makes the group active.
async function activate(context: Context, now: Date): Promise<void> {
  const { id, code, founder } = groupOf(context)
  await activateGroup(context.db, { code, now })
  await tell(context, [{ group: code, kind: 'GroupActivated', subject: id }])
  context.committed(() => context.kit.standings.forget(founder))
}

async function setStatus(
  context: Context,
  { status, isLocked, now }: { status: 'active' | 'disabled'; isLocked: boolean; now: Date },
): Promise<void> {
  const { db } = context
  const { code } = groupOf(context)
  const group = db.updateTable('groups').set({ status, locked: isLocked, updated: now })
  await group.where('group_code', '=', code).execute()
  await changeCurrency(db, { group: code, set: { status, updated: now } })
}
