// About 500 m north to south; a degree of latitude is 111.32 km everywhere.
const step = 500 / 111_320

/** A place in degrees. */
export type Coordinates = { readonly lat: number; readonly lon: number }

/**
 * Where others see a member who shows the place approximately: the middle of its cell in a fixed grid of rows of 500 m, and
 * in each row cells of about 500 m, whose width depends on the row alone (A-3-47, S-PRIV-1).
 */
export function approximatePlace({ lat, lon }: Coordinates): Coordinates {
  const middleLat = (Math.floor(lat / step) + 0.5) * step
  const width = step / Math.max(0.01, Math.cos((middleLat * Math.PI) / 180))
  const middleLon = (Math.floor(lon / width) + 0.5) * width
  return { lat: rounded(clamp(middleLat, 90)), lon: rounded(clamp(middleLon, 180)) }
}

function clamp(degrees: number, most: number): number {
  return Math.min(most, Math.max(-most, degrees))
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
