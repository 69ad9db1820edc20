import { describe, expect, it } from 'vitest'
import { cleanContact, faultOfContact } from './contact.ts'

describe('contacts', () => {
  it.each([
    ['phone', '+34 600 111 222'],
    ['phone', '(93) 123.45-67'],
    ['email', 'Anna@Demo.Example'],
    ['whatsapp', '+34 600-111-222'],
    ['whatsapp', 'https://wa.me/34600111222'],
    ['telegram', '@foix_valley'],
    ['telegram', 'foix_valley'],
    ['telegram', 'https://t.me/foix'],
    ['signal', 'anna.42'],
    ['signal', '+34600111222'],
    ['website', 'foix.example/about'],
    ['website', 'http://foix.example'],
    ['facebook', 'cal.quim'],
    ['instagram', 'https://instagram.com/foix'],
    ['twitter', '@foix'],
    ['mastodon', '@anna@social.example'],
    ['mastodon', 'https://social.example/@anna'],
    ['matrix', 'whatever they call it'],
    ['constructor', 'a word like any other'],
    ['valueof', 'a word like any other'],
  ])('S-SET-43 takes %s %s', (type, name) => {
    expect(faultOfContact({ type, name })).toBeNull()
  })

  it.each([
    ['phone', 'call me', 'PhoneInvalid'],
    ['phone', '12345', 'PhoneInvalid'],
    ['phone', '1234567890123456', 'PhoneInvalid'],
    ['phone', '600+111222', 'PhoneInvalid'],
    ['email', 'anna@', 'EmailInvalid'],
    ['website', 'javascript:alert(1)', 'UrlInvalid'],
    ['website', 'two words', 'UrlInvalid'],
    ['whatsapp', '@anna', 'PhoneInvalid'],
    ['telegram', '../../x', 'ContactInvalid'],
    ['mastodon', 'anna', 'ContactInvalid'],
    ['twitter', 'a name that is long', 'ContactInvalid'],
    ['phone', ' ', 'Required'],
    ['matrix', '', 'Required'],
    ['website', `https://foix.example/${'x'.repeat(200)}`, 'TooLong'],
  ])('S-FORM-6 refuses %s %s as %s', (type, name, code) => {
    expect(faultOfContact({ type, name })).toBe(code)
  })

  it('S-FORM-6 adds https:// where no scheme stood', () => {
    expect(cleanContact({ type: 'website', name: ' foix.example ' }).name).toBe('https://foix.example')
    expect(cleanContact({ type: 'website', name: 'http://foix.example' }).name).toBe('http://foix.example')
    expect(cleanContact({ type: 'telegram', name: ' @foix ' }).name).toBe('@foix')
  })
})
