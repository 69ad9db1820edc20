import type { MakingStep } from '../steps.ts'
import type { Making } from '../work.ts'
import { createAccounts } from './accounts.ts'
import { setBalances } from './balances.ts'
import { endMigration } from './end.ts'
import { createGroup } from './group.ts'
import { disableInactive, setDisabled } from './states.ts'
import { createTransfers } from './transfers.ts'

/** What each step makes, for all kinds alike: of rows that were read. Each may be done again, and does nothing twice. */
export const make: Readonly<Record<MakingStep, (making: Making) => Promise<void>>> = {
  'disable-inactive-accounts': disableInactive,
  'create-currency': createGroup,
  'create-accounts': createAccounts,
  'create-transfers': createTransfers,
  'set-balances': setBalances,
  'set-disabled-members': setDisabled,
  end: endMigration,
}
