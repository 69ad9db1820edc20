/** A view of the world in Web Mercator: its middle, each from 0 to 1, and how near it is. */
export type Spot = { readonly x: number; readonly y: number; readonly zoom: number }

/** Longitude and latitude to 0…1. */
function project([lon, lat]: readonly [number, number]): readonly [number, number] {
  const bound = Math.max(-85, Math.min(85, lat))
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (bound * Math.PI) / 360)) / (2 * Math.PI)
  return [lon / 360 + 0.5, y]
}

/** The nearest view that holds all points. */
export function fit(points: readonly (readonly [number, number])[], size: Size, maxZoom: number): Spot {
  if (points.length === 0) return { x: 0.5, y: 0.4, zoom: 1 }
  const places = points.map(project)
  const [west, east] = [Math.min(...places.map(it => it[0])), Math.max(...places.map(it => it[0]))]
  const [north, south] = [Math.min(...places.map(it => it[1])), Math.max(...places.map(it => it[1]))]
  const room = (span: number, pixels: number) => (span > 0 ? Math.log2((pixels * 0.8) / 256 / span) : maxZoom)
  const zoom = Math.floor(Math.min(room(east - west, size.width), room(south - north, size.height), maxZoom, 13))
  return { x: (west + east) / 2, y: (north + south) / 2, zoom: Math.max(0, zoom) }
}

/** In pixels. */
export type Size = { readonly width: number; readonly height: number }

/** The view moved by so many pixels, or nearer, or farther; never off the world. */
export function moved({ x, y, zoom }: Spot, by: { dx?: number; dy?: number; nearer?: number }, maxZoom: number): Spot {
  const world = 256 * 2 ** zoom
  const next = Math.max(0, Math.min(maxZoom, zoom + (by.nearer ?? 0)))
  const inside = (value: number) => Math.max(0, Math.min(1, value))
  return { x: inside(x + (by.dx ?? 0) / world), y: inside(y + (by.dy ?? 0) / world), zoom: next }
}

/** The tiles that a view shows, with where each lies. */
export function tilesOf({ x, y, zoom }: Spot, { width, height }: Size) {
  const count = 2 ** zoom
  const [left, top] = [x * count * 256 - width / 2, y * count * 256 - height / 2]
  const columns = range(Math.floor(left / 256), Math.floor((left + width) / 256))
  const rows = range(Math.floor(top / 256), Math.floor((top + height) / 256)).filter(row => row >= 0 && row < count)
  return rows.flatMap(row =>
    columns.map(column => ({
      z: zoom,
      x: ((column % count) + count) % count,
      y: row,
      left: column * 256 - left,
      top: row * 256 - top,
    })),
  )
}

/** Where a point lies in a view, in pixels. */
export function pixelOf(point: readonly [number, number], { x, y, zoom }: Spot, { width, height }: Size) {
  const [px, py] = project(point)
  const world = 256 * 2 ** zoom
  return { left: (px - x) * world + width / 2, top: (py - y) * world + height / 2 }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => from + at)
}
