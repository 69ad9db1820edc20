import type { CSSProperties } from 'react'
import type { OpenMap } from './leafletMap.ts'
import { frameOf, gather, metresPerPixel, type MapPoint, type Spot } from './mapPoints.ts'
import { useUiTexts } from './texts.tsx'

/** Something on a map. */
export type MapMarker = MapPoint & {
  readonly id: string
  /** Read out, and shown where the pin is pressed: never left to a number alone. */
  readonly name: string
  /** What stands in the pin: a number of the list beside it. */
  readonly label?: string | undefined
  /** Where it is in words, to sort by without a map. */
  readonly place?: string | undefined
  /** Metres around the point in which it is: drawn as an area, not as a pin (S-PRIV-1). */
  readonly area?: number | undefined
}

type MapPinsProps = {
  readonly map: OpenMap
  readonly markers: readonly MapMarker[]
  readonly maxZoom: number
  readonly onOpen: ((id: string) => void) | undefined
  readonly current: string | null | undefined
}

/** The markers of a map: each a named button; above 40 those that would cover each other share one (S-GROUP-5). */
export function MapPins({ map, markers, maxZoom, onOpen, current }: MapPinsProps) {
  const zoom = map.zoom()
  const spots = gather(markers, { zoom, isLast: zoom >= maxZoom })
  return spots.map(spot => {
    const [first] = spot.points
    if (!first) return null
    if (spot.points.length > 1) return <Cluster key={first.id} map={map} spot={spot} />
    return <Pin key={first.id} map={map} marker={first} zoom={zoom} onOpen={onOpen} isCurrent={first.id === current} />
  })
}

type PinProps = {
  readonly map: OpenMap
  readonly marker: MapMarker
  readonly zoom: number
  readonly onOpen: ((id: string) => void) | undefined
  readonly isCurrent: boolean
}

function Pin({ map, marker, zoom, onOpen, isCurrent }: PinProps) {
  const { id, name, label, area } = marker
  const size = area === undefined ? null : Math.max(24, (2 * area) / metresPerPixel(marker.lat, zoom))
  return (
    <button
      type="button"
      className={size === null ? 'x-pin' : 'x-area-dot'}
      style={{ ...spotStyle(map, marker), ...(size === null ? {} : { inlineSize: size, blockSize: size }) }}
      aria-label={label ? `${label}, ${name}` : name}
      title={name}
      aria-current={isCurrent || undefined}
      onFocus={() => map.reveal(marker)}
      onClick={event => {
        event.stopPropagation()
        onOpen?.(id)
      }}
    >
      {size === null && (label ?? <span className="x-pin-dot" />)}
    </button>
  )
}

function Cluster({ map, spot }: { readonly map: OpenMap; readonly spot: Spot<MapMarker> }) {
  const text = useUiTexts()
  const frame = frameOf(spot.points)
  return (
    <button
      type="button"
      className="x-pin-cluster"
      style={spotStyle(map, spot)}
      aria-label={text('mapCluster', { count: spot.points.length })}
      onFocus={() => map.reveal(spot)}
      onClick={event => {
        event.stopPropagation()
        const before = map.zoom()
        if (frame) map.fit(frame)
        // Points so close that the frame shows no more than before are parted step by step.
        if (map.zoom() <= before) map.zoomBy(before + 2 - map.zoom())
      }}
    >
      {spot.points.length}
    </button>
  )
}

/** Where on the pane something at a point of the map stands. */
export function spotStyle(map: OpenMap, point: MapPoint): CSSProperties {
  const { x, y } = map.layerPoint(point)
  return { left: x, top: y }
}
