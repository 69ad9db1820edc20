import { readChosen } from './readChosen.ts'
import { readingsOf } from './readings.ts'
import { readTable } from './readTable.ts'

/** What looks into tables: it is loaded with the first of them. */
export const reader = { readChosen, readTable, readingsOf }
export type Reader = typeof reader
