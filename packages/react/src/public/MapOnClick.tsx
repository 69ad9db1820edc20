import { useState, type ComponentType, type RefObject } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import type { MapMarker, MapTiles } from '../ui/Map.tsx'
import type { FoundGroup } from './groups.ts'
import { readTiles } from './tiles.ts'

type MapOnClickProps = {
  readonly site: string
  readonly groups: readonly FoundGroup[]
  /** Where the list stands that a marker leads to. */
  readonly box: RefObject<HTMLElement | null>
}

type GroupsMap = ComponentType<{
  readonly tiles: MapTiles
  readonly label: string
  readonly markers: readonly MapMarker[]
  readonly onOpen: (code: string) => void
}>

/** A map of the groups in the list. Its code and tiles load after a click. */
export function MapOnClick({ site, groups, box }: MapOnClickProps) {
  const t = useT()
  const [map, setMap] = useState<{ readonly View: GroupsMap; readonly tiles: MapTiles } | 'asking' | 'none'>()
  const show = async () => {
    setMap('asking')
    try {
      const [{ Map: View }, tiles] = await Promise.all([import('../ui/Map.tsx'), readTiles(site)])
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
        markers={groups.flatMap(({ code, name, place, point }) =>
          point ? [{ id: code, name, place, lon: point[0], lat: point[1] }] : [],
        )}
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
