/** JSON with sorted keys: the same text for the same value, however it was stored or sent. Absent and `undefined` are one. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value)
    .filter(([, it]) => it !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, it]) => `${JSON.stringify(key)}:${canonical(it)}`)
  return `{${pairs.join(',')}}`
}

const written = new WeakMap<object, string>()

/** {@link canonical} of what never changes and is written more than once. */
export function canonicalOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return canonical(value)
  const known = written.get(value)
  if (known !== undefined) return known
  const text = canonical(value)
  written.set(value, text)
  return text
}
