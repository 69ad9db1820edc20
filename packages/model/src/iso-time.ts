const written = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Whether a text is a day or a moment in ISO 8601 that exists. `Date.parse` alone takes more, and each engine something else:
 * the 30th of February as the 2nd of March, `2026-05-022` as the 22nd of May.
 */
export function isIsoTime(text: string): boolean {
  const [, day] = written.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}
