import type { LocationPrecision } from '@exchange-kit/model'
import type { PlaceColumns } from './fields.ts'

// About 500 m north to south; a degree of latitude is 111.32 km everywhere.
const step = 500 / 111_320

/** Where others see a member (A-3-47). Stored beside the place, so that filters and distances use the same point. */
export function shownPlace(
  { lon, lat }: Pick<PlaceColumns, 'lon' | 'lat'>,
  precision: LocationPrecision,
): { shown_lon: number | null; shown_lat: number | null } {
  if (precision === 'hidden' || lon === null || lat === null) return { shown_lon: null, shown_lat: null }
  if (precision === 'exact') return { shown_lon: lon, shown_lat: lat }
  return cellOf(lon, lat)
}

// The grid is fixed: rows of 500 m, and in each row cells of about 500 m, whose width depends on the row alone.
function cellOf(lon: number, lat: number): { shown_lon: number; shown_lat: number } {
  const middleLat = (Math.floor(lat / step) + 0.5) * step
  const width = step / Math.max(0.01, Math.cos((middleLat * Math.PI) / 180))
  const middleLon = (Math.floor(lon / width) + 0.5) * width
  return { shown_lon: rounded(clamp(middleLon, 180)), shown_lat: rounded(clamp(middleLat, 90)) }
}

function clamp(degrees: number, most: number): number {
  return Math.min(most, Math.max(-most, degrees))
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
