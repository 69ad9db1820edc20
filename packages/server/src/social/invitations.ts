import { AppError, bulkChanges, can, isUuid } from '@exchange-kit/model'
import { note } from '../admin/note.ts'
import { groupOf, refusal, writing, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { linkJob } from '../notifications/jobs.ts'
import { mailClaims } from './acts/claims.ts'

/**
 * POST /{g}/invitations: mails the link again to members who have a user and have never come (B14): to those in `data`, or to
 * all without it. Answers to how many; whoever came meanwhile, or was mailed a moment ago, is passed over.
 * @throws Forbidden to all but administrators
 */
export async function answerInvite(ask: Ask): Promise<Answer> {
  const { code: group, id } = groupOf(ask)
  if (!can(ask.viewer, 'manageMembers', { group })) throw refusal(ask, 'administrators invite')
  const members = namedIn(ask.body)
  const sent = await writing(ask, async context => {
    const { db, kit } = context
    const mailed = await mailClaims(db, kit, { group, isAgain: true, ...(members ? { members } : {}) })
    // Of all at once every member reads, of some those who got it.
    const deed = { act: 'create', group, subject: { type: 'invitations', id } } as const
    if (mailed.length > 0) await note(context, { ...deed, concerns: members ? mailed : null })
    context.committed(() => kit.jobs.soon(linkJob))
    return mailed.length
  })
  return { body: { meta: { sent } } }
}

function namedIn(body: unknown): string[] | undefined {
  if (body === undefined || body === null) return undefined
  const data = typeof body === 'object' && 'data' in body ? body.data : undefined
  if (data === undefined) return undefined
  if (!Array.isArray(data)) throw new AppError('BadRequest', { pointer: '/data', detail: 'a list is expected' })
  if (data.length > bulkChanges)
    throw new AppError('BadRequest', { pointer: '/data', detail: `at most ${bulkChanges} members` })
  return data.map((it: unknown, at) => {
    const { type, id } = Object(it) as { type?: unknown; id?: unknown }
    if (type === 'members' && isUuid(id)) return id
    throw new AppError('BadRequest', { pointer: `/data/${at}`, detail: 'the identifier of a member is expected' })
  })
}
