import { useState } from 'react'
import { timing } from '@exchange-kit/model'
import { GroupCard } from '../../parts/GroupCard.tsx'
import { Await } from '../../Await.tsx'
import { useMany, useRested } from '../../hooks.ts'
import { useKit, useSite } from '../../kit.ts'
import type { ScreenProps } from '../../screens.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { help } from '../../ui/icons.ts'
import { Actions, Row, Stack } from '../../ui/layout.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { useGo } from '../../useGo.ts'
import { useLocale, useT } from '../../words.tsx'
import { FinderFilters } from './FinderFilters.tsx'
import { countriesOf, placeOfFinder, queryOfFinder, readFinder, type FinderDraft } from './finder.ts'

/** The finder of groups (S-GROUP-1): search, country, nearness, and the list that is always there. */
export function FinderPage({ query }: ScreenProps<'groups'>) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const { client } = useKit()
  const { documentation } = useSite()
  const [near, setNear] = useState(client.near())
  const draft = readFinder(query, near !== null)
  const rested = useRested(draft.q, timing.search)
  const groups = useMany('groups', queryOfFinder({ ...draft, q: rested }, near))
  const isFiltered = rested !== '' || draft.country !== ''

  // S-PLACE-64: a filter replaces the address and is no navigation.
  const change = (next: Partial<FinderDraft>) =>
    go(placeOfFinder({ ...draft, ...next }, near !== null), { replace: true })
  const clear = () => change({ q: '', country: '' })

  return (
    <Page>
      <p>
        <Muted>{t('groups.finder.promise')}</Muted>
      </p>
      <FinderFilters
        draft={draft}
        countries={countriesOf(groups.meta, locale)}
        onChange={change}
        near={near}
        onNear={place => {
          client.remember({ location: place })
          setNear(place)
        }}
      />
      <Await of={groups}>
        {list => (
          <Stack>
            {list.map(group => (
              <GroupCard
                key={group.id}
                group={group}
                level={2}
                to={go.link({ screen: 'group', group: group.attributes.code })}
                distance={typeof group.meta?.['distance'] === 'number' ? group.meta['distance'] : undefined}
              />
            ))}
            {list.length === 0 && (
              <EmptyState
                title={t(isFiltered ? 'states.filtered' : 'states.empty.groups')}
                actions={isFiltered && <Button onClick={clear}>{t('states.filtered.action')}</Button>}
              />
            )}
            {list.length > 0 && (
              <LoadMore
                summary={t('groups.finder.shown', { shown: list.length, count: groups.count ?? list.length })}
                announcement={t('groups.finder.shown', { shown: list.length, count: groups.count ?? list.length })}
                more={
                  groups.more
                    ? {
                        label: t('states.loadMore'),
                        onMore: () => void groups.next(),
                        busy: groups.status === 'ready' && groups.busy,
                      }
                    : undefined
                }
              />
            )}
          </Stack>
        )}
      </Await>
      {documentation && (
        <Card label={t('groups.finder.noneNear')}>
          <Row spread>
            <div>
              <h2>{t('groups.finder.noneNear')}</h2>
              <Muted>{t('groups.finder.begin')}</Muted>
            </div>
            <Actions>
              <ButtonLink href={documentation} icon={help}>
                {t('groups.finder.documentation')}
              </ButtonLink>
            </Actions>
          </Row>
        </Card>
      )}
    </Page>
  )
}
