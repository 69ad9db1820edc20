import { randomUUID } from 'node:crypto'
import { AppError, isUuid, judgeStep, memberSteps } from '@exchange-kit/model'
import { sql } from 'kysely'
import { noteWrite } from '../admin/note.ts'
import { keepOneAdmin } from '../accounting/currencies/keep-admin.ts'
import { readFrom, readReason } from '../jsonapi/body.ts'
import { groupOf, reading, writing, type Ask, type Context } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { goneAlready } from '../jsonapi/gone.ts'
import { idOrCode } from '../jsonapi/lookup.ts'
import { decidedMeanwhile, mustStandAsSeen } from '../jsonapi/meanwhile.ts'
import { visibleRow } from '../jsonapi/read.ts'
import type { Condition } from '../jsonapi/resource.ts'
import { eraseMember } from './acts/erase.ts'
import { closingWords } from './closing-words.ts'
import { isOwn, type MemberRow } from './member-row.ts'
import { askersOf, lockMember } from './member-steps.ts'
import { members } from './members.ts'
import { refuseApplication } from './refuse-application.ts'
import { releaseUser } from './release-user.ts'

/** Answers DELETE of a member: an application ends, or an account is closed with it (A-3-22, A-3-26, A-7-12, A-7-17). */
export async function answerRemoveMember(ask: Ask): Promise<Answer> {
  await removeMember(ask, context => idOrCode(context, { capitals: true }))
  return { status: 204 }
}

/**
 * Removes the member under a condition. @throws NotFound, Forbidden, BadRequest when it stands differently by now than its
 * sender saw, and what the ledger says of its account
 */
export async function removeMember(ask: Ask, which: (context: Context) => Condition): Promise<void> {
  const reason = readReason(ask.body)
  const seen = readFrom(ask.body)
  const { row, words } = await reading(ask, async context => {
    const row = await visibleRow(members, context, which(context))
    // Who has no part in a member is told nothing of it.
    if (askersOf(context, row).length === 0) mustRemove(context, row)
    mustStandAsSeen({ seen, state: row.state })
    mustRemove(context, row)
    return { row, words: await closingWords(context, row.code) }
  })
  const { account_id: account } = row
  if (account === null)
    return await writing(ask, context => endMember(context, row, { reason, account, seen }), members)
  const balanceTo = ask.query.raw.get('balance-to')
  if (balanceTo !== null) await mustTakeBalance(ask, balanceTo)
  const byAdmin = !isOwn(row, ask)
  const transfer = {
    id: randomUUID(),
    meta: { description: words },
    authorization: byAdmin ? ('admin' as const) : ('payer' as const),
    creator: ask.viewer?.user ?? null,
  }
  let after: (() => void)[] = []
  let ended = false
  const { code: group } = groupOf(ask)
  await ask.kit.ledger.closeAccount({ group, account, to: balanceTo, transfer }, async db => {
    // A repeated attempt begins anew.
    after = []
    const context = { ...ask, db, committed: (then: () => void) => void after.push(then) }
    // It came to its end once: the answer to that attempt was lost.
    if (!ended || !(await isDeleted(context, row))) await endMember(context, row, { reason, account, seen })
    ended = true
  })
  for (const then of after) then()
  ask.kit.counts.changed(group)
}

/** @throws AccountNotFound for no id, Forbidden for a virtual account: no request moves money there (A-1-47) */
async function mustTakeBalance(ask: Ask, account: string): Promise<void> {
  const parameter = 'balance-to'
  if (!isUuid(account)) throw new AppError('AccountNotFound', { parameter })
  const { code: group } = groupOf(ask)
  const found = await ask.kit.database.read([group], db =>
    db
      .selectFrom('accounts')
      .select('kind')
      .where('group_code', '=', group)
      .where('id', '=', account)
      .executeTakeFirst(),
  )
  if (found?.kind === 'virtual')
    throw new AppError('Forbidden', { parameter, detail: 'a virtual account belongs to no member' })
}

function mustRemove(context: Context, row: MemberRow): void {
  const verdict = judgeStep(memberSteps, { from: row.state, to: 'deleted', by: askersOf(context, row) })
  if (verdict === 'step') return
  throw new AppError('Forbidden', { detail: 'members delete themselves, unless suspended, and administrators others' })
}

// In the transaction that closes the account, or for an application in one of its own: all of it ends, or nothing.
async function endMember(
  context: Context,
  row: MemberRow,
  { reason, account, seen }: { reason: string | undefined; account: string | null; seen: string | undefined },
): Promise<void> {
  const { db, kit } = context
  const { group_code: group, id, user_id: user } = row
  const now = await lockMember(context, row)
  if (now.state === 'deleted') throw goneAlready()
  mustStandAsSeen({ seen, state: now.state })
  if (now.account_id !== account) throw decidedMeanwhile(now.state)
  if (user !== null && now.state === 'active') await keepOneAdmin(context, { group, user })
  await noteWrite(context, members, { act: 'remove', before: row, after: undefined, reason })
  const isRefusal = account === null && !isOwn(row, context)
  if (isRefusal) await refuseApplication(context, row, reason)
  await eraseMember(db, { code: group, id, now: kit.now() })
  if (user === null) return
  await db.deleteFrom('currency_admins').where('group_code', '=', group).where('user_id', '=', user).execute()
  context.committed(() => kit.standings.forget(user))
  // A-3-49: who was refused can still sign in to read why.
  if (!isRefusal) await releaseUser(context, user)
}

async function isDeleted(context: Context, row: MemberRow): Promise<boolean> {
  return (await lockMember(context, row)).state === 'deleted'
}

/** The member of an account, for what is asked of either (A-4-21). */
export function ofAccount({ group }: Pick<Context, 'group'>, account: string): Condition {
  return sql`r.group_code = ${group?.code ?? ''} and r.account_id = ${account}`
}
