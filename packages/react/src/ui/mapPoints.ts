/** A point of a map, in degrees. */
export type MapPoint = { readonly lat: number; readonly lon: number }

/** What a map frames: south-west and north-east corner. */
export type MapFrame = readonly [MapPoint, MapPoint]

/** Points that stand at one spot of the map, or near enough to share a pin. */
export type Spot<T extends MapPoint> = MapPoint & { readonly points: readonly T[] }

// A screen pixel of a world 256 wide at zoom 0, as every tile server has it.
const tile = 256
const equator = 40_075_016.686
/** Pins closer than this cover each other. */
const reach = 44
/** Up to so many points each has a pin of its own (S-GROUP-5). */
const fewest = 40

/** Whether a point is a place at all: 0,0 and what is out of range were never meant (S-GROUP-14). */
export function isOnEarth({ lat, lon }: MapPoint): boolean {
  const isInside = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isInside && (lat !== 0 || lon !== 0)
}

/** How many metres a pixel is at a latitude and zoom; what the map calls Web Mercator. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (equator * Math.cos((lat * Math.PI) / 180)) / (tile * 2 ** zoom)
}

/**
 * The frame that holds a share of the points: the ones farthest from the middle of all are left out, so that one who moved
 * away does not shrink the neighbourhood to a dot (S-GROUP-14). `null` without points.
 */
export function frameOf(points: readonly MapPoint[], share = 1): MapFrame | null {
  const middle = { lat: median(points.map(it => it.lat)), lon: median(points.map(it => it.lon)) }
  const narrow = Math.cos((middle.lat * Math.PI) / 180)
  const away = (it: MapPoint) => Math.hypot(it.lat - middle.lat, (it.lon - middle.lon) * narrow)
  const kept = [...points].sort((a, b) => away(a) - away(b)).slice(0, Math.ceil(points.length * share))
  if (kept.length === 0) return null
  const [lats, lons] = [kept.map(it => it.lat), kept.map(it => it.lon)]
  return [
    { lat: Math.min(...lats), lon: Math.min(...lons) },
    { lat: Math.max(...lats), lon: Math.max(...lons) },
  ]
}

/**
 * Gathers points that would cover each other at a zoom; only of more than 40, and not where zooming in cannot part them any
 * further (S-GROUP-5).
 */
export function gather<T extends MapPoint>(
  points: readonly T[],
  { zoom, isLast }: { readonly zoom: number; readonly isLast: boolean },
): readonly Spot<T>[] {
  if (points.length <= fewest || isLast) return points.map(it => ({ lat: it.lat, lon: it.lon, points: [it] }))
  const spots: { x: number; y: number; points: T[] }[] = []
  for (const point of points) {
    const { x, y } = pixelOf(point, zoom)
    const near = spots.find(it => Math.abs(it.x - x) < reach && Math.abs(it.y - y) < reach)
    if (near) near.points.push(point)
    else spots.push({ x, y, points: [point] })
  }
  return spots.map(({ points }) => ({
    lat: mean(points.map(it => it.lat)),
    lon: mean(points.map(it => it.lon)),
    points,
  }))
}

function pixelOf({ lat, lon }: MapPoint, zoom: number): { readonly x: number; readonly y: number } {
  const size = tile * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
