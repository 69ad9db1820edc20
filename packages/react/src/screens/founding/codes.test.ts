import { describe, expect, it } from 'vitest'
import { isGroupCode } from '@exchange-kit/model'
import { codeFrom, otherCodes, typedCode } from './codes.ts'

describe('the code of a group', () => {
  it.each([
    ['Vall Nova', 'VANO'],
    ['Ribera del Foix', 'RIFO'],
    ['Çà et là', 'CAET'],
    ['Troca', 'TROC'],
    ['Ós', 'OSXX'],
    ['La Xarxa', 'XARX'],
    ['東京', ''],
  ])('S-JOIN-22 is suggested from %j: %j', (name, code) => {
    expect(codeFrom(name)).toBe(code)
  })

  it('S-JOIN-22 is upper-cased while typing, and takes four letters only', () => {
    expect(typedCode('ri-b4a')).toBe('RIBA')
    expect(typedCode('vílàç')).toBe('VILA')
  })

  it('S-JOIN-22 has others to try, each a code and none twice', () => {
    const others = otherCodes('RIBA', 'Ribera')
    expect(others.length).toBeGreaterThan(10)
    expect(others.every(isGroupCode)).toBe(true)
    expect(new Set(others).size).toBe(others.length)
    expect(others).not.toContain('RIBA')
  })
})
