import type { GroupFace } from '../parts/groupFace.ts'
import { Map, type MapPoint, type MapTiles } from '../ui/Map.tsx'

export type GroupsMapProps = {
  readonly tiles: MapTiles
  /** What the map shows. */
  readonly label: string
  readonly groups: readonly GroupFace[]
  /** The list beside it is numbered: so are the markers. */
  readonly isNumbered?: boolean | undefined
  /** The code of the group whose card is open. */
  readonly current?: string | null | undefined
  readonly onOpen: (code: string) => void
  /** Where to begin when no group has a place. */
  readonly start?: MapPoint | null | undefined
}

/** The groups of a finder on a map, a marker each (S-GROUP-5). */
export function GroupsMap({ groups, isNumbered, ...map }: GroupsMapProps) {
  const markers = groups.flatMap(({ code, name, place, point }, index) =>
    point
      ? [{ id: code, name, place, lon: point[0], lat: point[1], label: isNumbered ? String(index + 1) : undefined }]
      : [],
  )
  return <Map {...map} markers={markers} />
}
