const longest = 40

/** The code of a title: letters a–z, digits and hyphens, at most 40 (offers.code). */
export function codeOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const code = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  // A title in another script leaves nothing to read aloud.
  return code === '' ? 'item' : code
}

/** The code made unique among those taken, by a number at its end. */
export function freeCode(title: string, taken: ReadonlySet<string>): string {
  const code = codeOf(title)
  for (let number = 2, free = code; ; number += 1) {
    if (!taken.has(free)) return free
    const end = `-${number}`
    free = code.slice(0, longest - end.length).replace(/-+$/, '') + end
  }
}
