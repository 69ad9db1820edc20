import { bulkChanges } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, type Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { answerUpdateMany } from '../../jsonapi/update-many.ts'
import { requireAdmin } from '../links.ts'
import { account } from './account.ts'

/** Answers PATCH of many accounts of a group, all or none (B9). */
export function answerBulk(ask: Ask): Promise<Answer> {
  return answerUpdateMany(account, ask, {
    most: bulkChanges,
    may: asked => requireAdmin(asked, groupOf(asked).code),
    present: sql`r.status <> 'deleted'`,
    unknown: 'AccountNotFound',
  })
}
