import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountCode,
  expandAccountCode,
  groupCodeOf,
  groupOfAccountCode,
  isAccountCode,
  isGroupCode,
  isUuid,
} from './codes.ts'

const groups = fc.stringMatching(/^[A-Z]{4}$/)

describe('codes', () => {
  it.each(['3', '0003', 'riba3', 'RIBA0003', ' Riba003 '])('S-PAY-21 %j is RIBA0003 in RIBA', text => {
    expect(expandAccountCode(text, 'RIBA')).toBe('RIBA0003')
  })

  it('S-PAY-21 keeps a code of another group with that group', () => {
    expect(expandAccountCode('temp2', 'RIBA')).toBe('TEMP0002')
  })

  it.each(['', 'RIBA', 'RIBAX001', 'RI0003', '-3', '3.5', 'RIBA 3', '３'])('refuses %j', text => {
    expect(expandAccountCode(text, 'RIBA')).toBeUndefined()
  })

  it('finds every code it gives, typed in full or by its number', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 999_999_999 }), (group, number) => {
        const code = accountCode(group, number)
        expect(isAccountCode(code)).toBe(true)
        expect(groupOfAccountCode(code)).toBe(group)
        expect(expandAccountCode(code.toLowerCase(), 'ZZZZ')).toBe(code)
        expect(expandAccountCode(String(number), group)).toBe(code)
      }),
    )
  })

  it('A-1-3 matches a group code without regard to case, never a reserved first segment', () => {
    expect(groupCodeOf('riba')).toBe('RIBA')
    expect(groupCodeOf('push')).toBeUndefined()
    expect(groupCodeOf('RIBAS')).toBeUndefined()
    expect(isGroupCode('riba')).toBe(false)
    expect(groupCodeOf('ſiba')).toBeUndefined()
  })

  it('A-1-16 takes ids in lower case only', () => {
    expect(isUuid('0c6e5a1f-77b0-4bde-9c77-1b0e9d40e21c')).toBe(true)
    expect(isUuid('0C6E5A1F-77B0-4BDE-9C77-1B0E9D40E21C')).toBe(false)
    expect(isUuid('x')).toBe(false)
  })
})
