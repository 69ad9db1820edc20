import type { Group } from '@exchange-kit/model'
import { Await } from '../../Await.tsx'
import { useMany } from '../../hooks.ts'
import { useSite } from '../../kit.ts'
import { ListFoot } from '../../ListFoot.tsx'
import { Link } from '../../ui/Link.tsx'
import { Map, type MapMarker } from '../../ui/Map.tsx'
import { Split } from '../../ui/Page.tsx'
import { Own } from '../../ui/text.tsx'
import { useAllPages } from '../../useAllPages.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { allGroups } from './allGroups.ts'

/** Where the groups are: a map, and beside it the list of all, each leading to its page (S-STATS-2). */
export function GroupsThere() {
  const t = useT()
  const go = useGo()
  const { tiles } = useSite()
  const groups = useMany('groups', allGroups)
  const loaded = groups.status === 'ready' ? groups.data.length : 0
  const { more, next } = groups
  useAllPages({ loaded, more: tiles !== null && more, next })
  const list = (
    <Await of={groups}>
      {items => (
        <div>
          <ul className="x-plain-list">
            {items.map(({ id, attributes: { code, name, address } }) => (
              <li key={id}>
                <Link {...go.link({ screen: 'group', group: code })}>
                  <Own>{name}</Own>
                </Link>{' '}
                <span className="x-small x-muted">
                  <Own>{address.addressLocality}</Own>
                </span>
              </li>
            ))}
          </ul>
          <ListFoot shown={items.length} total={groups.count} more={more} next={next} />
        </div>
      )}
    </Await>
  )
  return (
    <section className="x-stack" data-gap="tight" aria-labelledby="stats-groups">
      <h2 id="stats-groups">{t('stats:where')}</h2>
      {tiles && groups.status === 'ready' ? (
        <Split aside={list}>
          <div className="s-stats-map">
            <Map
              tiles={tiles}
              label={t('stats:map')}
              markers={groups.data.flatMap(markerOf)}
              onOpen={code => go({ screen: 'group', group: code })}
            />
          </div>
        </Split>
      ) : (
        list
      )}
    </section>
  )
}

function markerOf({ attributes: { code, name, location, address } }: Group): MapMarker[] {
  const [lon, lat] = location.coordinates ?? []
  if (lat === undefined || lon === undefined) return []
  return [{ id: code, name, lat, lon, ...(address.addressLocality ? { place: address.addressLocality } : {}) }]
}
