/** A query out of what has a value. */
export function searchOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  return `${search}`
}
