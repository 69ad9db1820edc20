import { useRef, useState } from 'react'
import type { PayAsk } from '@exchange-kit/pay-flow'
import type { PayLayout } from '../views/PayButton.tsx'
import type { Emit } from './viewHost.tsx'
import type * as more from './payDetails.tsx'
import type { Payee, PayeeFault } from './payee.ts'
import { useBeforePaint } from './useBeforePaint.ts'

type PayeeQuery = {
  readonly ask: PayAsk | null
  readonly layout: PayLayout
  readonly label: string | undefined
  readonly emit: Emit
  /** Loads the code that reads payees; nothing when it does not come. */
  readonly load: () => Promise<typeof more | undefined>
}

/** A payee as far as the view shows one. */
export type PayeeState = {
  readonly payee: Payee | PayeeFault | undefined
  readonly isLoading: boolean
  /** Requests it again, past everything that is cached. */
  readonly refetch: () => Promise<void>
}

/** Requests what the layout shows: a button alone needs the currency of its amount, a card the payee too (E3.3). */
export function usePayee(query: PayeeQuery): PayeeState {
  const { ask, layout, label } = query
  const [answer, setAnswer] = useState<{ readonly key: string; readonly payee: Payee | PayeeFault }>()
  const withMember = layout !== 'simple'
  const amount = ask?.amount
  // The currency says whether it has so many decimals.
  const needsUnit = amount !== undefined && (!label || amount.includes('.'))
  const key = ask && (withMember || needsUnit) ? [ask.site, ask.payee, layout, amount?.split('.')[1]].join() : ''
  const payee = answer?.key === key ? answer.payee : undefined
  const latest = useRef({ query, key })
  useBeforePaint(() => {
    latest.current = { query, key }
  })
  const request = useRef(fetchPayee)
  useBeforePaint(() => {
    void request.current(false)
  }, [key])
  return { payee, isLoading: key !== '' && payee === undefined, refetch: () => request.current(true) }

  async function fetchPayee(again: boolean): Promise<void> {
    const { query: asked, key: askedKey } = latest.current
    if (!askedKey || !asked.ask) return
    if (again) setAnswer(undefined)
    const code = await asked.load()
    const found = code
      ? await code.readPayee(asked.ask, { withMember: asked.layout !== 'simple', again })
      : ('ServerNoResponse' as const)
    if (latest.current.key !== askedKey) return
    setAnswer({ key: askedKey, payee: found })
    if (code && typeof found === 'string') latest.current.query.emit('exchange-error', { code: found })
  }
}
