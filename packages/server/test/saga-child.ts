import { isAppError } from '@exchange-kit/model'
import { writeSync } from 'node:fs'
import { createLedgers } from '../src/accounting/saga/ledgers.ts'
import type { NewCrossing } from '../src/accounting/ledger/index.ts'
import type { Database } from '../src/database/index.ts'
import { openTwo } from './two-databases.ts'

// A server over two databases, as far as the ledger goes. It makes one payment, and dies as in a power cut when it has
// carried out so many transactions; says what it acknowledged, and how many transactions it took if it lived.
const [, , first = '', second = '', dieAfter = '', payment = ''] = process.argv
let done = 0
const databases = await openTwo([first, second], dying)
const row = JSON.parse(payment) as NewCrossing
const { ledger } = createLedgers(databases, { now: Date.now })
try {
  const [posted] = await ledger.post({ group: row.payer.group, rows: [row], list: false, abroad: true })
  writeSync(1, `${posted?.transfer.state}\n`)
} catch (error) {
  writeSync(1, `refused ${isAppError(error) ? error.code : String(error)}\n`)
}
await ledger.stop()
writeSync(1, `transactions ${done}\n`)
await Promise.all(databases.all.map(it => it.close()))

function dying(database: Database): Database {
  return {
    ...database,
    transaction: async (...asked) => {
      const result = await database.transaction(...asked)
      done++
      if (done === Number(dieAfter)) process.kill(process.pid, 'SIGKILL')
      return result
    },
  }
}
