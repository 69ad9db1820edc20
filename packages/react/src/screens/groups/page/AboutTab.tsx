import { Suspense } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { embed } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Split } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Clamped } from './Clamped.tsx'
import { GroupBoard } from './GroupBoard.tsx'
import { GroupTiles } from './GroupTiles.tsx'
import { placeText } from './placeText.ts'
import type { Standing } from './standing.ts'
import { waysTo } from './GroupContact.tsx'

const GroupMap = later(async () => (await import('./GroupMap.tsx')).GroupMap)

type AboutTabProps = { readonly group: Linked<Group>; readonly standing: Standing }

/** What a group is: its words, its figures, where it is, whom to ask, and how to show it on one's own pages (S-GROUP-11, E7). */
export function AboutTab({ group, standing }: AboutTabProps) {
  const t = useT()
  const go = useGo()
  const { tiles } = useSite()
  const { description, image, location } = group.attributes
  const place = placeText(group.attributes.address)
  return (
    <Split
      aside={
        <>
          {(place || (tiles && location.coordinates)) && (
            <Card title={t('groups:page.where')}>
              <Stack gap="tight">
                {place && <p dir="auto">{place}</p>}
                {tiles && location.coordinates && (
                  <Suspense fallback={<Skeleton shape="card" />}>
                    <GroupMap group={group} tiles={tiles} hasMembers={standing.isInside} />
                  </Suspense>
                )}
              </Stack>
            </Card>
          )}
          <Card title={t('groups:page.contact')}>
            <ContactLinks ways={waysTo(group)} none={t('groups:page.noContact')} />
          </Card>
          <ButtonLink
            kind="quiet"
            icon={embed}
            {...go.link({ screen: 'embed', query: { widget: 'exchange-group', 'a.code': group.attributes.code } })}
          >
            {t('shell.title.embed')}
          </ButtonLink>
          {standing.isInside && <Administrators group={group.attributes.code} />}
        </>
      }
    >
      <Stack gap="wide">
        {image && <img className="s-group-image" src={`${image}?w=960`} alt="" referrerPolicy="no-referrer" />}
        {description && <Clamped markdown={description} />}
        <GroupTiles group={group} />
        <GroupBoard group={group} />
      </Stack>
    </Split>
  )
}

// S-GROUP-11: for members only, and the server tells nobody else.
function Administrators({ group }: { readonly group: string }) {
  const t = useT()
  const go = useGo()
  const admins = useMany('members', { group, filter: { admin: 'true' } })
  if (admins.status !== 'ready' || admins.data.length === 0) return null
  return (
    <Card title={t('groups:page.admins')}>
      <ul className="x-plain-list">
        {admins.data.map(({ id, attributes: { code, name } }) => (
          <li key={id}>
            <a className="x-alone" {...go.link({ screen: 'member', group, member: code })}>
              <bdi translate="no">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
