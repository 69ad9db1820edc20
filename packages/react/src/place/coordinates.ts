/** Which way of a place a number is. */
export type Axis = 'lat' | 'lon'

const most = { lat: 90, lon: 180 } as const

/**
 * Reads a latitude or longitude as typed: degrees with a dot or a comma, and N, S, E or W after it if somebody copies it so.
 * `null` when it is none (LocationInvalid), `undefined` when nothing is typed.
 */
export function readCoordinate(text: string, axis: Axis): number | null | undefined {
  if (text.length > 100) return null
  const typed = text.trim().replace('−', '-').replace(',', '.').replace(/\s*°/, '')
  if (typed === '') return undefined
  const letters = axis === 'lat' ? 'NS' : 'EW'
  const match = new RegExp(`^([+-]?\\d{1,3}(?:\\.\\d+)?)\\s*([${letters}])?$`, 'i').exec(typed)
  if (!match) return null
  const value = Number(match[1]) * (match[2]?.toUpperCase() === letters[1] ? -1 : 1)
  return Math.abs(value) <= most[axis] ? value : null
}

/** A latitude or longitude as it is written into its field: to about a metre. */
export function writeCoordinate(value: number): string {
  return String(Math.round(value * 100_000) / 100_000)
}
