import type { ViewerMember } from '@exchange-kit/model'
import { groupOf, isAdmin, refusal, type Ask, type Context } from '../jsonapi/context.ts'

/** The viewer's active member here, which may have endpoints of its own when it is a business (B1). */
export function businessOf(ask: Pick<Ask, 'viewer' | 'group'>): ViewerMember | undefined {
  const { code } = groupOf(ask)
  return ask.viewer?.members.find(it => it.group === code && it.state === 'active' && it.account !== null)
}

/** Administrators, and members with an account; whether these are a business is seen when they make one. @throws Forbidden */
export function mustHook(context: Context): void {
  if (isAdmin(context, groupOf(context).code) || businessOf(context)) return
  throw refusal(context, 'administrators and businesses have webhooks')
}
