import { AppError, accountSteps, judgeStep } from '@exchange-kit/model'
import type { AccountStatus, Asker } from '@exchange-kit/model'
import { isAdmin } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { setMemberState } from '../../social/acts/members.ts'
import { announceListings } from '../../social/announce.ts'
import { keepOneAdmin } from '../currencies/keep-admin.ts'
import { changeAccount } from '../ledger/index.ts'
import { tell } from '../../tell.ts'
import type { Happened } from '../../tell.ts'
import { ownAccounts } from './account-row.ts'

/** The account whose standing changes, and to what; `pointer` is where the request says so. */
type Wish = {
  account: { id: string; group_code: string; status: AccountStatus }
  to: AccountStatus
  reason: string | undefined
  pointer?: string
}

/**
 * Activates, disables or suspends an account and its member: the two are one thing, and writing either writes both
 * (A-7-19, A-7-20). A reason counts when it is suspended (A-1-44).
 * @throws BadRequest for a step that does not exist, or when the group would lose its last administrator (A-3-27)
 * @throws Forbidden for a step of somebody else
 */
export async function changeStanding(
  context: Context,
  { account, to, reason, pointer = '/data/attributes/status' }: Wish,
): Promise<void> {
  const { db, kit } = context
  const { group_code: group, id, status: from } = account
  const byAdmin = isAdmin(context, group)
  const isOwn = ownAccounts(context, group).includes(id)
  const by = [...(byAdmin ? (['admin'] as const) : []), ...(isOwn ? (['own'] as const) : [])]
  if (!isStep({ from, to, by, pointer })) return
  const member = await db
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('group_code', '=', group)
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (to !== 'active' && member?.user_id) await keepOneAdmin(context, { group, user: member.user_id, pointer })
  const state_reason = to === 'suspended' ? (reason ?? null) : null
  const now = kit.now()
  if (!member) return void (await changeAccount(db, { group, id, set: { status: to, updated: now } }))
  await setMemberState(db, { code: group, id: member.id, state: to, reason: state_reason, now })
  if (to === 'active') await announceListings(context, { group, member: member.id })
  const kind = kinds[to]
  if (kind && byAdmin && !isOwn) {
    await tell(context, [
      { group, kind, subject: member.id, data: state_reason === null ? {} : { reason: state_reason } },
    ])
  }
  const user = member.user_id
  if (user) context.committed(() => kit.standings.forget(user))
}

const kinds: Partial<Record<AccountStatus, Happened['kind']>> = {
  active: 'MemberEnabled',
  disabled: 'MemberDisabled',
  suspended: 'MemberSuspended',
}

type Step = { from: AccountStatus; to: AccountStatus; by: readonly Asker[]; pointer: string }

function isStep({ from, to, by, pointer }: Step): boolean {
  const verdict = to === 'deleted' ? 'noStep' : judgeStep(accountSteps, { from, to, by })
  if (verdict === 'wrongAsker') throw new AppError('Forbidden', { pointer, detail: 'an administrator decides this' })
  if (verdict === 'noStep')
    throw new AppError('BadRequest', { pointer, detail: `a ${from} account cannot become ${to}` })
  return verdict === 'step'
}
