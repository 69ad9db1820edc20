import { useEffect } from 'react'
import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany } from '../../../hooks.ts'
import { todayIn } from '../period.ts'
import { useLookAgain } from '../useLookAgain.ts'
import type { TillOf } from './TillPage.tsx'

const pace = 10_000

/** What an account received today, in the time zone of its group, as its day's file counts it (S-PAY-92). */
export type Takings = {
  /** The latest first; all of them. */
  readonly received: readonly Linked<Transfer>[]
  /** In 10^-scale of the currency. */
  readonly total: number
  readonly day: string
  readonly status: 'loading' | 'failed' | 'ready'
  readonly reload: () => void
  /** The same as a file for spreadsheets: path below the accounting service (A-4-69). */
  readonly csv: string
}

/** Follows the takings of the day while the till is open. */
export function useToday({ own, account }: TillOf): Takings {
  const group = own.group.attributes.code
  const day = todayIn(own.group.attributes.timeZone)
  const filter = { payee: account.id, state: 'committed', from: day, to: day }
  const found = useMany('transfers', { group, filter, sort: '-created', size: 100, include: ['payer'] })
  useLookAgain(found.reload, pace)
  // All of them, because a total of some is no total.
  useEffect(() => {
    if (found.more) void found.next()
  }, [found])
  const received = found.status === 'ready' ? found.data : []
  const pairs = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value])
  return {
    received,
    total: received.reduce((sum, { attributes: { payeeAmount, amount } }) => sum + (payeeAmount ?? amount), 0),
    day,
    status: found.status,
    reload: found.reload,
    csv: `/${group}/transfers.csv?${new URLSearchParams([...pairs, ['sort', '-created']]).toString()}`,
  }
}
