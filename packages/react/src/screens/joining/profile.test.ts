import { describe, expect, it } from 'vitest'
import { profileFaults, profileOf, profileToSend, readProfile } from './profile.ts'

const ines = profileOf(
  { attributes: { code: 'RIBA0070', name: 'Inés', type: 'personal', state: 'draft', image: null } },
  [],
)

describe('the profile of a sign-up', () => {
  it('S-SET-40 requires the name alone', () => {
    expect(profileFaults(ines)).toEqual({ contacts: false })
    expect(profileFaults({ ...ines, name: '  ' })).toEqual({ name: 'Required', contacts: false })
    expect(profileFaults({ ...ines, contacts: [{ id: '1', type: 'phone', name: 'call me' }] }).contacts).toBe(true)
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
  })
})
