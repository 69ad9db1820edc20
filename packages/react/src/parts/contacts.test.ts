import { describe, expect, it } from 'vitest'
import { contactHref } from './contacts.ts'

describe('contacts', () => {
  it.each([
    ['email', 'hola@demo.example', 'mailto:hola@demo.example'],
    ['phone', '+34 600 111 222', 'tel:+34600111222'],
    ['whatsapp', '+34 600-111-222', 'https://wa.me/34600111222'],
    ['telegram', '@foix', 'https://t.me/foix'],
    ['instagram', 'https://instagram.com/foix', 'https://instagram.com/foix'],
    ['website', 'https://foix.example/about', 'https://foix.example/about'],
    ['signal', '+34 600 111 222', 'https://signal.me/#p/+34600111222'],
    ['mastodon', '@anna@social.example', 'https://social.example/@anna'],
  ])('S-MEMBER-8 %s %s leads to %s', (type, name, href) => {
    expect(contactHref(type, name)).toBe(href)
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,x'],
    ['telegram', '../../x'],
    ['phone', 'call me'],
    ['email', 'x y@z'],
    ['signal', 'somebody'],
  ])('S-MEMBER-8 %s %s is text, never a link', (type, name) => {
    expect(contactHref(type, name)).toBeNull()
  })
})
