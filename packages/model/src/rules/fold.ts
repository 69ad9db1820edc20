import { searchLimits } from '../limits.ts'
import { normalized } from './clean-text.ts'

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
  ǥ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ʉ: 'u',
  ƶ: 'z',
  ς: 'σ',
}
const others = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * What people leave out when they type: accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic, soft
 * hyphens, variants of signs. Other marks are letters of their words: vowels of Hindi or Thai, voiced kana.
 */
const unwritten = new RegExp(
  `[${[
    '\\u00ad',
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0483-\\u0489\\u2de0-\\u2dff',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff',
    '\\ufe00-\\ufe0f',
  ].join('')}]`,
  'g',
)

// Letters that stand for an apostrophe: Oʼahu is found as O’ahu is.
const apostrophes = /[\u02b9-\u02bf]/g

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

function plain(text: string): string {
  return normalized(text, 'NFKD')
    .replace(unwritten, '')
    .replace(apostrophes, "'")
    .toLowerCase()
    .replace(others, letter => plainLetters[letter] ?? letter)
}

/** A text as it is looked for: without case, accents and other marks of letters; Ł is l, ß is ss, l·l is ll. */
export function fold(text: string): string {
  // Without a look behind, which browsers of older phones cannot read.
  return plain(text).replace(/l[·‧∙•⋅](?=l)/g, 'l')
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return fold(text).match(word) ?? []
}

/**
 * The words a text is found by: those in it, and the spellings of l·l, as people type col.legi, col-legi and collegi. Each
 * once, and as much of it as a search can ask for. Signs that stand for whole phrases are not taken apart without end: what
 * is looked into is at most some times as long as the text (A-1-46).
 */
export function wordsToFind(text: string): string[] {
  const found = new Set<string>()
  let left = 4 * text.length + 1000
  const once = [...new Set(text.match(pieces))].join(' ')
  for (const portion of once.match(portions) ?? []) {
    const parts = plain(portion)
    for (const it of spellingsIn(parts)) found.add(it.length > searchLimits.word ? shortened(it) : it)
    left -= parts.length
    if (left < 0) break
  }
  return [...found]
}

// Between white space; where a script writes without, so many characters. Then several together.
const pieces = /\S{1,100}/gu
const portions = /\S.{0,800}(?!\S)/gsu

function spellingsIn(parts: string): string[] {
  const once = [...new Set(parts.split(/\s+/))]
  const whole = once.filter(it => /l[·‧∙•⋅.-]l/.test(it)).map(it => it.replace(/l[·‧∙•⋅.-](?=l)/g, 'l'))
  return [...once, ...whole].join(' ').match(word) ?? []
}

function shortened(text: string): string {
  return [...text].slice(0, searchLimits.word).join('')
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
