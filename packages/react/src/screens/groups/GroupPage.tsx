import type { Currency, CurrencySettings, Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { ContactLinks } from '../../parts/ContactLinks.tsx'
import { Await } from '../../Await.tsx'
import { useOne } from '../../hooks.ts'
import type { ScreenProps } from '../../screens.ts'
import { useNames, useNothingHere } from '../../title.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { paused } from '../../ui/icons.ts'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page, Split } from '../../ui/Page.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useLocale, useT } from '../../words.tsx'
import { CurrencyFacts } from './CurrencyFacts.tsx'
import { GroupHead } from './GroupHead.tsx'

/** The page of a group (S-GROUP-10 to 16): what it is, how much happens in it, its currency, whom to ask. */
export function GroupPage({ group: code }: ScreenProps<'group'>) {
  const group = useOne('groups', { code, include: ['contacts'] })
  return (
    <Page>
      <Await of={group} missing={<MissingGroup code={code} />}>
        {it => <GroupView group={it} />}
      </Await>
    </Page>
  )
}

// S-PLACE-66: what was looked for, and the way to the list it would be in.
function MissingGroup({ code }: { readonly code: string }) {
  const t = useT()
  const go = useGo()
  useNothingHere()
  return (
    <EmptyState
      title={t('groups.page.missing', { code })}
      actions={<ButtonLink {...go.link({ screen: 'groups' })}>{t('session.notFound.search')}</ButtonLink>}
    >
      {t('states.notFound.text')}
    </EmptyState>
  )
}

function GroupView({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const { code, name, status, description } = group.attributes
  const currency = useOne('currencies', status === 'pending' ? null : { group: code, include: ['settings'] })
  useNames({ group: name })
  return (
    <>
      {status === 'disabled' && (
        <Notice tone="info" icon={paused} title={t('groups.page.closed')}>
          {t('groups.page.closedHelp')}
        </Notice>
      )}
      <GroupHead group={group} />
      <Split
        aside={
          <>
            {status !== 'pending' && (
              <Card title={t('groups.page.currency')}>
                <Await of={currency}>{it => <CurrencyCard currency={it} />}</Await>
              </Card>
            )}
            <Card title={t('groups.page.contact')}>
              <ContactLinks ways={waysTo(group)} none={t('groups.page.noContact')} />
            </Card>
          </>
        }
      >
        <Stack gap="wide">
          {description && <Prose markdown={description} />}
          <GroupFigures group={group} />
        </Stack>
      </Split>
    </>
  )
}

function CurrencyCard({ currency }: { readonly currency: Linked<Currency> }) {
  const settings: Linked<CurrencySettings> | null | undefined = currency.settings
  return <CurrencyFacts currency={currency} settings={settings ?? null} />
}

// S-GROUP-11: plain counts; a tile never leads a guest into a sign-in without saying so.
function GroupFigures({ group }: { readonly group: Group }) {
  const t = useT()
  const locale = useLocale()
  const { offers, needs, members } = group.relationships
  const figures = [
    { label: t('groups.page.offers'), count: offers.meta.count },
    { label: t('groups.page.needs'), count: needs.meta.count },
    { label: t('groups.page.members'), count: members.meta.count },
  ]
  return (
    <section aria-label={t('groups.page.figures')}>
      <Figures figures={figures.map(({ label, count }) => ({ label, value: count.toLocaleString(locale) }))} />
    </section>
  )
}

function waysTo(group: Linked<Group>) {
  const { website } = group.attributes
  const contacts = (group.contacts ?? []).map(it => ({ id: it.id, ...it.attributes }))
  const isListed = contacts.some(it => it.name === website)
  return website && !isListed ? [...contacts, { id: 'website', type: 'website', name: website }] : contacts
}
