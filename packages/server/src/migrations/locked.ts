import { AppError, isUuid } from '@exchange-kit/model'
import type { Db } from './work.ts'

/** A migration by the id of a path, held until the transaction ends. @throws NotFound */
export async function lockMigration(db: Db, id: string | undefined) {
  const stored = isUuid(id)
    ? await db.selectFrom('migrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!stored) throw new AppError('NotFound', { detail: 'there is no such migration' })
  return stored
}
