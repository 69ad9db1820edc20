import { asKey } from '../../i18n/keys.ts'
import type { StatsInterval } from '@exchange-kit/model'
import { Await } from '../../Await.tsx'
import { FailedPart } from '../../FailedPart.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../i18n/translation.tsx'
import type { Figures } from './figures.ts'
import { intervalsOf, nearestInterval, periods, spanOf } from './periods.ts'
import { SeriesFigure } from './SeriesFigure.tsx'
import { totalOf, useStats, useTotals, type Whose } from './useSeries.ts'
import { nameOf, type ChartView, type StatsKind } from './view.ts'
import './stats.css'

type SeriesCardProps = Whose & {
  readonly kind: StatsKind
  readonly view: ChartView
  readonly onView: (view: ChartView) => void
  /** Of the group; UTC for the site (S-STATS-5). */
  readonly timeZone: string
  readonly now: number
  /** When the first payment may have been, where all time begins. */
  readonly beginning: number
  readonly figures: Figures
}

/** A chart with its period and interval, the figure of the whole period and its change (S-STATS-1). */
export function SeriesCard({ group, kind, view, onView, timeZone, now, beginning, figures }: SeriesCardProps) {
  const t = useT()
  const span = spanOf(view.period, { now, timeZone, beginning })
  const offered = intervalsOf(view.period, span, timeZone)
  const interval = offered.includes(view.interval) ? view.interval : nearestInterval(view.interval, offered)
  const name = view.period
  const series = useStats({ group, kind, stretch: span, name, interval })
  const before = useStats({ group, kind, stretch: span.before, name: `${name} before`, interval })
  const totals = useTotals({ group, kind, span, name })
  const failed = [series, totals.now].find(it => it.status === 'failed')
  // What it is compared with is said to be missing beneath what is there.
  const failedBefore = [before, totals.before].find(it => it.status === 'failed')
  const retry = () => {
    for (const it of [series, before, totals.now, totals.before]) it.reload()
  }
  const title = t(`stats:title.${kind}`)
  const total = totals.now.status === 'ready' ? totalOf(totals.now.data) : 0
  return (
    <Card
      title={title}
      aside={
        <div className="s-stats-choice">
          <Select
            aria-label={t('stats:period.of', { title })}
            value={view.period}
            options={periods.map(value => ({ value, label: t(`stats:period.${value}`) }))}
            onChange={event => {
              const period = periods.find(it => it === event.currentTarget.value) ?? view.period
              const next = spanOf(period, { now, timeZone, beginning })
              onView({ period, interval: nearestInterval(view.interval, intervalsOf(period, next, timeZone)) })
            }}
          />
          <Select
            aria-label={t('stats:interval.of', { title })}
            value={interval}
            options={offered.map(value => ({ value, label: t(asKey(`stats:interval.${nameOf(value)}`)) }))}
            onChange={event => onView({ ...view, interval: event.currentTarget.value as StatsInterval })}
          />
        </div>
      }
    >
      {failed?.status === 'failed' ? (
        <FailedPart error={failed.error} onRetry={retry} />
      ) : totals.now.status === 'ready' ? (
        <>
          <Await of={series} skeleton={<SeriesSkeleton />}>
            {({ attributes }) => (
              <SeriesFigure
                title={title}
                kind={kind}
                fileName={`${group ?? 'site'}-${kind}-${view.period}`}
                period={view.period}
                interval={interval}
                span={span}
                series={attributes}
                before={before.status === 'ready' ? before.data.attributes : null}
                total={total}
                totalBefore={totals.before.status === 'ready' ? (totals.before.data.attributes.values[0] ?? 0) : null}
                figures={figures}
                onOther={() => onView({ period: 'all', interval: 'P1M' })}
              />
            )}
          </Await>
          {failedBefore?.status === 'failed' && <FailedPart error={failedBefore.error} onRetry={retry} />}
        </>
      ) : (
        <Loading label={t('states.loading')} slow={t('states.slow')}>
          <SeriesSkeleton />
        </Loading>
      )}
    </Card>
  )
}

function SeriesSkeleton() {
  return (
    <>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </>
  )
}
