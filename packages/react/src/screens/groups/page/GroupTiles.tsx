import type { Group, Place } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Icon, type IconShape } from '../../../ui/Icon.tsx'
import { members, need, offer, statistics } from '../../../ui/icons.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { useMayOpen } from './useMayOpen.ts'
import { useTraffic } from './useTraffic.ts'
import './page.css'

type GroupTilesProps = { readonly group: Linked<Group> }

/**
 * How much there is, each figure a link for those who may follow it and a plain count for the others: no tile leads a guest
 * into a sign-in (S-GROUP-11).
 */
export function GroupTiles({ group }: GroupTilesProps) {
  const t = useT()
  const locale = useLocale()
  const { code } = group.attributes
  const { offers, needs, members: people } = group.relationships
  const traffic = useTraffic(group)
  const count = (value: number) => value.toLocaleString(locale)
  return (
    <section aria-label={t('groups:page.figures')}>
      <ul className="s-tiles">
        <Tile
          group={group}
          place={{ screen: 'offers', group: code }}
          icon={offer}
          figure={count(offers.meta.count)}
          label={t('groups:page.offers')}
        />
        <Tile
          group={group}
          place={{ screen: 'needs', group: code }}
          icon={need}
          figure={count(needs.meta.count)}
          label={t('groups:page.needs')}
        />
        <Tile
          group={group}
          place={{ screen: 'members', group: code }}
          icon={members}
          figure={count(people.meta.count)}
          label={t('groups:page.members')}
        />
        {traffic.transfers !== null && (
          <Tile
            group={group}
            place={{ screen: 'groupStats', group: code }}
            icon={statistics}
            figure={count(traffic.transfers)}
            label={t('groups:page.stats')}
            hint={t('groups:page.statsHint')}
          />
        )}
      </ul>
    </section>
  )
}

type TileProps = GroupTilesProps & {
  readonly place: Place
  readonly icon: IconShape
  readonly figure: string
  readonly label: string
  readonly hint?: string
}

function Tile({ group, place, icon, figure, label, hint }: TileProps) {
  const go = useGo()
  const isOpen = useMayOpen(group)(place)
  const content = (
    <>
      <Icon of={icon} />
      <b className="x-num">{figure}</b>
      <span>{label}</span>
      {hint && <span className="x-caption">{hint}</span>}
    </>
  )
  return <li>{isOpen ? <a {...go.link(place)}>{content}</a> : <div>{content}</div>}</li>
}
