import { isAppError } from '@exchange-kit/model'
import { writeSync } from 'node:fs'
import { createLedger } from '../src/accounting/ledger/index.ts'
import { openDatabase } from '../src/database/index.ts'
import { load } from './load.ts'

// A server as far as the ledger goes: opens the database it is given and posts until it is killed. What it acknowledges
// it says first, one id a line, written at once: as a client would have read it.
const [, , where = '', group = '', people = ''] = process.argv
const database = await openDatabase(where.startsWith('postgres:') ? { url: where } : { directory: where })
writeSync(1, 'ready\n')
await load(createLedger(database), {
  group,
  people: people.split(','),
  atOnce: 16,
  acknowledged: id => void writeSync(1, `${id}\n`),
  refused: (_, error) =>
    void writeSync(1, `refused ${isAppError(error) ? `${error.status} ${error.code}` : String(error)}\n`),
  stop: () => false,
})
