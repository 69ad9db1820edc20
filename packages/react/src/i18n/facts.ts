/**
 * What a sentence says that no translation may change: names it was given, account codes, amounts. `translate="no"`
 * keeps those that have an element of their own; inside a sentence only this can tell whether they were kept.
 */
export function keepsFacts(sentence: string, translation: string): boolean {
  const digits = digitsOf(translation)
  return (
    (namesIn.get(sentence) ?? []).every(name => translation.includes(name)) &&
    (sentence.match(codes) ?? []).every(code => translation.includes(code)) &&
    // Marks between digits are a matter of the language: 1,250.00 is 1.250,00 elsewhere.
    (sentence.match(amounts) ?? []).every(amount => digits.includes(digitsOf(amount)))
  )
}

/** Remembers whom a sentence names. The last few are enough: a translation looks at what was just drawn. */
export function noteNames(sentence: string, values: Readonly<Record<string, unknown>>): void {
  const names = nameKeys.flatMap(key => (typeof values[key] === 'string' && values[key] !== '' ? [values[key]] : []))
  if (names.length === 0) return
  namesIn.delete(sentence)
  namesIn.set(sentence, names)
  if (namesIn.size > 1000) for (const oldest of namesIn.keys()) return void namesIn.delete(oldest)
}

const namesIn = new Map<string, readonly string[]>()
const nameKeys = ['name', 'group', 'payer', 'payee', 'member', 'account', 'email', 'host', 'site', 'code', 'asker']
const codes = /(?<![\p{L}\d])[A-Z\d]{4}\d{4,}(?![\p{L}\d])/gu
const amounts = /\d[\d.,\u00a0\u202f’]*(?=[\u00a0\u202f]\P{N})/gu

const digitsOf = (text: string) => text.replace(/\D/g, '')
