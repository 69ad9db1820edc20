import { reading, type Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { visibleRow } from '../../jsonapi/read.ts'
import { ofAccount, removeMember } from '../../social/member-removal.ts'
import { account, mustBelongToMember } from './account.ts'
import { accountKey } from './find.ts'

/** Answers DELETE of an account: the same as deleting its member (A-4-21, A-7-21). */
export async function answerClose(ask: Ask): Promise<Answer> {
  const { id, kind } = await reading(ask, context => visibleRow(account, context, accountKey(context)))
  mustBelongToMember({ kind })
  await removeMember({ ...ask, service: 'social' }, context => ofAccount(context, id))
  return { status: 204 }
}
