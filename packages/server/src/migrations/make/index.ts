import type { MakingStep } from '../steps.ts'
import type { Part } from '../work.ts'
import { createAccounts } from './accounts.ts'
import { setBalances } from './balances.ts'
import { endMigration, noteBrought } from './end.ts'
import { createGroup } from './group.ts'
import { disableInactive, setDisabled } from './states.ts'
import { createTransfers } from './transfers.ts'

/**
 * What each step makes, for all kinds alike, part by part: of rows that were read. Each part may be done again, and does nothing
 * twice.
 */
export const make: Readonly<Record<MakingStep, readonly Part[]>> = {
  'disable-inactive-accounts': disableInactive,
  'create-currency': noting([createGroup]),
  'create-accounts': noting(createAccounts),
  'create-transfers': noting(createTransfers),
  'set-balances': noting(setBalances),
  'set-disabled-members': noting(setDisabled),
  end: endMigration,
}

// A group that was there can be freed of what a migration left in the middle of it: with each portion it is noted how much (B14).
function noting(parts: readonly Part[]): readonly Part[] {
  return parts.map(part => async (making, after) => {
    const next = await part(making, after)
    if (making.migration.facts.into) await noteBrought(making)
    return next
  })
}
