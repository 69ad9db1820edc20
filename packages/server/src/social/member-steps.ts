import { AppError, judgeStep, memberSteps, type Asker, type MemberState } from '@exchange-kit/model'
import { changeStanding } from '../accounting/accounts/standing.ts'
import { isAdmin, type Context } from '../jsonapi/context.ts'
import { mustStandAsSeen } from '../jsonapi/meanwhile.ts'
import { tell } from '../tell.ts'
import { openMemberAccount } from './acts/accounts.ts'
import { setMemberState } from './acts/members.ts'
import { acceptTerms } from './acts/settings.ts'
import { announceListings } from './announce.ts'
import { isOwn, type MemberRow } from './member-row.ts'
import { refuseFaults } from './side-posts.ts'

const pointer = '/data/attributes/state'

/** A state wished for, and the one its sender saw, if it said so. */
type Wish = { to: MemberState; from: string | undefined; reason: string | undefined }

/**
 * Takes a member a step along its life (api.md 7): applying, approving, sending back, disabling, enabling, suspending.
 * @throws BadRequest for a step that does not exist or what is missing for it, and for a member that stands differently by
 * now than its sender saw, Forbidden for a step of somebody else
 */
export async function changeState(
  context: Context,
  member: MemberRow,
  { to, from: seen, reason }: Wish,
): Promise<void> {
  // Under lock: an application is answered once, whoever comes second meets the answer.
  const row = { ...member, ...(await lockMember(context, member)) }
  const { state: from, account_id } = row
  const by = askersOf(context, row)
  const verdict = judgeStep(memberSteps, { from, to, by })
  if (verdict === 'already') return
  // Who has no part in a member is told nothing of it.
  if (by.length > 0) mustStandAsSeen({ seen, state: from })
  if (verdict === 'noStep')
    throw new AppError('BadRequest', { pointer, detail: `a ${from} member cannot become ${to}` })
  if (verdict === 'wrongAsker') throw new AppError('Forbidden', { pointer, detail: 'somebody else decides this' })
  if (to === 'pending') return await apply(context, row)
  if (to === 'draft') return await sendBack(context, row, reason)
  if (account_id === null) return await activate(context, row)
  // A-7-19: the state of a complete member and the status of its account are one thing, and have the same steps.
  if (from === 'draft' || from === 'pending' || to === 'deleted') throw new AppError('BadRequest', { pointer })
  const account = { id: account_id, group_code: row.group_code, status: from }
  await changeStanding(context, { account, to, reason, pointer })
}

/** The part a viewer has in a member. */
export function askersOf(context: Context, row: Pick<MemberRow, 'group_code' | 'user_id'>): Asker[] {
  return [
    ...(isAdmin(context, row.group_code) ? (['admin'] as const) : []),
    ...(isOwn(row, context) ? (['own'] as const) : []),
  ]
}

/** What of a member may have changed since it was read, now that nobody else can change it. */
export async function lockMember(
  { db }: Pick<Context, 'db'>,
  { group_code, id }: Pick<MemberRow, 'group_code' | 'id'>,
): Promise<Pick<MemberRow, 'state' | 'account_id'>> {
  return await db
    .selectFrom('members')
    .select(['state', 'account_id'])
    .where('group_code', '=', group_code)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

// A-7-9.
async function apply(context: Context, row: MemberRow): Promise<void> {
  const { db, kit, token } = context
  const { group_code: group, id } = row
  const settings = await db
    .selectFrom('group_settings')
    .selectAll()
    .where('group_code', '=', group)
    .executeTakeFirstOrThrow()
  const now = kit.now()
  const hasTerms = row.terms_version === settings.terms_version
  // A-11-23: this client showed the terms before it signed anybody up.
  const isTermsFirst = token?.client.termsFirst === true
  if (settings.require_accept_terms && !hasTerms && isTermsFirst)
    await acceptTerms(db, { code: group, member: id, now })
  const missing = [
    ...((await isConfirmed(context, row)) ? [] : ['the e-mail is not confirmed']),
    ...(row.offers >= settings.min_offers ? [] : [`at least ${settings.min_offers} offers are wanted`]),
    ...(row.needs >= settings.min_needs ? [] : [`at least ${settings.min_needs} needs are wanted`]),
    ...(settings.require_accept_terms && !hasTerms && !isTermsFirst ? ['the terms are not accepted'] : []),
  ]
  refuseFaults(missing.map(detail => new AppError('BadRequest', { pointer, detail })))
  if (!settings.require_admin_approval) return await activate(context, row)
  await setMemberState(db, { code: group, id, state: 'pending', now })
  await tell(context, [{ group, kind: 'MemberRequested', subject: id }])
  forget(context, row)
}

async function isConfirmed({ db }: Context, { user_id }: MemberRow): Promise<boolean> {
  const user = await db.selectFrom('users').select('email_verified').where('id', '=', user_id).executeTakeFirst()
  return user?.email_verified === true
}

// A-7-10: taken back by the applicant, or sent back by an administrator with a reason.
async function sendBack(context: Context, row: MemberRow, reason: string | undefined): Promise<void> {
  const { db, kit } = context
  const { group_code: group, id } = row
  const said = isOwn(row, context) ? null : (reason ?? null)
  await setMemberState(db, { code: group, id, state: 'draft', reason: said, now: kit.now() })
  if (!isOwn(row, context)) {
    await tell(context, [{ group, kind: 'MemberReturned', subject: id, data: said === null ? {} : { reason: said } }])
  }
  forget(context, row)
}

// A-7-11: the account is opened and linked, and what the member wrote while it waited becomes visible.
async function activate(context: Context, row: MemberRow): Promise<void> {
  const { db, kit } = context
  const { group_code: group, id } = row
  await openMemberAccount(db, { code: group, member: id, now: kit.now() })
  await announceListings(context, { group, member: id })
  await tell(context, [{ group, kind: 'MemberJoined', subject: id, data: { by: context.viewer?.user } }])
  forget(context, row)
}

function forget(context: Context, { user_id }: MemberRow): void {
  if (user_id !== null) context.committed(() => context.kit.standings.forget(user_id))
}
