import { wordsToFind } from '@exchange-kit/model'

/**
 * Texts in the form search columns hold: words without case or accents, each with a space before it, so that
 * `like '% word%'` finds what begins a word (api.md 1.5, `filter[search]`).
 */
export function wordsOf(...texts: readonly string[]): string {
  return wordsToFind(texts.join(' '))
    .map(word => ` ${word}`)
    .join('')
}
