import { AppError, roleIn } from '@exchange-kit/model'
import type { Viewer } from '@exchange-kit/model'
import { owns } from './party.ts'
import type { Part, Party } from './party.ts'

type Sides = { payer: Pick<Party, 'group' | 'id'>; payee: Pick<Party, 'group' | 'id'> }

/**
 * The part a caller has in a transfer he makes: the first that fits of payer, payee, administrator. So an administrator
 * who asks a neighbour for money makes a request like anybody; on his own account he acts as administrator only when he
 * says so with `asAdmin` (A-4-33). A superadmin acts as administrator only (A-9-28).
 *
 * @throws AccountIsNotYours when none fits
 */
export function partOf(
  viewer: Viewer | null,
  { group, payer, payee, asAdmin }: Sides & { group: string; asAdmin: boolean },
): Part {
  const role = roleIn(viewer, group)
  const administers = role === 'admin' || role === 'super'
  if (administers && (asAdmin || role === 'super')) return 'admin'
  if (owns(viewer, payer)) return 'payer'
  if (owns(viewer, payee)) return 'payee'
  if (administers) return 'admin'
  throw new AppError('AccountIsNotYours', {
    pointer: '/relationships/payer',
    detail: 'neither payer nor payee is yours',
  })
}
