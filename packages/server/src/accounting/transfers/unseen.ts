import type { Viewer } from '@exchange-kit/model'
import { isAdmin } from '../../jsonapi/context.ts'
import { isReader } from '../accounts/account-row.ts'
import type { Unseen } from '../ledger/index.ts'
import { owns, type Party } from './party.ts'

type Side = Pick<Party, 'group' | 'id' | 'settings'>

/** The parties whose balance the asker may not see, by what `accounts` show of them (A-4-15, A-1-45). */
export function unseenBy(viewer: Viewer, sides: { payer: Side; payee: Side }): Unseen {
  return (['payer', 'payee'] as const).filter(side => !seesBalance(viewer, sides[side]))
}

function seesBalance(viewer: Viewer, account: Side): boolean {
  if (owns(viewer, account) || isAdmin({ viewer }, account.group)) return true
  return isReader({ viewer }, account.group) && !account.settings.hideBalance
}
