import type { Keys } from '../auth/keys.ts'
import { hashPassword } from '../auth/passwords.ts'
import { CommandError } from '../cli/faults.ts'
import { exclusively, type Database } from '../database/index.ts'
import { bookAll, openBook, type Parties } from './book.ts'
import { daysBefore } from './days.ts'
import { paymentsOf, tradingCodes } from './markets.ts'
import { writePeople } from './people.ts'
import { idOf } from './random.ts'
import { holdingOf, type Holding } from './state.ts'
import { bookStory, settle, setUpAccounts } from './story.ts'

/** The password of everybody in the demo. */
export const demoPassword = 'exchange-demo'

export type Seed = { database: Database; keys: Keys; now: Date }

/**
 * Writes the demo communities through the same acts and the same ledger as real use, so that balances, statements and
 * statistics are true. An interrupted one is finished; one that is there is left alone. Of several processes that begin at
 * once one writes and the others wait for it. Gives what was there before.
 * @throws CommandError when the database holds anything else
 */
export async function seedDemo(seed: Seed): Promise<Holding> {
  return await exclusively(seed.database, 'fill', () => writeDemo(seed))
}

async function writeDemo({ database, keys, now }: Seed): Promise<Holding> {
  const holding = await holdingOf(database)
  if (holding === 'demo') return holding
  if (holding === 'other') {
    throw new CommandError(
      'This database holds other data, which demo communities would mix with. Give the demo a DATA_DIR or DATABASE_URL of its own.',
      8,
    )
  }
  const days = daysBefore(now)
  if (holding === 'nothing') {
    const password = await hashPassword(demoPassword)
    await database.transaction('*', db => writePeople(db, { days, password }))
  }
  await writeMoney({ database, keys, now })
  return holding
}

async function writeMoney({ database, keys, now }: Seed): Promise<void> {
  const days = daysBefore(now)
  const book = openBook(database, now)
  for (const code of tradingCodes) {
    const parties = await partiesOf(database, code)
    await bookAll(book, { group: code, payments: paymentsOf(code), parties, days })
    if (code === 'RIBA') await bookStory(book, { parties, days })
  }
  await book.stop()
  const parties = await partiesOf(database, 'RIBA')
  await database.transaction('*', async db => {
    await setUpAccounts(db, { parties, keys, days })
    await settle(db, days)
    // Nobody is told today of what happened long ago.
    await db.deleteFrom('outbox').where('created', '<', days.ago(5)).execute()
  })
}

async function partiesOf(database: Database, code: string): Promise<Parties> {
  const rows = await database.read([code], db =>
    db.selectFrom('members').select(['user_id', 'account_id']).where('account_id', 'is not', null).execute(),
  )
  const accounts = new Map(rows.map(row => [row.user_id, row.account_id]))
  const user = (key: string) => idOf(`user ${key}`)
  return {
    user,
    account(key) {
      const account = accounts.get(user(key))
      if (!account) throw new Error(`${key} of the demo has no account in ${code}.`)
      return account
    },
  }
}
