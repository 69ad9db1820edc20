import { describe, expect, it } from 'vitest'
import { contactsToSend, faultsOfContacts, newContact } from './contactList.ts'

const phone = { id: 'a', type: 'phone', name: '+34 600 111 222' }

describe('contacts of a form', () => {
  it('S-SET-43 allows several of a type', () => {
    expect(faultsOfContacts([phone, { ...phone, id: 'b' }])).toEqual({})
  })

  it('S-SET-43 names what is wrong at each, by its type', () => {
    const contacts = [phone, { id: 'b', type: 'phone', name: 'call me' }, { id: 'c', type: 'email', name: 'anna' }]
    expect(faultsOfContacts(contacts)).toEqual({ b: 'PhoneInvalid', c: 'EmailInvalid' })
  })

  it('S-SET-43 neither blames nor sends one that is not filled in', () => {
    const contacts = [phone, newContact('telegram')]
    expect(faultsOfContacts(contacts)).toEqual({})
    expect(contactsToSend(contacts).relationship.data).toEqual([{ type: 'contacts', id: 'a' }])
  })

  it('S-FORM-6 sends a website with its scheme', () => {
    const { included } = contactsToSend([{ id: 'a', type: 'website', name: ' foix.example ' }])
    expect(included).toEqual([
      { type: 'contacts', id: 'a', attributes: { type: 'website', name: 'https://foix.example' } },
    ])
  })
})
