import type { Member } from '@exchange-kit/model'
import { isOnEarth } from '../ui/mapPoints.ts'
import type { MapMarker } from '../ui/MapPins.tsx'

// The server rounds to the middle of a cell of about 500 m (S-CONST-10): this far away are its corners.
const cell = 360

/**
 * Where a member stands on a map, by what this viewer may know: a pin where the place is exact, an area where it is
 * approximate, nothing without one (S-PRIV-1). The marker's id is the member's code.
 */
export function memberMarker({ attributes }: Member): MapMarker | null {
  const { code, name, location, locationPrecision, address } = attributes
  const [lon, lat] = location?.coordinates ?? []
  if (lat === undefined || lon === undefined || !isOnEarth({ lat, lon })) return null
  return {
    id: code,
    name,
    lat,
    lon,
    ...(address?.addressLocality ? { place: address.addressLocality } : {}),
    ...(locationPrecision === 'exact' ? {} : { area: cell }),
  }
}
