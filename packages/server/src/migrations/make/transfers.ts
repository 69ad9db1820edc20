import { bookPast } from '../../accounting/ledger/index.ts'
import { idIn } from '../ids.ts'
import { holdForTest } from '../into/enter.ts'
import { idFinder } from '../into/joined.ts'
import { add, countOf } from '../portions.ts'
import { rowsBehind, type Position, type StagedTransfer } from '../staged.ts'
import { counted, type Db, type Making, type Part } from '../work.ts'
import { say } from '../say.ts'

/** Books what was paid, in the order and at the times it was paid. */
export const createTransfers: readonly Part[] = [bookTransfers, tellTransfers]

async function bookTransfers(making: Making, after: Position): Promise<number | null> {
  const { migration, db, now, counts } = making
  const { id, code } = migration
  if (after === null) await holdForTest(making)
  const { rows, next } = await rowsBehind(making, { kind: 'transfer', after, most: making.size })
  const external = await externalOf(db, code)
  const idsOf = await idFinder(
    making,
    rows.flatMap(({ account, other }) => [account, other ?? '']),
  )
  const partyOf = (account: string) => (account === `${code}EXTR` ? external : idsOf(account).account)
  const past = rows.map(({ account, other, amount, time, data }) => {
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
  })
  add(counts, 'fresh', await bookPast(db, { group: code, rows: past }))
  add(counts, 'all', rows.length)
  return next
}

function tellTransfers({ log, counts }: Making): Promise<null> {
  const [all, fresh] = [countOf(counts, 'all'), countOf(counts, 'fresh')]
  const message = `${counted(fresh, 'transfer')}${all > fresh ? `, ${all - fresh} were there` : ''}`
  log.info(say(message, 'transfers', { count: fresh, there: all - fresh }))
  return Promise.resolve(null)
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
