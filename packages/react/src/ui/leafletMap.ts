import { map as createMap, tileLayer } from 'leaflet'
import type { MapFrame, MapPoint } from './mapPoints.ts'

/** Where tiles come from, decided by the operator (S-GROUP-5). */
export type MapTiles = {
  /** With `{z}`, `{x}`, `{y}`. */
  readonly url: string
  /** Whose map it is; always visible. */
  readonly attribution: string
  /** Where the attribution leads. */
  readonly attributionUrl?: string | undefined
  readonly maxZoom: number
}

/** A map that is open in a box of the page. It draws tiles and moves; pins are React's, put into `pane`. */
export type OpenMap = {
  /** Moves with the map; what stands in it is placed by `layerPoint`. */
  readonly pane: HTMLElement
  readonly layerPoint: (point: MapPoint) => { readonly x: number; readonly y: number }
  /** The point of the map under a point of the window. */
  readonly pointAt: (clientX: number, clientY: number) => MapPoint
  readonly zoom: () => number
  readonly zoomBy: (steps: number) => void
  /** Shows a frame; a single point is shown with its surroundings. */
  readonly fit: (frame: MapFrame) => void
  /** Moves so far that a point is in view. */
  readonly reveal: (point: MapPoint) => void
  readonly close: () => void
}

type MapEvents = {
  /** Pins have to be placed anew: after zooming, and after jumps. */
  readonly onView: () => void
  /** Not one tile came. */
  readonly onFailed: () => void
  readonly onPress: (point: MapPoint) => void
}

/** As near as a single point is shown: a town with its surroundings. */
const nearest = 13

/** Opens a map in a box. This module is the only one that knows Leaflet, and a chunk of its own. */
export function openMap(box: HTMLElement, tiles: MapTiles, events: MapEvents): OpenMap {
  const map = createMap(box, {
    zoomControl: false,
    attributionControl: false,
    // S-A11Y-8; and the pins, which are not Leaflet's, always stand where they belong.
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    // A page is scrolled past the map.
    scrollWheelZoom: false,
    maxZoom: tiles.maxZoom,
    minZoom: 1,
    worldCopyJump: true,
  })
  map.setView([25, 5], 1)
  watchTiles()
  map.on('zoomend viewreset', events.onView)
  map.on('click', ({ latlng }) => events.onPress({ lat: latlng.lat, lon: latlng.wrap().lng }))
  // A box that was hidden or turned has another size now.
  const resizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resizes.observe(box)

  function watchTiles(): void {
    let arrived = false
    let failed = false
    const layer = tileLayer(tiles.url, {
      maxZoom: tiles.maxZoom,
      // Tile servers want to know which site asks; of the place they learn nothing.
      referrerPolicy: 'origin',
    })
    layer.on('tileload', () => (arrived = true))
    layer.on('tileerror', () => (failed = true))
    // Said when all that were asked for have answered: a single hole in a map is no reason to take it away.
    layer.on('load', () => {
      if (failed && !arrived) events.onFailed()
    })
    layer.addTo(map)
  }

  return {
    pane: map.getPane('markerPane') ?? box,
    layerPoint: ({ lat, lon }) => map.latLngToLayerPoint([lat, lon]),
    pointAt(clientX, clientY) {
      const { left, top } = box.getBoundingClientRect()
      const { lat, lng } = map.containerPointToLatLng([clientX - left, clientY - top]).wrap()
      return { lat, lon: lng }
    },
    zoom: () => map.getZoom(),
    zoomBy: steps => map.setZoom(map.getZoom() + steps),
    fit([from, to]) {
      const zoom = Math.min(nearest, tiles.maxZoom)
      map.fitBounds(
        [
          [from.lat, from.lon],
          [to.lat, to.lon],
        ],
        { padding: [40, 40], maxZoom: zoom, animate: false },
      )
    },
    reveal({ lat, lon }) {
      if (!map.getBounds().contains([lat, lon])) map.panTo([lat, lon], { animate: false })
    },
    close() {
      resizes.disconnect()
      map.remove()
    },
  }
}
