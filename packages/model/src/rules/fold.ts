import { searchLimits } from '../limits.ts'
import { normalized } from './text.ts'

/**
 * Letters that Unicode takes apart into no plain one, and what people type for them. All others lose their marks by
 * normalisation, so no library of thousands of pairs is loaded for these.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  þ: 'th',
  ł: 'l',
  ƚ: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ƀ: 'b',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ə: 'e',
}
const others = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** A text as it is looked for: without case, accents and other marks of letters; Ł is l, ß is ss, l·l is ll. */
export function fold(text: string): string {
  return (
    normalized(text, 'NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(others, letter => plainLetters[letter] ?? letter)
      // Without a look behind, which browsers of older phones cannot read.
      .replace(/l[·‧∙](?=l)/g, 'l')
  )
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a search is one that is answered: at most ten words, none longer than forty characters (A-1-46). */
export function isSearchable(text: string): boolean {
  const { words, word } = searchLimits
  if (text.length > longestSearch) return false
  const found = wordsIn(text)
  return found.length <= words && found.every(it => [...it].length <= word)
}

/** A search as it is sent: as typed, or what of it is answered (A-1-46). */
export function searchFor(text: string): string {
  if (isSearchable(text)) return text
  const { words, word } = searchLimits
  const found = wordsIn(text.slice(0, longestSearch)).slice(0, words)
  return found.map(it => [...it].slice(0, word).join('')).join(' ') || '-'
}

// Signs between the words count as well: they are read, though not looked for.
const longestSearch = 2 * searchLimits.words * searchLimits.word
