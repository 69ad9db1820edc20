import { isWorthALook, type HealthFinding } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany, useOne } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { FindingRow } from './FindingRow.tsx'
import './health.css'

/** How a group is doing, for its administrators: what to look at, how that is known, and what to do about it (B15). */
export function HealthPage({ group }: ScreenProps<'groupHealth'>) {
  const t = useT()
  const home = useOne('groups', { group })
  const findings = useMany('health-findings', { group })
  useNames(home.status === 'ready' ? { group: home.data.attributes.name } : {})
  return (
    <Page>
      <p className="x-muted s-health-intro">{t('health:intro')}</p>
      <Await of={findings} skeleton={<Skeleton shape="card" count={4} />}>
        {all => <Findings group={group} findings={all} />}
      </Await>
    </Page>
  )
}

type FindingsProps = { readonly group: string; readonly findings: readonly HealthFinding[] }

function Findings({ group, findings }: FindingsProps) {
  const t = useT()
  const go = useGo()
  const accounts = findings.find(it => it.attributes.code === 'atLowerLimit')?.attributes.of ?? 0
  if (accounts === 0)
    return (
      <EmptyState
        title={t('health:empty')}
        actions={<ButtonLink {...go.link({ screen: 'accounts', group })}>{t('health:emptyAct')}</ButtonLink>}
      >
        {t('health:emptyHelp')}
      </EmptyState>
    )
  const isWorth = ({ attributes }: HealthFinding) => isWorthALook(attributes, { accounts })
  const worth = findings.filter(isWorth)
  return (
    <Stack gap="wide">
      {worth.length === 0 ? (
        <EmptyState title={t('health:allWell')}>{t('health:allWellHelp')}</EmptyState>
      ) : (
        <Part id="look" title={t('health:look', { count: worth.length })} group={group} findings={worth} />
      )}
      <Part id="well" title={t('health:well')} group={group} findings={findings.filter(it => !isWorth(it))} areWell />
    </Stack>
  )
}

type PartProps = FindingsProps & { readonly id: string; readonly title: string; readonly areWell?: boolean }

function Part({ id, title, group, findings, areWell = false }: PartProps) {
  if (findings.length === 0) return null
  return (
    <section className="x-stack" data-gap="tight" aria-labelledby={`findings-${id}`}>
      <h2 id={`findings-${id}`}>{title}</h2>
      <ul className="s-findings">
        {findings.map(it => (
          <li key={it.id}>
            <FindingRow group={group} finding={it} isWell={areWell} />
          </li>
        ))}
      </ul>
    </section>
  )
}
