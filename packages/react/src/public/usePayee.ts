import { useRef, useState } from 'react'
import type { PayAsk } from '@exchange-kit/pay-flow'
import type { PayLayout } from '../views/PayButton.tsx'
import type { Emit } from './viewHost.tsx'
import { readPayee, writeAmount, type Payee, type PayeeFault } from './payee.ts'
import { useBeforePaint } from './useBeforePaint.ts'

type PayeeQuery = {
  readonly ask: PayAsk | null
  readonly layout: PayLayout
  readonly label: string | undefined
  readonly emit: Emit
  /** Loads what draws a card, and says how it goes; nothing when it does not come, which it reports. */
  readonly load: () => Promise<unknown>
}

type Answer = Pick<PayeeState, 'writeAmount'> & { readonly key: string; readonly payee: Payee | PayeeFault }

/** A payee as far as the view shows one. */
export type PayeeState = {
  readonly payee: Payee | PayeeFault | undefined
  readonly isLoading: boolean
  /** What is asked in the currency's own form, once that is known. */
  readonly writeAmount: ((amount: string, locale: string) => string) | undefined
  /** Requests it again, past everything that is cached. */
  readonly refetch: () => Promise<void>
}

/** Requests what the layout shows: a button alone needs the currency of its amount, a card the payee too (E3.3). */
export function usePayee(query: PayeeQuery): PayeeState {
  const { ask, layout, label } = query
  const [answer, setAnswer] = useState<Answer>()
  const withMember = layout !== 'simple'
  const amount = ask?.amount
  // The currency says whether it has so many decimals.
  const needsUnit = amount !== undefined && (!label || amount.includes('.'))
  const key = ask && (withMember || needsUnit) ? [ask.site, ask.payee, layout, amount?.split('.')[1]].join() : ''
  const known = answer?.key === key ? answer : undefined
  const payee = known?.payee
  const latest = useRef({ query, key })
  useBeforePaint(() => {
    latest.current = { query, key }
  })
  const request = useRef(fetchPayee)
  useBeforePaint(() => {
    void request.current(false)
  }, [key])
  return {
    payee,
    writeAmount: known?.writeAmount,
    isLoading: key !== '' && payee === undefined,
    refetch: () => request.current(true),
  }

  async function fetchPayee(again: boolean): Promise<void> {
    const { query: asked, key: askedKey } = latest.current
    if (!askedKey || !asked.ask) return
    if (again) setAnswer(undefined)
    const withMember = asked.layout !== 'simple'
    if (withMember) void asked.load()
    const found = await readPayee(asked.ask, { withMember, again })
    if (latest.current.key !== askedKey) return
    const unit = typeof found === 'object' ? found.unit : undefined
    setAnswer({
      key: askedKey,
      payee: found,
      writeAmount: unit && ((written, locale) => writeAmount(written, unit, locale)),
    })
    // How it goes is said even if the network is gone by then.
    if (!withMember) void asked.load()
    if (typeof found === 'string') latest.current.query.emit('exchange-error', { code: found })
  }
}
