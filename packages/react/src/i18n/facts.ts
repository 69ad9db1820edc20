/**
 * Whether a translation of a sentence kept what none may change: names it was given, codes of accounts and groups, the digits
 * of amounts.
 * `translate="no"` keeps those that have an element of their own; inside a sentence only this can tell.
 */
export function keepsFacts(sentence: string, translation: string): boolean {
  const found = (pattern: RegExp) => sentence.match(pattern) ?? []
  return (
    [...(namesIn.get(sentence) ?? []), ...found(/\b(?:[A-Z\d]{4}\d{4,}|[A-Z]{4})\b/g)].every(it =>
      translation.includes(it),
    ) &&
    // Marks between digits are a matter of the language: 1,250.00 is 1.250,00 elsewhere.
    found(/\d[\d.,’]*(?=[\u00a0\u202f]\D)/g).every(it => digitsOf(translation).includes(digitsOf(it)))
  )
}

/** Remembers which names a sentence holds; a translation looks at what was just drawn, so that the last ones are enough. */
export function noteNames(sentence: string, values: Readonly<Record<string, unknown>>): void {
  const names = Object.entries(values).flatMap(([key, it]) => (isName.test(key) && typeof it === 'string' ? it : []))
  if (names.length === 0) return
  if (namesIn.size > 1000) namesIn.clear()
  namesIn.set(sentence, names)
}

const namesIn = new Map<string, readonly string[]>()
const isName = /^(name|group|pay|member|account|email|host|site|code)/

const digitsOf = (text: string) => text.replace(/\D/g, '')
