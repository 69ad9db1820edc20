import { approximatePlace, type LocationPrecision } from '@exchange-kit/model'
import type { PlaceColumns } from './fields.ts'

/** Where others see a member (A-3-47). Stored beside the place, so that filters and distances use the same point. */
export function shownPlace(
  { lon, lat }: Pick<PlaceColumns, 'lon' | 'lat'>,
  precision: LocationPrecision,
): { shown_lon: number | null; shown_lat: number | null } {
  if (precision === 'hidden' || lon === null || lat === null) return { shown_lon: null, shown_lat: null }
  const shown = precision === 'exact' ? { lon, lat } : approximatePlace({ lon, lat })
  return { shown_lon: shown.lon, shown_lat: shown.lat }
}
