import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { SubscriptionSettings } from './tables.ts'

/** Gives all subscriptions of a user the settings he has just chosen (A-6-6). */
export async function followSettings(
  db: Kysely<Tables>,
  user: string,
  settings: Partial<SubscriptionSettings>,
): Promise<void> {
  if (Object.keys(settings).length === 0) return
  await db
    .updateTable('subscriptions')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('user_id', '=', user)
    .execute()
}
