import { useState, type ComponentType, type RefObject } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import type { GroupFace } from '../parts/groupFace.ts'
import type { MapTiles } from '../ui/Map.tsx'
import type { GroupsMapProps } from '../views/GroupsMap.tsx'
import { readTiles } from './tiles.ts'

type MapOnClickProps = {
  readonly site: string
  readonly groups: readonly GroupFace[]
  /** Where the list stands that a marker leads to. */
  readonly box: RefObject<HTMLElement | null>
}

/** A map of the groups in the list. Its code and tiles load after a click. */
export function MapOnClick({ site, groups, box }: MapOnClickProps) {
  const t = useT()
  const [map, setMap] = useState<
    { readonly View: ComponentType<GroupsMapProps>; readonly tiles: MapTiles } | 'asking' | 'none'
  >()
  const show = async () => {
    setMap('asking')
    try {
      const [{ GroupsMap: View }, tiles] = await Promise.all([import('../views/GroupsMap.tsx'), readTiles(site)])
      setMap(tiles ? { View, tiles } : 'none')
    } catch {
      setMap('none')
    }
  }
  if (typeof map === 'object')
    return (
      <map.View
        tiles={map.tiles}
        label={t('views:map.name')}
        groups={groups}
        onOpen={code => box.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"] a`)?.focus()}
      />
    )
  return (
    <div className="x-map-offer">
      <p role="status">{t(map === 'none' ? 'views:map.none' : 'views:map.promise')}</p>
      {map !== 'none' && (
        <Button part="button" busy={map === 'asking'} onClick={() => void show()}>
          {t('views:map.show')}
        </Button>
      )}
    </div>
  )
}
