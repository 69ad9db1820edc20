import { describe, expect, it } from 'vitest'
import { headingLevels, readProse } from './markdown.ts'
import { safeHref } from './safeHref.ts'

describe('texts of members', () => {
  it('S-FORM-14 follows http, https, mailto and tel only', () => {
    expect(safeHref('https://demo.example/a b')).toBe('https://demo.example/a b')
    expect(safeHref('mailto:anna@demo.example')).toBe('mailto:anna@demo.example')
    expect(safeHref('tel:+34600000000')).toBe('tel:+34600000000')
    for (const href of [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      ' data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/home',
    ])
      expect(safeHref(href)).toBeUndefined()
  })

  it('S-A11Y-4 never skips a heading level, whatever was typed', () => {
    const levels = headingLevels(readProse('# One\n\n#### Four\n\n# Again') ?? [], 3)
    expect([...levels]).toEqual([
      ['h1', 3],
      ['h4', 4],
    ])
  })
})
