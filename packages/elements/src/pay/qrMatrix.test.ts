import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrMatrix } from './qrMatrix.ts'

const link = (length: number) => `https://demo.example/pay?${'ab%20c'.repeat(500)}`.slice(0, length)
// The standard lets the masks be weighed; which one was taken stands in the code, in the format beside the lower left corner.
const maskOf = (modules: readonly (readonly boolean[])[]) =>
  [3, 4, 5].reduce((mask, up) => mask * 2 + Number(modules.at(-up)?.[8]), 0) ^ 0b101
const theirs = (text: string, maskPattern: number) => drawing(encode(text, { ecc: 'M', border: 0, maskPattern }).data)
const drawing = (modules: readonly (readonly boolean[])[]) =>
  modules.map(row => row.map(it => (it ? '#' : '.')).join('')).join('\n')
const versionOf = (modules: readonly unknown[]) => (modules.length - 17) / 4

describe('QR codes', () => {
  it('A-4-74 are those of the library, module by module, in every version', () => {
    const seen = new Set<number>()
    for (let length = 5; length <= 2331; length += 30) {
      const text = link(length)
      const ours = qrMatrix(text)
      seen.add(versionOf(ours))
      expect(drawing(ours), String(length)).toBe(theirs(text, maskOf(ours)))
    }
    expect(seen.size).toBeGreaterThan(35)
  })

  it('A-4-74 are those of the library for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), text => {
        const words = `https://demo.example/pay?m=${text}`
        const ours = qrMatrix(words)
        expect(drawing(ours)).toBe(theirs(words, maskOf(ours)))
      }),
      { numRuns: 100 },
    )
  })

  it('mostly take the mask that the library takes', () => {
    const lengths = Array.from({ length: 60 }, (_, at) => 40 + at * 4)
    const same = lengths.filter(
      it => drawing(qrMatrix(link(it))) === drawing(encode(link(it), { ecc: 'M', border: 0 }).data),
    )
    expect(same.length).toBeGreaterThan(45)
  })

  it('are refused for a text that no version holds', () => {
    expect(versionOf(qrMatrix(link(2331)))).toBe(40)
    expect(() => qrMatrix(link(2332))).toThrow(RangeError)
  })
})
