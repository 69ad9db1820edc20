import { useState } from 'react'
import type { Stats, StatsInterval } from '@exchange-kit/model'
import { useSaveTable } from '../../useSaveTable.ts'
import { Button } from '../../ui/Button.tsx'
import { Chart, type ChartPoint } from '../../ui/Chart.tsx'
import { Details } from '../../ui/Details.tsx'
import { download } from '../../ui/icons.ts'
import { Actions } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { bucketsOf } from './buckets.ts'
import { courseOf } from './change.ts'
import { ChangeText } from './ChangeText.tsx'
import type { Figures } from './figures.ts'
import type { Period, Span } from './periods.ts'
import { cellsOf, type SeriesRow } from './rows.ts'
import { SeriesTable } from './SeriesTable.tsx'
import type { StatsKind } from './view.ts'

type Series = Stats['attributes']

type SeriesFigureProps = {
  readonly title: string
  readonly kind: StatsKind
  readonly fileName: string
  readonly period: Period
  readonly interval: StatsInterval
  readonly span: Span
  readonly series: Series
  readonly before: Series | null
  readonly total: number
  readonly totalBefore: number | null
  readonly figures: Figures
  /** Another period, where there is nothing in this one (S-STATE-2). */
  readonly onOther: () => void
}

/** A series as drawing, sentence, table and file: all four say the same (S-STATS-7). */
export function SeriesFigure(props: SeriesFigureProps) {
  const { title, kind, fileName, period, interval, span, series, before, total, totalBefore, figures, onOther } = props
  const t = useT()
  const saveTable = useSaveTable()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const buckets = bucketsOf(series, interval, locale)
  const rows: readonly SeriesRow[] = buckets.map((bucket, index) => ({
    ...bucket,
    value: series.values[index] ?? 0,
    before: before ? (before.values[index] ?? null) : null,
  }))
  const points = rows.map(({ from, label, tick, value, before: past }): ChartPoint => ({
    id: String(from),
    label: interval === 'P1W' ? t('stats:week', { day: label }) : label,
    tick,
    value,
    text: figures.exact(value),
    before: past === null ? undefined : { value: past, text: figures.exact(past) },
  }))
  const isNothing = rows.every(it => it.value === 0 && !it.before)
  const { highest, lowest, trend } = courseOf(series.values, span)
  const at = (index: number) => ({ name: points[index]?.label ?? '', figure: points[index]?.text ?? '' })
  const summary = t('stats:summary', {
    title,
    period: t(`stats:period.${period}`),
    high: at(highest).figure,
    highAt: at(highest).name,
    low: at(lowest).figure,
    lowAt: at(lowest).name,
    trend: t(`stats:trend.${trend}`),
  })
  const than = t(`stats:than.${period}`)
  return (
    <figure className="x-stack" data-gap="tight">
      <figcaption className="x-small">
        <b className="x-num">{figures.exact(total)}</b> {t(`stats:inPeriod.${kind}`)}
        {totalBefore !== null && (
          <>
            {': '}
            <ChangeText now={total} before={totalBefore} than={than} />
          </>
        )}
      </figcaption>
      {isNothing ? (
        <EmptyState
          level={3}
          title={t('states.empty.stats')}
          actions={period !== 'all' && <Button onClick={onOther}>{t('states.empty.stats.action')}</Button>}
        />
      ) : (
        <>
          <Chart
            as={kind === 'accounts' ? 'line' : 'bars'}
            summary={summary}
            points={points}
            running={span.isRunning ? t('stats:running') : undefined}
            legend={{ now: t(`stats:period.${period}`), before: before && span.before ? than : undefined }}
            axis={figures.axis}
            pointsLabel={t('stats:points', { title })}
          />
          <p className="x-caption">{summary}</p>
        </>
      )}
      <Actions>
        <Button size="small" icon={download} onClick={() => saveTable(`${fileName}.csv`, cellsOf(rows, figures.plain))}>
          {t('stats:csv')}
        </Button>
      </Actions>
      <Details summary={t('stats:table')} onToggle={setOpen}>
        {isOpen && (
          <SeriesTable
            caption={`${title}, ${t(`stats:period.${period}`)}`}
            rows={rows.map((row, index) => ({ ...row, label: points[index]?.label ?? row.label }))}
            figures={figures}
            than={before && span.before ? than : null}
            running={span.isRunning ? t('stats:running') : null}
          />
        )}
      </Details>
    </figure>
  )
}
