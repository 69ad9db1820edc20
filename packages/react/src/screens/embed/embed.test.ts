import { describe, expect, it } from 'vitest'
import { contrastOf, forms, groupOf, originOf, placeOfEmbed, readEmbed } from './draft.ts'
import { linkOf, policyOf, snippetOf, weightOf, type Making } from './snippets.ts'
import { widgets } from './widgets.ts'

const site = 'https://demo.example'
const manifest = {
  version: '1.2.0',
  files: [
    { file: 'loader.js', gz: 600, sha384: 'sha384-L' },
    { file: 'exchange-pay.js', gz: 7400, sha384: 'sha384-P' },
    { file: 'exchange.js', gz: 20_000, sha384: 'sha384-E' },
  ],
  integrity: {
    'loader.js': 'sha384-L',
    'exchange-pay.js': 'sha384-P',
    'exchange-pay.js?again': 'sha384-P',
    'exchange.js': 'sha384-E',
  },
}
const making = (query: Record<string, string>): Making => ({ site, draft: readEmbed(query), words: 'Pay 10', manifest })
const loaf = { widget: 'exchange-pay', 'a.to': 'RIBA0002', 'a.amount': '10', 'a.description': 'A "big" <loaf> & more' }

describe('the address', () => {
  it('E7 S-PLACE-67 says all that is chosen, and nothing that holds anyway', () => {
    const query = { ...loaf, accent: '#a2402b', look: 'dark', form: 'react', origin: 'https://blog.example' }
    expect(placeOfEmbed(readEmbed(query))).toEqual({ screen: 'embed', query })
    expect(placeOfEmbed(readEmbed({}))).toEqual({ screen: 'embed', query: { widget: 'exchange-pay' } })
  })

  it('E7 takes nothing that it may not say', () => {
    const draft = readEmbed({
      widget: 'script',
      'a.layout': 'huge',
      'a.onclick': 'x',
      accent: 'red;}',
      form: 'exe',
      origin: 'javascript:1',
    })
    expect(draft).toMatchObject({ values: {}, accent: '', form: 'html', origin: '' })
    expect(draft.row.tag).toBe('exchange-pay')
  })

  it('E7 finds origin and group in what somebody typed', () => {
    expect(originOf('blog.example/a?b')).toBe('https://blog.example')
    expect(originOf('http://localhost:4201')).toBe('http://localhost:4201')
    expect(originOf('bl')).toBe('')
    expect(groupOf(readEmbed(loaf))).toBe('RIBA')
    expect(groupOf(readEmbed({ widget: 'exchange-groups' }))).toBe('')
  })
})

describe('the snippets', () => {
  it('E7 writes every form of every widget with its own link in it', () => {
    for (const { tag } of widgets)
      for (const form of forms) {
        const all = making({ widget: tag, form, 'a.group': 'RIBA', 'a.code': 'RIBA', 'a.to': 'RIBA0002' })
        const text = snippetOf(all)
        const isNone = form === 'iframe' && ['exchange-pay', 'exchange-signup'].includes(tag)
        expect(text === '', `${tag} ${form}`).toBe(isNone)
        if (!['iframe', 'wordpress'].includes(form)) expect(text).toContain(linkOf(all))
      }
  })

  it('E8 keeps what people write from becoming markup', () => {
    const html = snippetOf(making(loaf))
    expect(html).toContain('description="A &quot;big&quot; &lt;loaf&gt; &amp; more"')
    expect(html).not.toContain('<loaf>')
    expect(snippetOf(making({ ...loaf, form: 'wordpress' }))).toContain('description="A big <loaf> & more"')
    expect(snippetOf(making({ ...loaf, form: 'react' }))).toContain('description={"A \\"big\\" <loaf> & more"}')
  })

  it('E5.2 pins the loader and what the loader asks for, its second try included', () => {
    const text = snippetOf(making({ ...loaf, form: 'pinned' }))
    expect(text).toContain(`src="${site}/embed/1.2.0/loader.js" integrity="sha384-L"`)
    expect(text).toContain(`"${site}/embed/1.2.0/exchange-pay.js?again": "sha384-P"`)
    expect(text).not.toContain('exchange.js"')
  })

  it('E1 says the lines of a strict policy, and what is loaded', () => {
    expect(policyOf(making(loaf))).toBe(`script-src ${site}; connect-src ${site}`)
    expect(policyOf(making({ widget: 'exchange-offers' }))).toContain(`img-src ${site}`)
    expect(policyOf(making({ widget: 'exchange-offers', form: 'iframe' }))).toBe(`frame-src ${site}`)
    expect([weightOf(making(loaf)), weightOf(making({ ...loaf, form: 'single' }))]).toEqual([8000, 20_000])
  })

  it('E3.2 counts contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  })
})
