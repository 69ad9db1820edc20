import { wallOf } from '@exchange-kit/model'
import { useOne } from '../../hooks.ts'
import { useT } from '../../i18n/translation.tsx'
import { FigureChange } from '../../ui/Figures.tsx'
import { StatFigure } from '../../views/Stats.tsx'
import { Exact, FailedFigure } from './FigureCard.tsx'
import type { Figures } from './figures.ts'
import { totalOf, type Whose } from './useSeries.ts'
import './stats.css'

type AllTimeCardProps = Whose & { readonly figures: Figures }

/** The volume of all time; there is nothing before to compare it with (S-STATS-1). */
export function AllTimeCard({ group, figures }: AllTimeCardProps) {
  const t = useT()
  const all = useAllTime({ group })
  const label = t('stats:period.all')
  if (all.status !== 'ready')
    return <StatFigure label={label}>{all.status === 'failed' && <FailedFigure onRetry={all.reload} />}</StatFigure>
  return (
    <StatFigure label={label} value={<Exact value={totalOf(all.data)} figures={figures} />}>
      <FigureChange trend="none">{t('stats:since', { year: yearOf(all.data.attributes) })}</FigureChange>
    </StatFigure>
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
