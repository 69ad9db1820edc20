import { pageSize, type Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useSteadyAbove, type Steady } from '../../../fresh.ts'
import { useMany } from '../../../hooks.ts'
import type { ShownAccount } from './AccountPage.tsx'

/** The requests that wait for the owner of the account; nobody else answers them (S-PAY-55). */
export type WaitingRequests = Steady<Linked<Transfer>> & {
  /** Not known yet: they will push down what stands beneath. */
  readonly isComing: boolean
}

/** What waits for the viewer's answer on an account of their own; what comes later stands still first (S-STATE-4). */
export function useRequests({ group, account, own }: ShownAccount): WaitingRequests {
  const question = own && {
    group,
    filter: { payer: account.id, state: 'pending' },
    include: ['payer', 'payee'],
    // All that wait, because their sum is told.
    size: pageSize.most,
  }
  const waiting = useMany('transfers', question)
  const steady = useSteadyAbove(waiting.status === 'ready' ? waiting.data : null, { of: question })
  return { ...steady, isComing: own !== null && waiting.status === 'loading' }
}
