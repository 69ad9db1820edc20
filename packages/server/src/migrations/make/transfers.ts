import { bookPast } from '../../accounting/ledger/index.ts'
import { idIn } from '../ids.ts'
import { holdForTest } from '../into/enter.ts'
import { idFinder } from '../into/joined.ts'
import { rowsRead, type StagedTransfer } from '../staged.ts'
import { counted, type Db, type Making } from '../work.ts'
import { say } from '../say.ts'

/** Books what was paid, in the order and at the times it was paid. */
export async function createTransfers(making: Making): Promise<void> {
  const { migration, db, log, now } = making
  const { id, code } = migration
  await holdForTest(making)
  const external = await externalOf(db, code)
  const idsOf = await idFinder(making)
  const partyOf = (account: string) => (account === `${code}EXTR` ? external : idsOf(account).account)
  let all = 0
  let fresh = 0
  for await (const rows of rowsRead(making, 'transfer')) {
    fresh += await bookPast(db, {
      group: code,
      rows: rows.map(({ account, other, amount, time, data }) => {
        const { key, description, reference, state } = data as StagedTransfer
        return {
          id: idIn(id, 'transfer', key),
          payer: partyOf(account),
          payee: partyOf(other ?? ''),
          amount: amount ?? 0,
          meta: { description, ...(reference === undefined ? {} : { reference }) },
          time: time ?? now,
          state,
        }
      }),
    })
    all += rows.length
  }
  const message = `${counted(fresh, 'transfer')}${all > fresh ? `, ${all - fresh} were there` : ''}`
  log.info(say(message, 'transfers', { count: fresh, there: all - fresh }))
}

/** The account that holds the balance of trade of a group (A-4-17). */
async function externalOf(db: Db, code: string): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('group_code', '=', code)
    .where('code', '=', `${code}EXTR`)
    .executeTakeFirstOrThrow()
  return id
}
