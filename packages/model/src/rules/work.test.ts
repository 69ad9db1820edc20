import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clean, isBounded, normalized } from './clean-text.ts'
import { wordsIn, wordsToFind } from './fold.ts'

const family = '👩‍👩‍👧‍👦'
const pieces = ['a', 'é', 'l·l', 'ﷺ', '\u0301', '\u0315', 'ﾞ', '\u{1e8d0}', '\u{e0101}', family, '각', '½', ' ', '-']
const odd = ['\r\n', '\n', '\u0001', '\ud800', '\udc00', '\u2028']
const textOf = (...from: string[]) => fc.array(fc.constantFrom(...from), { maxLength: 80 }).map(it => it.join(''))

describe('A-1-46 the work on a text', () => {
  afterEach(() => vi.restoreAllMocks())

  // Told by expressions over classes of Unicode, as they are written in clean-text.ts, without its short ways.
  it('comes to what plain expressions say', () => {
    const plain = (text: string) =>
      text
        .replaceAll('\r\n', '\n')
        // oxlint-disable-next-line no-control-regex -- these are the characters meant
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, '')
        .replace(/\p{Surrogate}/gu, '')
    const cut = (text: string) => text.replace(/([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu, '$1')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), textOf(...pieces, ...odd)), text => {
        expect(isBounded(text, 5000)).toBe(!/[\p{M}\uff9e\uff9f]{9}/u.test(plain(text)))
        // oxlint-disable-next-line no-restricted-properties -- what it is compared with
        expect(normalized(text, 'NFKD')).toBe(cut(cut(text).normalize('NFKD')))
        // oxlint-disable-next-line no-restricted-properties -- what it is compared with
        expect(clean(text)).toBe(cut(cut(plain(text)).normalize('NFC')).trim())
      }),
      { numRuns: 3000 },
    )
  })

  it('finds every word of a text, each once and as far as a search goes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 150 }), textOf('a', 'é', 'l·l', '각', '½', ' ', ' ', '-', 'ß')),
        text => {
          const found = wordsToFind(text)
          expect(new Set(found).size).toBe(found.length)
          const words = wordsIn(text).map(word => [...word].slice(0, 40).join(''))
          if (!/[lŀ]/i.test(text)) expect(new Set(found)).toEqual(new Set(words))
        },
      ),
      { numRuns: 2000 },
    )
    const typed = Array.from({ length: 1500 }, (_, at) => `word${at}`)
    expect(wordsToFind(typed.join(' '))).toEqual(typed)
  })

  it.each([
    'ﷺ'.repeat(10_000),
    Array.from({ length: 3300 }, (_, at) => `ﷺ${at}`)
      .join('-')
      .slice(0, 10_000),
    '㌖'.repeat(10_000),
  ])('takes no text apart into many times its length: %#', text => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const found = wordsToFind(text).join(' ')
    const made = normalize.mock.results.reduce((sum, it) => sum + String(it.value).length, 0)
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(6 * text.length)
    expect(found.length).toBeLessThan(6 * text.length)
  })
})
