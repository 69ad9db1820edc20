import type { Databases } from '../../database/index.ts'
import type { Transfer } from '../ledger/heads.ts'
import type { ChangeOrder, CloseOrder } from '../ledger/orders.ts'

/** Open transfers of an account whose other party's group is in another database. */
export async function openAbroad(
  databases: Databases,
  { group, account }: Pick<CloseOrder, 'group' | 'account'>,
): Promise<Transfer[]> {
  const rows = await databases.of(group).read([group], db =>
    db
      .selectFrom('transfers')
      .selectAll()
      .where('group_code', '=', group)
      .where(eb => eb.or([eb('payer', '=', account), eb('payee', '=', account)]))
      .where('state', 'in', ['new', 'pending'])
      .whereRef('payer_group', '<>', 'payee_group')
      .execute(),
  )
  return rows.filter(it => databases.of(it.payer_group) !== databases.of(it.payee_group))
}

/** The order that takes it back. */
export function withdrawal({ group_code: group, id, state, revision }: Transfer): ChangeOrder {
  return {
    kind: 'change',
    group,
    id,
    seen: { state, revision },
    to: 'deleted',
    authorization: null,
    reason: null,
    edit: {},
    whenRefused: 'refuse',
    abroad: true,
  }
}
