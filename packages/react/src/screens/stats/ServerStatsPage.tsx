import { useState } from 'react'
import { useMany } from '../../hooks.ts'
import type { ScreenProps } from '../../screens.ts'
import { Page } from '../../ui/Page.tsx'
import { Muted } from '../../ui/text.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { StatFigure, Stats } from '../../views/Stats.tsx'
import { AllTimeCard } from './AllTimeCard.tsx'
import { AsOf } from './AsOf.tsx'
import { Charts } from './Charts.tsx'
import { FailedFigure, FigureCard } from './FigureCard.tsx'
import { figuresOf } from './figures.ts'
import { GroupsThere } from './GroupsThere.tsx'
import { minuteOf } from './GroupStatsPage.tsx'
import { lastDays } from './periods.ts'

// S-MONEY-4, A-4-65: over all currencies amounts are hours.
const hours = { symbol: 'h', decimals: 2, scale: 6 }
const timeZone = 'UTC'

/** The statistics of the whole site (place 12), open to everybody (S-STATS-2). */
export function ServerStatsPage({ query }: ScreenProps<'serverStats'>) {
  const t = useT()
  const locale = useLocale()
  const [now] = useState(minuteOf)
  const groups = useMany('groups', { size: 1 })
  const volume = figuresOf('amount', { unit: hours, locale })
  const counts = figuresOf('transfers', { unit: hours, locale })
  return (
    <Page>
      <p>
        <Muted>{t('stats:siteLead')}</Muted>
      </p>
      <section className="x-stack" data-gap="tight" aria-labelledby="stats-now">
        <h2 id="stats-now">{t('stats:now')}</h2>
        <Stats>
          {/* The number of groups is right on first paint: it is counted by the server, in one answer (S-STATS-2). */}
          <StatFigure label={t('stats:groups')} value={groups.count === null ? undefined : counts.exact(groups.count)}>
            {groups.status === 'failed' && <FailedFigure onRetry={groups.reload} />}
          </StatFigure>
          {(['accounts', 'transfers'] as const).flatMap(kind =>
            ([30, 365] as const).map(days => (
              <FigureCard
                key={`${kind} ${days}`}
                group={null}
                kind={kind}
                label={t(`stats:site.${kind}.${days}`)}
                span={lastDays(days, now)}
                name={`${days} days`}
                figures={counts}
                than={t(`stats:daysBefore.${days}`)}
              />
            )),
          )}
        </Stats>
      </section>
      <section className="x-stack" data-gap="tight" aria-labelledby="stats-volume">
        <h2 id="stats-volume">{t('stats:siteVolume')}</h2>
        <Stats>
          {([1, 30, 365] as const).map(days => (
            <FigureCard
              key={days}
              group={null}
              kind="amount"
              label={t(`stats:days.${days}`)}
              span={lastDays(days, now)}
              name={`${days} days`}
              figures={volume}
              than={t(`stats:daysBefore.${days}`)}
            />
          ))}
          <AllTimeCard group={null} figures={volume} />
        </Stats>
      </section>
      <GroupsThere />
      <Charts
        group={null}
        query={query}
        timeZone={timeZone}
        now={now}
        created={new Date(now).toISOString()}
        unit={hours}
      />
      <AsOf group={null} timeZone={timeZone} />
    </Page>
  )
}
