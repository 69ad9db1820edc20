import { wallOf } from '@exchange-kit/model'
import { useOne } from '../../hooks.ts'
import { useT } from '../../i18n/translation.tsx'
import { CardFrame, Exact, FailedFigure } from './FigureCard.tsx'
import type { Figures } from './figures.ts'
import { totalOf, type Whose } from './useSeries.ts'
import './stats.css'

type AllTimeCardProps = Whose & { readonly figures: Figures }

/** The volume of all time; there is nothing before to compare it with (S-STATS-1). */
export function AllTimeCard({ group, figures }: AllTimeCardProps) {
  const t = useT()
  const all = useAllTime({ group })
  return (
    <CardFrame label={t('stats:period.all')}>
      {all.status === 'failed' ? (
        <FailedFigure onRetry={all.reload} />
      ) : all.status === 'ready' ? (
        <>
          <dd>
            <Exact value={totalOf(all.data)} figures={figures} />
          </dd>
          <dd className="x-change">{t('stats:since', { year: yearOf(all.data.attributes) })}</dd>
        </>
      ) : (
        <dd aria-busy="true">
          <span className="x-skeleton" data-shape="figure" />
        </dd>
      )}
    </CardFrame>
  )
}

/** Everything there ever was, in one figure; its answer says when that began (A-4-66). */
export function useAllTime({ group }: Whose): ReturnType<typeof useOne<'stats'>> {
  return useOne('stats', { ...(group === null ? {} : { group }), id: 'amount' })
}

// The year it was there, not on the device: the first payment may be one of New Year's Eve (S-STATS-5).
function yearOf({ from, timeZone }: { readonly from: string; readonly timeZone: string }): number {
  return new Date(wallOf(new Date(from), timeZone)).getUTCFullYear()
}
