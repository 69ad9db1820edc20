import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { add, less, retry } from './icons.ts'
import type { MapTiles, OpenMap } from './leafletMap.ts'
import { MapPins, type MapMarker } from './MapPins.tsx'
import { MapPin, type MovablePin } from './MapPin.tsx'
import { frameOf, isOnEarth, type MapPoint } from './mapPoints.ts'
import { Notice } from './Notice.tsx'
import { useUiTexts } from './texts.tsx'
import './text.css'
import './layout.css'
import './Map.css'

export type { MapTiles } from './leafletMap.ts'
export type { MapMarker } from './MapPins.tsx'
export type { MapPoint } from './mapPoints.ts'

type MapProps = {
  /** Of the operator's configuration; without them there is no map, and whoever draws one asks first (S-GROUP-5). */
  readonly tiles: MapTiles
  /** What the map shows. */
  readonly label: string
  readonly markers?: readonly MapMarker[]
  readonly onOpen?: ((id: string) => void) | undefined
  /** The marker whose card is open. */
  readonly current?: string | null | undefined
  /** How much of the markers the first view holds (S-GROUP-14). */
  readonly share?: number | undefined
  /** Where to begin when there is no marker. */
  readonly start?: MapPoint | null | undefined
  /** A pin to be moved, and what a press on the map does with it (S-GROUP-4). */
  readonly pin?: MovablePin | undefined
  readonly onPress?: ((point: MapPoint) => void) | undefined
  /** A card over the foot of the map. */
  readonly children?: ReactNode
}

/**
 * A map of tiles with named buttons for pins. It loads what draws it when it is first shown. A list stands beside it: when
 * no tile comes, it says so and lists its markers by place (S-GROUP-5).
 */
export function Map(props: MapProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const { markers = [], onOpen } = props
  const again = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (failed) return <Unmapped markers={markers.filter(isOnEarth)} onOpen={onOpen} onRetry={again} />
  return <Tiles key={attempt} {...props} onFailed={() => setFailed(true)} />
}

function Tiles({ tiles, label, onFailed, ...props }: MapProps & { readonly onFailed: () => void }) {
  const { markers = [], onOpen, current, share, start, pin, onPress, children } = props
  const text = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const [, redraw] = useState(0)
  const map = useOpenMap(box, tiles, { onView: () => redraw(n => n + 1), onFailed, onPress })
  const shown = markers.filter(isOnEarth)
  const first = start ? [start] : []
  const points = pin?.at ? [pin.at] : shown.length > 0 ? shown : first
  useFraming(map, { points, share, key: pin ? 'pin' : null })
  return (
    <section className="x-map" aria-label={label} aria-busy={map ? undefined : true}>
      <div ref={box} className="x-map-box" role="group" aria-label={text('mapMoves')} />
      {map &&
        createPortal(
          <>
            <MapPins map={map} markers={shown} maxZoom={tiles.maxZoom} onOpen={onOpen} current={current} />
            {pin && <MapPin {...pin} map={map} />}
          </>,
          map.pane,
        )}
      <div className="x-map-tools">
        <IconButton icon={add} size="small" label={text('zoomIn')} onClick={() => map?.zoomBy(1)} />
        <IconButton icon={less} size="small" label={text('zoomOut')} onClick={() => map?.zoomBy(-1)} />
      </div>
      {children && <div className="x-map-card">{children}</div>}
      <p className="x-map-credit">
        {tiles.attributionUrl ? (
          <a href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer">
            {tiles.attribution}
          </a>
        ) : (
          tiles.attribution
        )}
      </p>
    </section>
  )
}

type Handlers = {
  readonly onView: () => void
  readonly onFailed: () => void
  readonly onPress: ((point: MapPoint) => void) | undefined
}

// What draws the tiles comes as a chunk of its own. That it does not come is as if no tile came.
function useOpenMap(
  box: { readonly current: HTMLElement | null },
  { url, attribution, maxZoom }: MapTiles,
  handlers: Handlers,
): OpenMap | null {
  const [map, setMap] = useState<OpenMap | null>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    let opened: OpenMap | null = null
    let wanted = true
    const open = async () => {
      const { openMap } = await import('./leafletMap.ts')
      if (!wanted || !box.current) return
      opened = openMap(
        box.current,
        { url, attribution, maxZoom },
        {
          onView: () => latest.current.onView(),
          onFailed: () => latest.current.onFailed(),
          onPress: point => latest.current.onPress?.(point),
        },
      )
      setMap(opened)
    }
    open().catch(() => wanted && latest.current.onFailed())
    return () => {
      wanted = false
      setMap(null)
      opened?.close()
    }
  }, [box, url, attribution, maxZoom])
  return map
}

type Framing = { readonly points: readonly MapPoint[]; readonly share: number | undefined; readonly key: string | null }

// Frames what is shown when it is other than before: not after the person moved the map, and not while a pin moves.
function useFraming(map: OpenMap | null, { points, share, key: name }: Framing): void {
  const frame = frameOf(points, share)
  const key = name ?? JSON.stringify(frame)
  const target = useRef(frame)
  useEffect(() => {
    target.current = frame
  })
  const fit = useCallback(() => {
    if (map && target.current) map.fit(target.current)
  }, [map])
  useEffect(fit, [fit, key])
}

type UnmappedProps = {
  readonly markers: readonly MapMarker[]
  readonly onOpen: ((id: string) => void) | undefined
  readonly onRetry: () => void
}

function Unmapped({ markers, onOpen, onRetry }: UnmappedProps) {
  const text = useUiTexts()
  const byPlace = [...markers].sort((a, b) => (a.place ?? a.name).localeCompare(b.place ?? b.name))
  return (
    <div className="x-stack" data-gap="tight">
      <Notice
        tone="info"
        live="status"
        title={text('mapFailed')}
        actions={
          <Button size="small" icon={retry} onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        }
      />
      {byPlace.length > 0 && (
        <ul className="x-map-list">
          {byPlace.map(({ id, name, place }) => (
            <li key={id}>
              {onOpen ? (
                <button type="button" onClick={() => onOpen(id)}>
                  <bdi translate="no">{name}</bdi>
                </button>
              ) : (
                <bdi translate="no">{name}</bdi>
              )}
              {place && <span className="x-muted"> {place}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
