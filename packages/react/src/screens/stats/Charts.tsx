import type { Place, Unit } from '@exchange-kit/model'
import { usePlace } from '../../hooks.ts'
import { useGo } from '../../useGo.ts'
import { useLocale } from '../../i18n/translation.tsx'
import { useAllTime } from './AllTimeCard.tsx'
import { figuresOf } from './figures.ts'
import { SeriesCard } from './SeriesCard.tsx'
import type { Whose } from './useSeries.ts'
import { kinds, queryWith, viewOf } from './view.ts'

type ChartsProps = Whose & {
  readonly query: Place['query']
  readonly timeZone: string
  readonly now: number
  /** When the group began, until the figures say when the first payment was. */
  readonly created: string
  readonly unit: Unit
}

/** The three charts; what each looks at stands in the address (S-STATS-4). */
export function Charts({ group, query, timeZone, now, created, unit }: ChartsProps) {
  const go = useGo()
  const place = usePlace()
  const locale = useLocale()
  const all = useAllTime({ group })
  const beginning = Date.parse(all.status === 'ready' ? all.data.attributes.from : created)
  return kinds.map(kind => (
    <SeriesCard
      key={kind}
      group={group}
      kind={kind}
      view={viewOf(query, kind)}
      // S-PLACE-64: a period is no navigation.
      onView={view => go({ ...place, query: queryWith(query, kind, view) }, { replace: true })}
      timeZone={timeZone}
      now={now}
      beginning={beginning}
      figures={figuresOf(kind, { unit, locale })}
    />
  ))
}
