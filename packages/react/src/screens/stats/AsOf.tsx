import { exactTime } from '../../parts/moments.ts'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { useAllTime } from './AllTimeCard.tsx'
import type { Whose } from './useSeries.ts'

/** When the figures were counted, at the foot (S-STATS-8). */
export function AsOf({ group, timeZone }: Whose & { readonly timeZone: string }) {
  const t = useT()
  const locale = useLocale()
  const all = useAllTime({ group })
  if (all.status !== 'ready') return null
  const time = all.data.attributes.to
  return (
    <p className="x-caption">
      <time dateTime={time}>{t('stats:asOf', { time: exactTime(time, { locale, timeZone }), zone: timeZone })}</time>
    </p>
  )
}
