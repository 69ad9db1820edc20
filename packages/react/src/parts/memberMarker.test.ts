import { describe, expect, it } from 'vitest'
import type { Member, Point } from '@exchange-kit/model'
import { memberMarker } from './memberMarker.ts'

describe('where a member is drawn', () => {
  it('S-PRIV-1 draws an exact place as a pin and an approximate one as an area', () => {
    const exact = memberMarker(member('exact', { type: 'Point', coordinates: [1.7, 41.3] }))
    expect(exact).toEqual({ id: 'RIBA0002', name: 'Anna', lat: 41.3, lon: 1.7, place: 'Foix' })
    expect(memberMarker(member('approximate', { type: 'Point', coordinates: [1.7, 41.3] }))?.area).toBeGreaterThan(250)
  })

  it('S-PRIV-1 takes a place of unknown precision for an area', () => {
    expect(memberMarker(member(undefined, { type: 'Point', coordinates: [1.7, 41.3] }))?.area).toBeDefined()
  })

  it('S-MEMBER-6 draws nobody who has no place, or one that was never meant', () => {
    expect(memberMarker(member('hidden', null))).toBeNull()
    expect(memberMarker(member('exact', { type: 'Point', coordinates: null }))).toBeNull()
    expect(memberMarker(member('exact', { type: 'Point', coordinates: [0, 0] }))).toBeNull()
  })
})

function member(locationPrecision: Member['attributes']['locationPrecision'], location: Point | null): Member {
  const address = {
    streetAddress: '',
    addressLocality: 'Foix',
    postalCode: '',
    addressRegion: '',
    addressCountry: 'ES',
  }
  return { attributes: { code: 'RIBA0002', name: 'Anna', location, locationPrecision, address } } as unknown as Member
}
