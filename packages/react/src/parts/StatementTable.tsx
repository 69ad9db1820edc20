import type { ReactNode } from 'react'
import type { TransferState } from '@exchange-kit/model'
import { Figures } from '../ui/Figures.tsx'
import { Ledger, type LedgerRow } from '../ui/Ledger.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import { useT, type T } from '../words.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import type { AccountFace } from './face.ts'
import { Moment } from './Moment.tsx'
import { TransferStateLabel } from './StateLabels.tsx'

/** A line of a statement: what moved, with whom, and the balance after it; nothing = does not count yet. */
export type StatementLine = {
  readonly id: string
  readonly time: string
  readonly counterpart: AccountFace
  readonly description: string
  /** Negative = out. */
  readonly amount: number
  readonly balance: number | null
  readonly state: TransferState
  readonly to?: LinkTo | undefined
}

type StatementTableProps = {
  /** In the order they are shown; newest first unless chosen otherwise (S-PAY-7). */
  readonly lines: readonly StatementLine[]
  readonly order: 'newest' | 'oldest'
  readonly opening: { readonly amount: number; readonly time: string }
  readonly closing: number
  readonly totals: { readonly in: number; readonly out: number }
  readonly currency: CurrencyUnit
  /** The group's zone (S-STATS-5). */
  readonly timeZone: string
  /** The account and period, for those who do not see the page around it. */
  readonly caption?: string | undefined
}

/** The statement of an account: opening balance, movements with the running balance, closing balance, totals. */
export function StatementTable(props: StatementTableProps) {
  const { lines, order, opening, closing, totals, currency, timeZone, caption } = props
  const t = useT()
  const figure = (amount: number) => <Amount amount={amount} currency={currency} bare />
  const moved = (amount: number, isVoid = false) => (
    <Amount amount={amount} currency={currency} signed bare isVoid={isVoid} />
  )
  const carry: LedgerRow = {
    kind: 'carry',
    id: 'opening',
    day: <Moment time={opening.time} as="day" timeZone={timeZone} />,
    who: t('parts.statement.opening'),
    balance: figure(opening.amount),
  }
  const sum: LedgerRow = {
    kind: 'sum',
    id: 'closing',
    who: t('parts.statement.closing'),
    balance: <Amount amount={closing} currency={currency} />,
  }
  const entries = lines.map(line => entryOf(line, { t, figure, moved, timeZone }))
  const rows = order === 'newest' ? [sum, ...entries, carry] : [carry, ...entries, sum]
  return (
    <div className="x-stack">
      <Ledger caption={caption ?? t('parts.statement.caption')} heads={headsOf(t)} rows={rows} />
      {lines.length === 0 && <p className="x-muted">{t('parts.statement.none')}</p>}
      <Figures
        figures={[
          { label: t('parts.statement.totalOut'), value: moved(-totals.out), unit: currency.symbol },
          { label: t('parts.statement.totalIn'), value: moved(totals.in), unit: currency.symbol },
        ]}
      />
    </div>
  )
}

type Writing = {
  readonly t: T
  readonly figure: (amount: number) => ReactNode
  readonly moved: (amount: number, isVoid?: boolean) => ReactNode
  readonly timeZone: string
}

function entryOf(line: StatementLine, { t, figure, moved, timeZone }: Writing): LedgerRow {
  const { id, time, counterpart, description, amount, balance, state, to } = line
  const isVoid = state === 'rejected' || state === 'failed' || state === 'deleted'
  return {
    kind: 'entry',
    id,
    day: <Moment time={time} as="day" timeZone={timeZone} />,
    who: <bdi>{counterpart.name ?? counterpart.code}</bdi>,
    to,
    what: <span dir="auto">{description}</span>,
    label: state === 'committed' ? undefined : <TransferStateLabel state={state} />,
    out: amount < 0 ? moved(amount, isVoid) : undefined,
    in: amount < 0 ? undefined : moved(amount, isVoid),
    balance: balance === null ? <span className="x-muted">{t('parts.statement.notYet')}</span> : figure(balance),
    state: isVoid ? 'void' : state === 'committed' ? undefined : 'wait',
  }
}

function headsOf(t: T) {
  return {
    day: t('parts.statement.day'),
    what: t('parts.statement.what'),
    out: t('parts.statement.out'),
    in: t('parts.statement.in'),
    balance: t('parts.statement.balance'),
  }
}
