import { AppError, manyErrors } from '@exchange-kit/model'
import type { Viewer } from '@exchange-kit/model'
import type { Ask } from '../../jsonapi/context.ts'
import type { ChangeOrder } from '../ledger/index.ts'
import type { KnownAccount } from './books.ts'
import { partOf } from './part.ts'
import { outcome } from './row.ts'
import { accountFaults, groupFaults, switchFaults } from './switches.ts'
import type { TransferRow } from './transfer.ts'
import { unseenBy } from './unseen.ts'
import type { Granted } from './wish.ts'

/** What the ledger is told about a step, beside which transfer it is of. */
type Step = Pick<ChangeOrder, 'to' | 'authorization' | 'whenRefused' | 'unseen'>

const pointers = { payer: '/data/relationships/payer', payee: '/data/relationships/payee' }

/**
 * Where a granted wish leads (4.5). A payer who accepts pays; a quote that is carried out is decided as if it were made
 * now, on the switches of now.
 * @throws Forbidden when an account is not active or a switch is off
 */
export async function stepOf(
  ask: Ask & { viewer: Viewer },
  row: TransferRow,
  { granted, edit }: { granted: Granted; edit: ChangeOrder['edit'] },
): Promise<Step> {
  if (granted === 'rejected' || granted === 'deleted')
    return { to: granted, authorization: null, whenRefused: 'refuse' }
  const { payer, payee, statuses } = await sidesOf(ask, row, edit)
  refuse([...statuses.flatMap(status => groupFaults(status)), ...accountFaults({ payer, payee }, pointers)])
  const unseen = unseenBy(ask.viewer, { payer, payee })
  if (row.state === 'pending') return { to: 'committed', authorization: 'payer', whenRefused: 'refuse', unseen }
  const part = partOf(ask.viewer, { group: row.group_code, payer, payee, asAdmin: false })
  refuse(switchFaults({ payer, payee }, { part, byTag: false, pointers }))
  if (granted === 'nothing') return { to: 'new', authorization: null, whenRefused: 'refuse', unseen }
  const { state, authorization } = outcome({ state: 'committed' }, { part, payer, payee, byTag: false })
  const whenRefused = part === 'payee' && state === 'committed' ? 'fail' : 'refuse'
  return { to: state, authorization, whenRefused, unseen }
}

async function sidesOf(ask: Ask, row: TransferRow, edit: ChangeOrder['edit']) {
  const { payer = row.payer, payee = row.payee } = edit
  const from = await sideOf(ask, { group: row.payer_group, id: payer }, pointers.payer)
  const to = await sideOf(ask, { group: row.payee_group, id: payee }, pointers.payee)
  return { payer: from.account, payee: to.account, statuses: [from.status, to.status] }
}

async function sideOf({ kit }: Ask, { group, id }: { group: string; id: string }, pointer: string) {
  const page = await kit.books.open(group, [id], { fresh: true })
  const head = await kit.groups.one(group)
  return { account: known(page.get(id), pointer), status: head?.status ?? 'disabled' }
}

function known(account: KnownAccount | undefined, pointer: string): KnownAccount {
  if (account) return account
  throw new AppError('AccountNotFound', { pointer })
}

function refuse([first, ...rest]: AppError[]): void {
  if (first) throw manyErrors([first, ...rest])
}
