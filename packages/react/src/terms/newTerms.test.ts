import { describe, expect, it } from 'vitest'
import { placeOf } from '@exchange-kit/model'
import { ownMember } from '../../test/viewers.ts'
import { asksAt, hasNewTerms } from './newTerms.ts'

const anna = ownMember({
  state: 'active',
  groupStatus: 'active',
  name: 'Anna',
  group: 'RIBA',
  groupName: 'Ribera del Foix',
  number: 2,
})
const accepted = (termsVersion: number | null, state = anna.member.attributes.state) => ({
  ...anna,
  member: { ...anna.member, attributes: { ...anna.member.attributes, termsVersion, state } },
})
const terms = { requireAcceptTerms: true, termsVersion: 2 }

describe('new terms', () => {
  it('S-JOIN-27 are asked about when the member accepted an older version, or none', () => {
    expect(hasNewTerms(accepted(1), terms)).toBe(true)
    expect(hasNewTerms(accepted(null), terms)).toBe(true)
    expect(hasNewTerms(accepted(2), terms)).toBe(false)
    expect(hasNewTerms(accepted(1), { ...terms, requireAcceptTerms: false })).toBe(false)
    expect(hasNewTerms(accepted(1, 'suspended'), terms)).toBe(false)
  })

  it('S-JOIN-27 are asked about at any place of the group', () => {
    const at = (path: string) => asksAt(placeOf(path), anna)
    expect(['/home', '/groups/RIBA', '/groups/RIBA/offers'].map(at)).toEqual([true, true, true])
    expect(['/groups', '/settings', '/groups/TEMP', '/groups/RIBA/signup'].map(at)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
