import { describe, expect, it } from 'vitest'
import { heldBack } from './fresh.ts'

const rows = (text: string) => [...text].map(id => ({ id }))
const known = new Set(['c', 'd'])
const nobodys = () => false

describe('rows that came on top', () => {
  it('S-STATE-4 are held back while what was seen stays where it is', () => {
    expect(heldBack(rows('abcd'), known, nobodys)).toBe(2)
    expect(heldBack(rows('cdef'), known, nobodys)).toBe(0)
  })

  it('S-STATE-4 are shown at once where nothing that was seen is left', () => {
    expect(heldBack(rows('xyz'), known, nobodys)).toBe(0)
    expect(heldBack(rows('abc'), new Set(), nobodys)).toBe(0)
  })

  it('S-LIST-4 are shown at once when they are one’s own', () => {
    expect(heldBack(rows('bcd'), known, it => it.id === 'b')).toBe(0)
    expect(heldBack(rows('abcd'), known, it => it.id === 'b')).toBe(1)
  })
})
