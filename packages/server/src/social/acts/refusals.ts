import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { RefusalTable } from '../tables.ts'

type Db = Kysely<Tables>
type Which = { user: string; kind: RefusalTable['kind']; code: string }

/** How long somebody can read why he was refused (A-3-49). */
export const refusalDays = 90

/** Keeps why an application or a request was refused, for the person to read after signing in (A-3-49). */
export async function keepRefusal(
  db: Db,
  { user, kind, code, name, reason, now }: Which & { name: string; reason: string; now: Date },
): Promise<void> {
  const old = new Date(now.getTime() - refusalDays * 86_400_000)
  await db.deleteFrom('refusals').where('user_id', '=', user).where('created', '<', old).execute()
  const said = { name, reason, created: now }
  await db
    .insertInto('refusals')
    .values({ user_id: user, kind, code, ...said })
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'code']).doUpdateSet(said))
    .execute()
}

/** Forgets it when the person applies or asks again; whoever asks for a group again may ask under another code. */
export async function forgetRefusals(db: Db, { user, kind, code }: Which): Promise<void> {
  await db
    .deleteFrom('refusals')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .$if(kind === 'application', query => query.where('code', '=', code))
    .execute()
}
