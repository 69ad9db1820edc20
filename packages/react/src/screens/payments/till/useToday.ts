import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany } from '../../../hooks.ts'
import { useAllPages } from '../../../useAllPages.ts'
import { todayIn } from '../period.ts'
import { useLookAgain } from '../useLookAgain.ts'
import type { TillOf } from './TillPage.tsx'

const pace = 10_000

/** What an account received today, in the time zone of its group, as its day's file counts it (S-PAY-92). */
export type Takings = {
  /** The latest first; all of them. */
  readonly received: readonly Linked<Transfer>[]
  /** In 10^-scale of the currency; nothing while not all of it is known, because a total of some is no total. */
  readonly total: number | null
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
  const received = found.status === 'ready' ? found.data : []
  const rest = useAllPages({ loaded: received.length, more: found.more, next: found.next })
  const status = found.status === 'ready' ? statusOf[rest.state] : found.status
  const pairs = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value])
  return {
    received,
    total: status === 'ready' ? received.reduce((sum, { attributes }) => sum + creditedBy(attributes), 0) : null,
    day,
    status,
    reload: found.reload,
    csv: `/${group}/transfers.csv?${new URLSearchParams([...pairs, ['sort', '-created']]).toString()}`,
  }
}

const statusOf = { none: 'ready', coming: 'loading', failed: 'failed' } as const

function creditedBy({ payeeAmount, amount }: Transfer['attributes']): number {
  return payeeAmount ?? amount
}
