import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from './Icon.tsx'
import { place } from './icons.ts'
import type { OpenMap } from './leafletMap.ts'
import { spotStyle } from './MapPins.tsx'
import type { MapPoint } from './mapPoints.ts'

/** A pin somebody puts where they mean. */
export type MovablePin = {
  readonly at: MapPoint | null
  readonly name: string
  readonly onMove: (point: MapPoint) => void
}

// S-GROUP-4: about a hundred metres, with Shift about a kilometre.
const step = 0.001
const stride = 0.01

const ways: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The pin of a picker: dragged, or moved by the arrow keys (S-GROUP-4). */
export function MapPin({ at, name, onMove, map }: MovablePin & { readonly map: OpenMap }) {
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null)
  // Wherever it is put, by keys or by typing, it is seen.
  useEffect(() => {
    if (at) map.reveal(at)
  }, [map, at])
  if (!at) return null

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    // The map under the pin stays where it is.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width, bottom } = event.currentTarget.getBoundingClientRect()
    grip.current = { x: event.clientX - (left + width / 2), y: event.clientY - bottom }
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    onMove(within(map.pointAt(event.clientX - grip.current.x, event.clientY - grip.current.y)))
  }
  const release = () => {
    grip.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? stride : step
    onMove(within({ lat: at.lat + way[0] * length, lon: at.lon + way[1] * length }))
  }
  return (
    <button
      type="button"
      className="x-pin"
      data-movable=""
      style={spotStyle(map, at)}
      aria-label={name}
      aria-current="true"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onMouseDown={event => event.stopPropagation()}
      onTouchStart={event => event.stopPropagation()}
      onClick={event => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <Icon of={place} />
    </button>
  )
}

// Floating point would make 41.394 a 41.39399999.
function within({ lat, lon }: MapPoint): MapPoint {
  const round = (value: number) => Math.round(value * 100_000) / 100_000
  return { lat: Math.max(-90, Math.min(90, round(lat))), lon: Math.max(-180, Math.min(180, round(lon))) }
}
