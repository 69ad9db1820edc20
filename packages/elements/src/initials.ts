/** The two letters that stand for a name without a picture. */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return [first, rest.at(-1) ?? '']
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
