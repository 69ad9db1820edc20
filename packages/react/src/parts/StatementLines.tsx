import { memo } from 'react'
import type { LinkTo } from '../ui/Link.tsx'
import { LedgerBlock, type LedgerRow } from '../ui/Ledger.tsx'
import { useT, type T } from '../i18n/translation.tsx'
import type { TransferState } from '@exchange-kit/model'
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

type StatementLinesProps = {
  readonly lines: readonly StatementLine[]
  readonly currency: CurrencyUnit
  readonly timeZone: string
}

const size = 20

/** The movements of a statement, in blocks: a page more draws no former block again (S-LIST-1). */
export function StatementLines({ lines, ...unit }: StatementLinesProps) {
  const starts = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) => index * size)
  return starts.map(at => <Block key={at} lines={lines.slice(at, at + size)} {...unit} />)
}

const Block = memo(BlockView, (one, other) => {
  return (
    one.currency === other.currency &&
    one.timeZone === other.timeZone &&
    one.lines.length === other.lines.length &&
    one.lines.every((it, at) => it === other.lines[at])
  )
})

function BlockView({ lines, ...unit }: StatementLinesProps) {
  const t = useT()
  const rows = lines.map(line => rowOf(line, { t, ...unit }))
  return <LedgerBlock rows={rows} balanceLabel={t('parts.statement.balance')} />
}

type Writing = Omit<StatementLinesProps, 'lines'> & { readonly t: T }

// S-MEMBER-7: those who left have one name, and a code of their own.
function Who({ face: { code, name = code, isFormer } }: { readonly face: AccountFace }) {
  return (
    <>
      <bdi translate="no">{name}</bdi>
      {isFormer && ` ${code}`}
    </>
  )
}

function rowOf(line: StatementLine, { t, currency, timeZone }: Writing): LedgerRow {
  const { id, time, counterpart, description, amount, balance, state, to } = line
  const isVoid = state === 'rejected' || state === 'failed' || state === 'deleted'
  const moved = <Amount amount={amount} currency={currency} signed bare isVoid={isVoid} />
  return {
    kind: 'entry',
    id,
    day: <Moment time={time} as="day" timeZone={timeZone} />,
    who: <Who face={counterpart} />,
    to,
    what: <span dir="auto">{description}</span>,
    label: state === 'committed' ? undefined : <TransferStateLabel state={state} />,
    out: amount < 0 ? moved : undefined,
    in: amount < 0 ? undefined : moved,
    balance:
      balance === null ? (
        <span className="x-muted">{t('parts.statement.notYet')}</span>
      ) : (
        <Amount amount={balance} currency={currency} bare />
      ),
    state: isVoid ? 'void' : state === 'committed' ? undefined : 'wait',
  }
}
