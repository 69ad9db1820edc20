import type { ReadingStep } from '../steps.ts'
import { weigh } from '../weigh.ts'
import type { Reading } from '../work.ts'
import { readAccounts } from './accounts.ts'
import { readCurrency, validateSource } from './currency.ts'
import { readTransfers } from './transfers.ts'

/** A running IntegralCES (A-4-80, A-11-20): its accounting, with the members its accounts belong to. */
export const readSource: Readonly<Record<ReadingStep, (reading: Reading) => Promise<void>>> = {
  validate: validateSource,
  'get-currency': readCurrency,
  'get-accounts': readAccounts,
  'get-transfers': async reading => {
    await readTransfers(reading)
    await weigh(reading)
  },
}
