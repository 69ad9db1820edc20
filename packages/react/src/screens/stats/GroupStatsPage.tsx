import { useState } from 'react'
import type { Currency, Group, Place } from '@exchange-kit/model'
import { Await } from '../../Await.tsx'
import { useOne } from '../../hooks.ts'
import type { ScreenProps } from '../../screens.ts'
import { useNames } from '../../title.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { useGo } from '../../useGo.ts'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { Stats } from '../../views/Stats.tsx'
import { AllTimeCard } from './AllTimeCard.tsx'
import { AsOf } from './AsOf.tsx'
import { Charts } from './Charts.tsx'
import { FigureCard } from './FigureCard.tsx'
import { figuresOf } from './figures.ts'
import { lastDays } from './periods.ts'

/** The statistics of a group (place 43): its volume, and how it went on (S-STATS-1). */
export function GroupStatsPage({ group, query }: ScreenProps<'groupStats'>) {
  const home = useOne('groups', { group })
  const currency = useOne('currencies', { group })
  const name = home.status === 'ready' ? home.data.attributes.name : group
  useNames({ group: name })
  return (
    <Page>
      <Await of={home}>
        {({ attributes }) => (
          <Await of={currency}>
            {it =>
              isLegacy(it) ? <NotHere group={group} /> : <Figured group={attributes} currency={it} query={query} />
            }
          </Await>
        )}
      </Await>
    </Page>
  )
}

type FiguredProps = {
  readonly query: Place['query']
  readonly group: Group['attributes']
  readonly currency: Currency
}

function Figured({ group, currency, query }: FiguredProps) {
  const t = useT()
  const locale = useLocale()
  const [now] = useState(minuteOf)
  const { code, name, timeZone } = group
  const unit = currency.attributes
  const figures = figuresOf('amount', { unit, locale })
  return (
    <>
      <p>
        <Muted>{t('stats:lead', { group: name, zone: timeZone })}</Muted>
      </p>
      <section className="x-stack" data-gap="tight" aria-labelledby="stats-volume">
        <h2 id="stats-volume">{t('stats:volumeNow')}</h2>
        <Stats>
          {([1, 30, 365] as const).map(days => (
            <FigureCard
              key={days}
              group={code}
              kind="amount"
              label={t(`stats:days.${days}`)}
              span={lastDays(days, now)}
              name={`${days} days`}
              figures={figures}
              than={t(`stats:daysBefore.${days}`)}
            />
          ))}
          <AllTimeCard group={code} figures={figures} />
        </Stats>
      </section>
      <Charts group={code} query={query} timeZone={timeZone} now={now} created={group.created} unit={unit} />
      <AsOf group={code} timeZone={timeZone} />
    </>
  )
}

// S-STATS-8: accounting of elsewhere counts nothing for us; it is known by its lacking administrators (S-WORD-4).
function NotHere({ group }: { readonly group: string }) {
  const t = useT()
  const go = useGo()
  return (
    <EmptyState
      title={t('stats:legacy')}
      actions={<ButtonLink {...go.link({ screen: 'group', group })}>{t('states.forbidden.goGroup')}</ButtonLink>}
    >
      {t('stats:legacyHelp')}
    </EmptyState>
  )
}

function isLegacy({ relationships }: { readonly relationships: Partial<Currency['relationships']> }): boolean {
  return relationships.admins === undefined
}

/** This minute, so that what is asked twice within it is one question. */
export function minuteOf(): number {
  return Math.floor(Date.now() / 60_000) * 60_000
}
