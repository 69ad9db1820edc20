import { describe, expect, it } from 'vitest'
import type { Group } from '@exchange-kit/model'
import { contrastOf, forms, groupOf, missingIn, originOf, placeOfEmbed, readEmbed, soundOf } from './draft.ts'
import * as views from '../../public/containers.ts'
import { namedFirst } from './namedFirst.ts'
import { linkOf, mapOf, policyOf, snippetOf, weightOf, type Making } from './snippets.ts'
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

  it('E7 S-ADMIN-20 begins with a group, until something was chosen', () => {
    expect(readEmbed({}, 'RIBA').values).toEqual({ to: 'RIBA' })
    expect(readEmbed({ group: 'TEMP' }, 'RIBA').values).toEqual({ to: 'TEMP' })
    expect(readEmbed({ widget: 'exchange-pay' }, 'RIBA').values).toEqual({})
    expect(readEmbed({ group: '"><b>' }).values).toEqual({})
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

  it('E7 E2.2 leaves out what the widget would ignore, and misses it where the widget shows nothing without it', () => {
    const draft = readEmbed({ widget: 'exchange-offers', 'a.group': 'RIBA', 'a.limit': '51', 'a.category': ' food ' })
    expect(soundOf(draft).values).toEqual({ group: 'RIBA', category: 'food' })
    expect(missingIn(draft)).toBeNull()
    expect(missingIn(readEmbed({ widget: 'exchange-offers', 'a.group': 'RIB' }))).toBe('group')
    expect(missingIn(readEmbed({ widget: 'exchange-pay', 'a.to': 'RIBA' }))).toBe('to')
    expect(missingIn(readEmbed({ widget: 'exchange-groups' }))).toBeNull()
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

  it('E2.1 asks in the plain link what the element asks, until when included', () => {
    const until = making({ ...loaf, 'a.reference': 'A 7', 'a.expires': '2030-01-01T10:00:00Z' })
    expect(linkOf(until)).toBe(
      `${site}/pay?t=RIBA0002&u=10&m=A%20%22big%22%20%3Cloaf%3E%20%26%20more&ref=A%207&exp=1893492000`,
    )
    expect(linkOf(making({ ...loaf, 'a.expires': 'soon' }))).not.toContain('exp')
  })

  it('E7 E3.2 keeps the colours that were chosen in every form that can carry them', () => {
    const red = { ...loaf, accent: '#a2402b', ink: '#ffffff' }
    for (const form of ['html', 'single', 'pinned'])
      expect(snippetOf(making({ ...red, form })), form).toContain(
        '--exchange-accent: #a2402b; --exchange-on-accent: #ffffff',
      )
    expect(snippetOf(making({ ...red, form: 'react' }))).toContain(
      `<ExchangeProvider site="${site}" accent="#a2402b" onAccent="#ffffff">`,
    )
    expect(snippetOf(making({ ...red, form: 'wordpress' }))).toContain(' accent="#a2402b" on_accent="#ffffff"]')
    expect(snippetOf(making({ ...red, form: 'iframe', widget: 'exchange-stats' }))).toContain(
      '/embed/frame/stats?accent=%23a2402b&amp;on-accent=%23ffffff&amp;theme=light',
    )
    for (const form of ['html', 'single', 'pinned', 'wordpress'])
      expect(policyOf(making({ ...red, form })), form).toContain("; style-src-attr 'unsafe-inline'")
    expect(policyOf(making({ ...red, form: 'react' }))).toBe(`connect-src ${site}`)
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
    const signup = { widget: 'exchange-signup', 'a.group': 'RIBA' }
    expect(policyOf(making(signup))).not.toContain('frame-src')
    expect(policyOf(making({ ...signup, 'a.mode': 'inline' }))).toContain(`; frame-src ${site}`)
    const pins = making({ ...loaf, form: 'pinned' })
    expect(snippetOf(pins)).toContain(`<script type="importmap">${mapOf(pins)}</script>`)
    expect(policyOf(pins, { map: 'sha256-M' })).toContain(`script-src ${site} 'sha256-M';`)
    expect([weightOf(making(loaf)), weightOf(making({ ...loaf, form: 'single' }))]).toEqual([8000, 20_000])
  })

  it('E3.3 keeps the room of the widget until its script has come, and says so to a strict policy', () => {
    const board = making({ widget: 'exchange-offers', 'a.layout': 'rows', 'a.limit': '3' })
    expect(snippetOf(board)).toContain(
      '<style>@media (scripting: enabled) { exchange-offers[layout=rows]:not(:defined) { display: block; min-block-size: 460px } }</style>\n<exchange-offers',
    )
    const code = snippetOf(making({ ...loaf, 'a.layout': 'qr' }))
    expect(code).toContain('min-block-size: 238px; padding-block-end: calc(clamp(0px, (528px - 100%) * 999, 166px) + ')
    for (const form of forms)
      expect(snippetOf(making({ ...loaf, form })).includes('min-block-size: 44px'), form).toBe(
        ['html', 'pinned', 'single'].includes(form),
      )
    expect(policyOf(board, { room: 'sha256-R' })).toMatch(/; style-src 'sha256-R'$/)
  })

  it('E7 the React code is a component that can be put into a file as it stands', () => {
    const words = 'See the offers'
    const draft = readEmbed({ widget: 'exchange-offers', 'a.group': 'RIBA', 'a.limit': '3', form: 'react' })
    expect(snippetOf({ site, draft, manifest, words }))
      .toBe(`import { ExchangeProvider, OfferList } from '@exchange-kit/react/public'
import '@exchange-kit/react/styles.css'

export const Exchange = () => (
  <ExchangeProvider site="https://demo.example">
    <OfferList group="RIBA" limit="3">
      <a href="https://demo.example/groups/RIBA/offers">See the offers</a>
    </OfferList>
  </ExchangeProvider>
)`)
    for (const { tag, component } of widgets) {
      expect(Object.keys(views), tag).toContain(component)
      expect(snippetOf(making({ widget: tag, form: 'react' }))).toContain(
        `, ${component} } from '@exchange-kit/react/public'`,
      )
    }
    expect(snippetOf({ site, draft, manifest, words: 'a {b} <c>' })).toContain('>{"a {b} <c>"}</a>')
    const italian = readEmbed({ widget: 'exchange-groups', 'a.locale': 'it', 'a.theme': 'dark', form: 'react' })
    const text = snippetOf({ site, draft: italian, manifest, words })
    expect(text).toContain('<ExchangeProvider site="https://demo.example" locale="it" theme="dark">\n    <GroupFinder>')
    expect([policyOf(making({ ...loaf, form: 'react' })), weightOf(making({ ...loaf, form: 'react' }))]).toEqual([
      `connect-src ${site}`,
      undefined,
    ])
  })

  it('E7 a frame is as high as its widget on a phone, without an edge, and light where nobody said otherwise', () => {
    const frame = (query: Record<string, string>) => snippetOf(making({ ...query, form: 'iframe' }))
    expect(frame({ widget: 'exchange-stats' })).toBe(
      `<iframe title="Pay 10" width="100%" height="294" frameborder="0" src="${site}/embed/frame/stats?theme=light"></iframe>`,
    )
    const heights = ['exchange-offers', 'exchange-needs', 'exchange-groups', 'exchange-group'].map(
      widget => /height="(\d+)"/.exec(frame({ widget, 'a.limit': '4' }))?.[1],
    )
    expect(heights).toEqual(['616', '1144', '473', '306'])
    expect(frame({ widget: 'exchange-stats', 'a.theme': 'auto' })).toContain('?theme=auto"')
  })

  it('E1 E7 allows the tiles of a map only where a map was chosen', () => {
    const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
    const map = making({ widget: 'exchange-groups', 'a.map': 'click' })
    expect(policyOf({ ...map, tiles })).toContain(`img-src ${site} https://a.tiles.example`)
    expect(policyOf({ ...making({ widget: 'exchange-groups' }), tiles })).not.toContain('tiles')
    expect(policyOf(map)).toContain(`img-src ${site}`)
  })

  it('E7 weighs a card with what it needs beside the button', () => {
    const all = ['payDetails.js', 'en.js', 'ca.js', 'reading.js', 'runtime.js', 'data.js'].map((file, at) => ({
      file,
      gz: 10 ** at,
      sha384: '',
    }))
    const weigh = (query: Record<string, string>) =>
      weightOf({ ...making({ ...loaf, ...query }), manifest: { ...manifest, files: [...manifest.files, ...all] } })
    expect(weigh({ 'a.layout': 'card' })).toBe(119_011)
    expect(weigh({ 'a.layout': 'qr', 'a.locale': 'ca' })).toBe(119_101)
    expect(weigh({ 'a.locale': 'ca' })).toBe(118_000)
  })

  it('E4.6 E7 prints no policy for a frame that there is not', () => {
    expect(policyOf(making({ ...loaf, form: 'iframe' }))).toBe('')
    expect(policyOf(making({ widget: 'exchange-signup', form: 'iframe' }))).toBe('')
  })

  it('E7 a group search puts groups of that name or code before those that only speak of it', () => {
    const groups = [
      ['Alzina, temps i terra', 'ALZI'],
      ['Banc del Temps Nord', 'TEMP'],
      ['Mercato', 'MERC'],
      ['Àgora', 'NORD'],
    ].map(([name = '', code = '']) => ({ attributes: { name, code } as Group['attributes'] }))
    const codes = (sought: string) => namedFirst(groups, sought).map(it => it.attributes.code)
    expect(codes('nord')).toEqual(['TEMP', 'NORD', 'ALZI', 'MERC'])
    expect(codes('Temp NOR')).toEqual(['TEMP', 'ALZI', 'MERC', 'NORD'])
    expect(codes('agora')[0]).toBe('NORD')
    expect(codes('')).toEqual(['ALZI', 'TEMP', 'MERC', 'NORD'])
  })

  it('E3.2 counts contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  })
})
