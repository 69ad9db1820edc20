import webPush from 'web-push'
import type { Database } from '../database/index.ts'

/** The pair that proves to push services who sends (VAPID, RFC 8292), the same in every process over one database. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Reads the pair; makes it at the first start. Devices subscribe to the public half, so it is never replaced. */
export async function loadPushKeys(database: Database, now: () => Date): Promise<PushKeys> {
  return (await readKeys(database)) ?? (await makeKeys(database, now))
}

// Two processes may start at once: both name the pair alike, one of them stores it, and both read what is stored.
async function makeKeys(database: Database, now: () => Date): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database.transaction('*', db =>
    db
      .insertInto('push_keys')
      .values({ kid: 'push-1', public_key: publicKey, private_key: privateKey, created: now() })
      .onConflict(conflict => conflict.column('kid').doNothing())
      .execute(),
  )
  const stored = await readKeys(database)
  if (!stored) throw new Error('There is no pair in table push_keys although it was just stored.')
  return stored
}

async function readKeys(database: Database): Promise<PushKeys | undefined> {
  const row = await database.read('*', db =>
    db.selectFrom('push_keys').selectAll().orderBy('created').executeTakeFirst(),
  )
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
