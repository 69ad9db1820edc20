import type { MakingStep } from '../steps.ts'
import type { Making } from '../work.ts'
import { createAccounts } from './accounts.ts'
import { setBalances } from './balances.ts'
import { endMigration, noteBrought } from './end.ts'
import { createGroup } from './group.ts'
import { disableInactive, setDisabled } from './states.ts'
import { createTransfers } from './transfers.ts'

/** What each step makes, for all kinds alike: of rows that were read. Each may be done again, and does nothing twice. */
export const make: Readonly<Record<MakingStep, (making: Making) => Promise<void>>> = {
  'disable-inactive-accounts': disableInactive,
  'create-currency': noting(createGroup),
  'create-accounts': noting(createAccounts),
  'create-transfers': noting(createTransfers),
  'set-balances': noting(setBalances),
  'set-disabled-members': noting(setDisabled),
  end: endMigration,
}

// A group that was there can be freed of what a migration left in the middle of it: after each step it is noted how much (B14).
function noting(run: (making: Making) => Promise<void>): (making: Making) => Promise<void> {
  return async making => {
    await run(making)
    if (making.migration.facts.into) await noteBrought(making)
  }
}
