import { fold, isReservedCode } from '@exchange-kit/model'

const longest = 40

/** The code of a title: letters a–z, digits and hyphens, at most 40 (offers.code). */
export function codeOf(title: string): string {
  const code = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  // A title in another script leaves nothing to read aloud.
  return code === '' ? 'item' : code
}

/** The code made unique among those taken and apart from reserved ones, by a number at its end. */
export function freeCode(title: string, taken: ReadonlySet<string>): string {
  const code = codeOf(title)
  for (let number = 1; ; number += 1) {
    const free = numbered(code, number)
    if (!taken.has(free) && !isReservedCode(free)) return free
  }
}

/** Gives codes to many titles, none twice and none that is taken; it remembers how far it has counted. */
export function codeGiver(taken: Iterable<string>): (title: string) => string {
  const given = new Set(taken)
  const next = new Map<string, number>()
  return title => {
    const code = codeOf(title)
    let number = next.get(code) ?? 1
    while (isReservedCode(numbered(code, number)) || given.has(numbered(code, number))) number += 1
    const free = numbered(code, number)
    given.add(free)
    next.set(code, number + 1)
    return free
  }
}

function numbered(code: string, number: number): string {
  if (number === 1) return code
  const end = `-${number}`
  return code.slice(0, longest - end.length).replace(/-+$/, '') + end
}
