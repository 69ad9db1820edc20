import { useState } from 'react'
import type { Member } from '@exchange-kit/model'
import { memberMarker } from '../../../parts/memberMarker.ts'
import { MemberRow } from '../../../parts/MemberRow.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Map, type MapMarker, type MapTiles } from '../../../ui/Map.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAllPages } from '../../../useAllPages.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type MembersMapProps = {
  readonly group: string
  readonly tiles: MapTiles
  readonly members: readonly Member[]
  readonly more: boolean
  readonly next: () => Promise<void>
}

/** The same members on a map: exact places as pins, approximate ones as areas (S-MEMBER-1, S-PRIV-1). */
export function MembersMap({ group, tiles, members, more, next }: MembersMapProps) {
  const t = useT()
  const go = useGo()
  const [open, setOpen] = useState<string | null>(null)
  // A map shows everybody who is asked for, not the first twenty.
  useAllPages({ loaded: members.length, more, next })
  const markers = members.map(memberMarker).filter((it): it is MapMarker => it !== null)
  const shown = members.find(it => it.attributes.code === open)
  return (
    <div className="x-stack" data-gap="tight">
      <div className="s-members-map">
        <Map
          tiles={tiles}
          label={t('members:map.label')}
          markers={markers}
          share={0.8}
          current={open}
          onOpen={code => setOpen(code)}
        >
          {shown && (
            <Card label={shown.attributes.name}>
              <MemberRow
                member={shown}
                to={go.link({ screen: 'member', group, member: shown.attributes.code })}
                distance={undefined}
              />
            </Card>
          )}
        </Map>
      </div>
      <Said className="x-small">
        {t('members:map.shown', { shown: markers.length, total: members.length })}{' '}
        <Muted>{t('members:map.areas')}</Muted>
      </Said>
    </div>
  )
}
