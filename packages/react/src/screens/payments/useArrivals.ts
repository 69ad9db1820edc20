import type { AppError, Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany } from '../../hooks.ts'
import { useLookAgain } from './useLookAgain.ts'

const pace = 2_000

/** What came in for one code. */
export type Arrivals = {
  /** Booked payments, the first one first: only these are money (S-PAY-93). */
  readonly paid: readonly Linked<Transfer>[]
  /** On their way, or come to nothing: said, never taken for a payment. */
  readonly unpaid: readonly Linked<Transfer>[]
  /** The server cannot be asked: nobody knows here whether it was paid. */
  readonly problem: AppError | null
  readonly reload: () => void
}

type Waiting = {
  readonly group: string
  /** The account that is to be paid. */
  readonly payee: string
  /** The code's own reference; `null` = nothing can be told apart, so nothing is asked. */
  readonly reference: string | null
}

/** Follows the payments that carry a reference while the screen is open (S-PAY-66, S-PAY-91). */
export function useArrivals({ group, payee, reference }: Waiting): Arrivals {
  const found = useMany(
    'transfers',
    reference ? { group, filter: { payee, reference }, sort: 'created', include: ['payer', 'payee'] } : null,
  )
  useLookAgain(found.reload, reference ? pace : null)
  const all = found.status === 'ready' ? found.data : []
  return {
    paid: all.filter(it => it.attributes.state === 'committed'),
    unpaid: all.filter(it => it.attributes.state !== 'committed'),
    problem: found.status === 'failed' ? found.error : found.status === 'ready' ? found.problem : null,
    reload: found.reload,
  }
}
