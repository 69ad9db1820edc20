import { describe, expect, it } from 'vitest'
import { profileFaults, profileOf, profileToSend, readProfile } from './profile.ts'

const ines = profileOf(
  { attributes: { code: 'RIBA0070', name: 'Inés', type: 'personal', state: 'draft', image: null } },
  [],
)

describe('the profile of a sign-up', () => {
  it('S-SET-40 requires the name alone', () => {
    expect(profileFaults(ines, false)).toEqual([])
    expect(profileFaults({ ...ines, name: '  ' }, false)).toEqual([{ id: 'profile-name', rule: 'Required', max: 100 }])
  })

  it('S-FORM-4 names what is wrong by the ids of its fields, in their order', () => {
    const contacts = [
      { id: 'b', type: 'phone', name: '+34 600 111 222' },
      { id: 'a', type: 'phone', name: 'call me' },
    ]
    const address = { ...ines.address, postalCode: '0'.repeat(300) }
    const faults = profileFaults({ ...ines, name: '', contacts, address }, true)
    expect(faults.map(({ id, rule }) => [id, rule])).toEqual([
      ['profile-name', 'Required'],
      ['contact-2', 'PhoneInvalid'],
      ['address-postalCode', 'TooLong'],
      ['profile-place', 'LocationInvalid'],
    ])
  })

  it('A-1-17 sends longitude first, and A-1-38 the whole list of contacts', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const contacts = [{ id, type: 'phone', name: '+34 600 111 222' }]
    const sent = profileToSend({ ...ines, location: { lat: 41.3, lon: 1.7 }, contacts })
    expect(sent.attributes['location']).toEqual({ type: 'Point', coordinates: [1.7, 41.3] })
    expect(sent.relationships.contacts.data).toEqual([{ type: 'contacts', id }])
    expect(profileToSend(ines).attributes['location']).toBeNull()
    expect(profileToSend(ines).relationships.contacts.data).toEqual([])
  })

  it('S-FORM-12 reads what was kept, and nothing else', () => {
    expect(readProfile(JSON.parse(JSON.stringify(ines)))).toEqual(ines)
    expect(readProfile({ name: 'Inés' })).toBeNull()
    // Another version of the form may have known fewer parts of an address.
    const older = readProfile({ ...ines, address: { streetAddress: 'Carrer Major 1' } })
    expect(older?.address).toEqual({ ...ines.address, streetAddress: 'Carrer Major 1' })
  })
})
