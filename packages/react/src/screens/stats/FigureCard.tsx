import { useOnline } from '../../hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureChange } from '../../ui/Figures.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useT } from '../../i18n/translation.tsx'
import { StatFigure } from '../../views/Stats.tsx'
import { changeOf } from './change.ts'
import { ChangeText } from './ChangeText.tsx'
import type { Figures } from './figures.ts'
import type { Span } from './periods.ts'
import { totalOf, useTotals, type Whose } from './useSeries.ts'
import type { StatsKind } from './view.ts'
import './stats.css'

type FigureCardProps = Whose & {
  readonly kind: StatsKind
  readonly label: string
  readonly span: Span
  /** What the span is called, whenever it is. */
  readonly name: string
  readonly figures: Figures
  readonly than: string
}

/** One figure of a stretch of time, and how it changed. When it does not come, its neighbours stay (S-STATS-9). */
export function FigureCard({ group, kind, label, span, name, figures, than }: FigureCardProps) {
  const { now, before } = useTotals({ group, kind, span, name })
  const retry = () => {
    now.reload()
    before.reload()
  }
  if (now.status !== 'ready')
    return <StatFigure label={label}>{now.status === 'failed' && <FailedFigure onRetry={retry} />}</StatFigure>
  const value = totalOf(now.data)
  const past = before.status === 'ready' ? totalOf(before.data) : null
  return (
    <StatFigure label={label} value={<Exact value={value} figures={figures} />}>
      {/* What it is compared with is said to be missing beneath what is there. */}
      {before.status === 'failed' && <FailedFigure onRetry={retry} />}
      {past !== null && (
        <FigureChange trend={trends[changeOf(value, past).kind]}>
          <ChangeText now={value} before={past} than={than} />
        </FigureChange>
      )}
    </StatFigure>
  )
}

/** Instead of a figure that does not come: its own way to try again (S-STATS-9). */
export function FailedFigure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  const isOnline = useOnline()
  return (
    <dd className="s-figure-failed">
      <span role="alert">{t(isOnline ? 'stats:failed' : 'states.offline.none')}</span>
      <Button size="small" onClick={onRetry}>
        {t('states.retry')}
      </Button>
    </dd>
  )
}

/** A figure in short, and to the last decimal on demand (S-STATS-8). */
export function Exact({ value, figures }: { readonly value: number; readonly figures: Figures }) {
  const t = useT()
  const [short, exact] = [figures.compact(value), figures.exact(value)]
  if (short === exact) return <>{exact}</>
  return <OnDemand short={short} exact={exact} label={t('stats:exact', { short, exact })} />
}

// S-STATS-6: no change has no arrow.
const trends = { same: 'none', new: 'up', more: 'up', less: 'down' } as const
