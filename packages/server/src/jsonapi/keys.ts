import { randomUUID } from 'node:crypto'
import { AppError, lives } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import type { Ask } from './context.ts'
import { usedId } from './creations.ts'
import { idFrom } from './ids.ts'

/** The id an Idempotency-Key stands for, and how to let go of it when the request is refused (A-1-43). */
export type Key = { id: string; release(): Promise<void> }

type Asking = Pick<Ask, 'headers' | 'path' | 'token'> & { kit: Pick<Kit, 'database' | 'now'> }

/**
 * Reads the Idempotency-Key of a POST (A-1-35). Per caller and path it stands for one id during 24 hours; from there on
 * everything is as if the client had sent that id (A-1-34).
 */
export async function keyOf(ask: Asking, clientId: string | undefined): Promise<Key | undefined> {
  const key = ask.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) {
    throw new AppError('BadRequest', { header: 'Idempotency-Key', detail: 'a key has 1 to 255 characters' })
  }
  const { kit, path } = ask
  const caller = ask.token?.user ?? ''
  const wanted = clientId ?? randomUUID()
  const id = await kit.database.transaction('*', async db => {
    const old = new Date(kit.now().getTime() - lives.idempotencyKey * 1000)
    const mine = { caller, path, key }
    await db.deleteFrom('idempotency_keys').where('created', '<=', old).where('caller', '=', caller).execute()
    const row = await db
      .insertInto('idempotency_keys')
      .values({ ...mine, id: wanted, created: kit.now() })
      .onConflict(conflict => conflict.columns(['caller', 'path', 'key']).doUpdateSet({ shared: true }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  if (clientId !== undefined && id !== clientId) throw usedId({ header: 'Idempotency-Key' })
  const release = async () => {
    if (id !== wanted) return
    // L7: while one was judged and refused, another with the same key and so the same id may have been booked.
    await kit.database.transaction('*', db =>
      db
        .deleteFrom('idempotency_keys')
        .where('caller', '=', caller)
        .where('path', '=', path)
        .where('key', '=', key)
        .where('shared', '=', false)
        .execute(),
    )
  }
  return { id, release }
}

/** The id of one row of a list create under a key: always the same, different for each row. */
export function idOfRow({ id }: Key, row: number): string {
  if (row === 0) return id
  return idFrom(`${id} ${row}`)
}
