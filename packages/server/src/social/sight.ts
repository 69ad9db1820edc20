import { setScope } from '../database/scope.ts'
import type { Context } from '../jsonapi/context.ts'

/**
 * Does something that concerns a person in all groups from within one group's transaction, which otherwise sees its own
 * rows only. Another transaction would wait for this one for ever where there is one connection.
 */
export async function seeingAll<T>({ db, group }: Pick<Context, 'db' | 'group'>, run: () => Promise<T>): Promise<T> {
  if (!group) return await run()
  await setScope(db, '*')
  const result = await run()
  await setScope(db, [group.code])
  return result
}
