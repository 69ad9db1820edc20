import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lengths } from '@exchange-kit/model'
import { proseOf } from './proseNodes.ts'

const drawn = (markdown: string) =>
  renderToString(createElement(Fragment, null, ...proseOf(markdown, { createElement }))).replaceAll('<!-- -->', '')

describe('S-FORM-14 a text of a member', () => {
  it.each([
    ['Bread\nand *cheese*', '<p>Bread<br/>and <em>cheese</em></p>'],
    ['**Bold** ~~gone~~ `code`', '<p><strong>Bold</strong> <s>gone</s> <code>code</code></p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
    ['# One\n\n### Three', '<h3>One</h3><h4>Three</h4>'],
    ['a\n\n---\n\nb', '<p>a</p><hr/><p>b</p>'],
    ['```\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
    [
      '<b onclick=alert(1)>x</b> &amp; é &unknown;',
      '<p>&lt;b onclick=alert(1)&gt;x&lt;/b&gt; &amp; é &amp;unknown;</p>',
    ],
    ['![a loaf](https://x.example/a.png)', '<p>a loaf</p>'],
    ['[no](javascript:alert(1)) [way](data:text/html,x)', '<p>no way</p>'],
    ['a | b\n--|--\n1 | 2', '<p>a | b<br/>--|--<br/>1 | 2</p>'],
    ['Les verdures.es fan aquí', '<p>Les verdures.es fan aquí</p>'],
    ['', ''],
  ])('%j', (markdown, html) => {
    expect(drawn(markdown)).toBe(html)
  })

  it.each([
    ['[Foix](https://foix.example/a_b)', 'https://foix.example/a_b', 'Foix'],
    ['See https://foix.example/a_b.', 'https://foix.example/a_b', 'https://foix.example/a_b'],
    ['See www.foix.example, please', 'https://www.foix.example', 'www.foix.example'],
    ['anna@foix.example', 'mailto:anna@foix.example', 'anna@foix.example'],
    ['[call](tel:+34600000000)', 'tel:+34600000000', 'call'],
  ])('links %s', (markdown, href, words) => {
    expect(drawn(markdown)).toContain(
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`,
    )
  })
})

// Each was seconds to minutes of the reader's browser, or more depth than it has.
const hostile = [
  ['_a*', '*_a', '__a*', '*a_', '~~a~', '**_a', 'a_*b', '*a*', 'a**b', '_**', '***a ', '*a _b '],
  ['[a](', '![a](', '![[]()', '[[', '](', '[a][', '[a]: b\n', '[a]: <', '[^a]'],
  ['>', '> ', '+ ', '- > ', '1. ', '- a\n  ', '1. a\n', '    a\n', '#', '|a', '|-|\n'],
  ['`a', '``a`', '~~', '\\*', '&a;', '<a ', '<!-- ', '<a@b.c', 'http://a ', 'a@b.c ', 'www.a', 'www.a.b '],
].flat()

describe('A-1-46 a hostile text', () => {
  it('never throws, and takes no more than moments of a browser', () => {
    const slow = hostile.flatMap(part => {
      const text = part.repeat(Math.floor(lengths.longText / part.length))
      const { user } = process.cpuUsage()
      expect(() => drawn(text), part).not.toThrow()
      const used = (process.cpuUsage().user - user) / 1000
      return used > 2000 ? [`${part}: ${used} ms`] : []
    })
    expect(slow).toEqual([])
  })

  it('is drawn as deep as people write, and as it was typed beyond', () => {
    expect(drawn(`${'> '.repeat(8)}deep`)).toContain('<blockquote>'.repeat(8))
    expect(drawn(`${'> '.repeat(5000)}deep`)).toBe(`<p>${'&gt; '.repeat(5000)}deep</p>`)
  })
})
