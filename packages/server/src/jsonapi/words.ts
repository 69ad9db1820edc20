/**
 * Texts in the form search columns hold: words without case or accents, each with a space before it, so that
 * `like '% word%'` finds what begins a word (api.md 1.5, `filter[search]`).
 */
export function wordsOf(...texts: readonly string[]): string {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(word => ` ${word}`).join('')
}
