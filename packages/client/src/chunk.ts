/** Cuts a list into pages of a size; nothing gives one empty page. */
export function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (items.length === 0) return [[]]
  const pages: T[][] = []
  for (let at = 0; at < items.length; at += size) pages.push(items.slice(at, at + size))
  return pages
}
