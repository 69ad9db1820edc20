import { describe, expect, it } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'

describe('initials', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('Anna Puig')).toBe('AP')
    expect(initialsOf('Associació de Veïns i Veïnes')).toBe('AV')
    expect(initialsOf('Root')).toBe('R')
  })

  it('knows every script and skips what is no letter', () => {
    expect(initialsOf('ליאת כהן')).toBe('לכ')
    expect(initialsOf('“Cal” (Quim)')).toBe('CQ')
    expect(initialsOf('—')).toBe('')
  })

  it('gives a code one of six tints, always the same', () => {
    const codes = Array.from({ length: 60 }, (_, index) => `RIBA${String(index).padStart(4, '0')}`)
    const used = new Set(codes.map(tintOf))
    expect([...used].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(codes.map(tintOf)).toEqual(codes.map(tintOf))
  })
})
