import { useLocale, useT } from '../i18n/translation.tsx'
import { StatFigure, Stats as View } from '../views/Stats.tsx'
import { hostOf, useFallback, useSiteOf, useEmit, validProp, type PublicProps } from './viewHost.tsx'
import { readFigures, type Figure, type PublicFigures } from './figures.ts'
import { pageOf } from './pages.ts'
import { QueryFrame } from './QueryFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import type { Period } from './span.ts'
import { usePublicQuery } from './usePublicQuery.ts'

export type StatsProps = PublicProps & {
  /** Initial data, if the page has it already: from `read…` of this library, as on a server. */
  readonly start?: PublicFigures | undefined
  /** The group, when its statistics are public: four letters, such as RIBA. The whole site when it is left out. */
  readonly group?: string | undefined
  /** How far back the figures reach, up to now. */
  readonly period?: Period | undefined
  /** One figure alone: what was exchanged, the number of payments, or the active accounts. */
  readonly kind?: 'all' | 'amount' | 'transfers' | 'accounts' | undefined
  /** The figures are shown. */
  readonly onReady?: ((event: CustomEvent<{ group?: string }>) => void) | undefined
}

/** A group in figures, or the whole site: members, activity, what was exchanged, payments. */
export function Stats(props: StatsProps) {
  const t = useT()
  const fallback = useFallback(props)
  const locale = useLocale()
  const emit = useEmit(props)
  const site = useSiteOf(props)
  const { period = '12-months', kind = 'all' } = props
  const group = validProp('group', props.group)?.toUpperCase() ?? ''
  const wanted = { site: site ?? '', group, period, kind }
  const answer = usePublicQuery({
    key: site && JSON.stringify(wanted),
    subject: JSON.stringify(wanted),
    read: () => readFigures(wanted),
    isEmpty: ({ figures }) => figures.every(({ course }) => course.every(it => it === 0)),
    emit,
    start: props.start,
    onShown: () => emit('exchange-ready', group ? { group } : {}),
  })
  if (!site) return <>{fallback}</>
  const host = hostOf(site)
  const name = answer.data?.name
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const unitOf = ({ name: figure, unit }: Figure) => unit || (figure === 'amount' ? t('views:stats.hours') : undefined)
  return (
    <QueryFrame of={answer} site={site} fallback={fallback}>
      {data => (
        <>
          <View>
            {data
              ? data.figures.map(it => (
                  <StatFigure
                    key={it.name}
                    label={t(`views:stats.${it.name}`, { period: t(`views:stats.${period}`) })}
                    value={whole.format(it.value)}
                    unit={unitOf(it)}
                    course={it.course}
                  />
                ))
              : Array.from({ length: kind === 'all' ? 4 : 1 }, (_, at) => <StatFigure key={at} label="" />)}
          </View>
          <SiteLink href={group ? pageOf.group(site, group) : pageOf.stats(site)}>
            {name ? t('views:read.on', { name, host }) : t('views:groups.on', { host })}
          </SiteLink>
        </>
      )}
    </QueryFrame>
  )
}
