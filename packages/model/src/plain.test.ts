import { describe, expect, it } from 'vitest'
import { isWebAddress } from './rules/contact.ts'
import { withoutEnd, withoutLinks } from './plain.ts'

// Long enough that the square of it takes longer than a test may.
const many = 300_000

describe('plain texts', () => {
  it('leave the words of links', () => {
    expect(withoutLinks('See [our page](https://a.example) and ![a loaf](b.png)!')).toBe('See our page and a loaf!')
    expect(withoutLinks('[Bread](https://a.example/Bread_(food)) here')).toBe('Bread here')
    expect(withoutLinks('[no link] (here) [nor](here')).toBe('[no link] (here) [nor](here')
  })

  it.each(['[', '[a](', '![', '[]', '[a](b(', '](', '(', '[a]((', '[a](b) '])(
    'A-1-46 are made of %j in linear time',
    piece => {
      expect(withoutLinks(piece.repeat(many)).length).toBeGreaterThan(0)
    },
  )

  it('lose what is repeated at their end', () => {
    expect(withoutEnd('/a//b///', '/')).toBe('/a//b')
    expect(withoutEnd('///', '/')).toBe('')
    expect(withoutEnd(`${'/'.repeat(many)}x`, '/')).toHaveLength(many + 1)
  })

  it('A-1-46 tells an address of the web in linear time', () => {
    expect(isWebAddress(`https://${'a.'.repeat(many)} b`)).toBe(false)
    expect(isWebAddress('https://a.example/b c')).toBe(false)
    expect(isWebAddress('https://a.example')).toBe(true)
    expect(isWebAddress('https://example')).toBe(false)
  })
})
