import { useEffect, useState } from 'react'
import type { Group } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { memberMarker } from '../../../parts/memberMarker.ts'
import { Map, type MapMarker, type MapTiles } from '../../../ui/Map.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type GroupMapProps = {
  readonly group: Group
  readonly tiles: MapTiles
  /** Members see each other; guests get no positions (S-PRIV-1). */
  readonly hasMembers: boolean
}

/** Where a group is, and for its members where they are, framed so that most of them are in view (S-GROUP-14). */
export function GroupMap({ group, tiles, hasMembers }: GroupMapProps) {
  const t = useT()
  const go = useGo()
  const [isHome, setHome] = useState(false)
  const { code, name, location, address } = group.attributes
  const members = useMany('members', hasMembers ? { group: code, size: 200 } : null)
  const { more, next } = members
  useEffect(() => {
    if (more) next().catch(() => undefined)
  }, [more, next])
  const people = members.status === 'ready' ? members.data.map(memberMarker).filter(it => it !== null) : []
  const [lon, lat] = location.coordinates ?? []
  const home: readonly MapMarker[] =
    lat === undefined || lon === undefined ? [] : [{ id: 'group', name, lat, lon, place: address.addressLocality }]
  return (
    <>
      <Map
        tiles={tiles}
        label={t('groups:map.label', { group: name })}
        markers={[...home, ...people]}
        share={people.length > 0 ? 0.8 : 1}
        current={isHome ? 'group' : null}
        onOpen={id => (id === 'group' ? setHome(true) : go({ screen: 'member', group: code, member: id }))}
      />
      {isHome && (
        <Said className="x-small">
          <bdi>{[name, address.addressLocality].filter(Boolean).join(', ')}</bdi>
        </Said>
      )}
      {hasMembers && (
        <a {...go.link({ screen: 'members', group: code, query: { sort: 'location' } })}>{t('groups:map.list')}</a>
      )}
    </>
  )
}
