import { describe, expect, it } from 'vitest'
import { originFault, originOf } from './origin.ts'

describe('an allowed origin', () => {
  it('S-FORM-6 is https and a host, or http on localhost', () => {
    expect(['https://Shop.example', 'https://shop.example:8443/', ' http://localhost:5173 '].map(originOf)).toEqual([
      'https://shop.example',
      'https://shop.example:8443',
      'http://localhost:5173',
    ])
  })

  it.each(['http://shop.example', 'https://shop.example/path', 'https://*.example', 'shop.example', 'ftp://a.b', ''])(
    'S-FORM-6 refuses %j',
    text => expect(originOf(text)).toBeNull(),
  )

  it('S-FORM-6 stands once in the list, and the list has an end', () => {
    expect(originFault('https://a.example', ['https://a.example'])).toBe('CodeInUse')
    expect(
      originFault(
        'https://b.example',
        Array.from({ length: 50 }, (_, at) => `https://${at}.example`),
      ),
    ).toBe('TooMany')
    expect(originFault('https://b.example', [])).toBeNull()
    expect(originFault(' ', [])).toBe('Required')
  })
})
