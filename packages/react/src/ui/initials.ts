const tints = 6

/** One or two letters that stand for a name. Any script: "Anna Puig" → AP, "ליאת" → ל. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(it => /\p{L}|\p{N}/u.test(it))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return letters.join('').toLocaleUpperCase()
}

function firstLetter(word: string | undefined): string {
  return word?.match(/\p{L}|\p{N}/u)?.[0] ?? ''
}

/** One of six tints by a code: the same code has the same one everywhere. */
export function tintOf(code: string): number {
  let hash = 0
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (hash % tints) + 1
}
