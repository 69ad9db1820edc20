import { Button } from '../ui/Button.tsx'
import { Figures } from '../ui/Figures.tsx'
import { retry } from '../ui/icons.ts'
import { Row } from '../ui/layout.tsx'
import { Ledger, LedgerBlock, type LedgerRow } from '../ui/Ledger.tsx'
import { useT, type T } from '../i18n/translation.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import { Moment } from './Moment.tsx'
import { StatementLines, type StatementLine } from './StatementLines.tsx'

export type { StatementLine } from './StatementLines.tsx'

type StatementTableProps = {
  /** In the order they are shown; newest first unless chosen otherwise (S-PAY-7). The same objects draw nothing again. */
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
  /** Lines that are not there yet: what ends the statement stands only beneath the last of them. */
  readonly rest?: { readonly state: 'none' | 'coming' | 'failed'; readonly again: () => void } | undefined
}

/** The statement of an account: opening balance, movements with the running balance, closing balance, totals. */
export function StatementTable(props: StatementTableProps) {
  const { lines, order, opening, closing, totals, currency, timeZone, caption, rest } = props
  const t = useT()
  const moved = (amount: number) => <Amount amount={amount} currency={currency} signed bare />
  const carry: LedgerRow = {
    kind: 'carry',
    id: 'opening',
    day: <Moment time={opening.time} as="day" timeZone={timeZone} />,
    who: t('parts.statement.opening'),
    balance: <Amount amount={opening.amount} currency={currency} bare />,
  }
  const sum: LedgerRow = {
    kind: 'sum',
    id: 'closing',
    who: t('parts.statement.closing'),
    balance: <Amount amount={closing} currency={currency} />,
  }
  const [first, last] = order === 'newest' ? [sum, carry] : [carry, sum]
  const heads = headsOf(t)
  const isWhole = !rest || rest.state === 'none'
  return (
    <div className="x-stack">
      <Ledger caption={caption ?? t('parts.statement.caption')} heads={heads}>
        <LedgerBlock rows={[first]} balanceLabel={heads.balance} />
        <StatementLines lines={lines} currency={currency} timeZone={timeZone} />
        {isWhole && <LedgerBlock rows={[last]} balanceLabel={heads.balance} />}
      </Ledger>
      {lines.length === 0 && <p className="x-muted">{t('parts.statement.none')}</p>}
      {rest && <RestNote {...rest} />}
      <Figures
        figures={[
          { label: t('parts.statement.totalOut'), value: moved(-totals.out), unit: currency.symbol },
          { label: t('parts.statement.totalIn'), value: moved(totals.in), unit: currency.symbol },
        ]}
      />
    </div>
  )
}

function RestNote({ state, again }: NonNullable<StatementTableProps['rest']>) {
  const t = useT()
  return (
    <>
      <p className={state === 'coming' ? 'x-muted' : 'x-sr'} role="status">
        {state === 'coming' && t('parts.statement.coming')}
      </p>
      {state === 'failed' && (
        <Row>
          <p role="alert">{t('states.moreFailed')}</p>
          <Button icon={retry} onClick={again}>
            {t('states.retry')}
          </Button>
        </Row>
      )}
    </>
  )
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
