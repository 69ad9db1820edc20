import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

/** An account, and how much more it may not pay out and not take in; less when it is negative. */
type Held = { readonly group: string; readonly id: string; readonly out: number; readonly in: number }

/** Changes what an account keeps free for payments between databases that are on their way (L13). */
export async function holdBack(db: Kysely<Tables>, { group, id, ...held }: Held): Promise<void> {
  await db
    .updateTable('accounts')
    // The revision tells every server's cached heads that they are old.
    .set(eb => ({
      reserved: eb('reserved', '+', held.out),
      incoming: eb('incoming', '+', held.in),
      revision: eb('revision', '+', 1),
    }))
    .where('group_code', '=', group)
    .where('id', '=', id)
    .execute()
}
