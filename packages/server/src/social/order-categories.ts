import { listCreate } from '@exchange-kit/model'
import { groupOf, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { answerUpdateMany } from '../jsonapi/update-many.ts'
import { categories } from './categories.ts'
import { mustEdit } from './category-writes.ts'

/** Answers PATCH of many categories of a group, all or none: another order is one request (S-ADMIN-3). */
export function answerCategories(ask: Ask): Promise<Answer> {
  return answerUpdateMany(categories, ask, {
    most: listCreate.categories,
    may: mustEdit,
    // The second of two finds what the first one made, and is told when that is another order than it has seen.
    async hold(context) {
      const { code } = groupOf(context)
      await context.db
        .selectFrom('categories')
        .select('id')
        .where('group_code', '=', code)
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    unknown: 'NotFound',
  })
}
