/** A distance in metres for people: to the kilometre, to 500 m below one (S-PRIV-1). */
export function distanceOf(metres: number, locale: string): string {
  const isNear = metres < 1000
  const value = isNear ? Math.max(500, Math.round(metres / 500) * 500) : Math.round(metres / 1000)
  const unit = isNear && value < 1000 ? 'meter' : 'kilometer'
  const shown = unit === 'kilometer' && isNear ? 1 : value
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(shown)
}
