import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ExchangeProvider,
  getViewsReady,
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  Stats,
  type ViewTexts,
} from './index.ts'

const site = 'https://unreachable.invalid'
const garbage = [
  null,
  {},
  [],
  [null],
  { toString: () => 'RIBA' },
  Object.create(null),
  Symbol('text'),
  10n,
  NaN,
  true,
  new Date(NaN),
  () => 'RIBA',
  '__proto__',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(9999),
]
const face = { code: 'RIBA', name: 'Ribera', place: '', about: '', members: 1, offers: 0 }
const half = [
  { ...face, members: undefined },
  { ...face, isOpen: true, allowedOrigins: 'all', joining: null },
  { groups: [null], count: 1 },
  { groups: [{ ...face, point: ['1', {}] }], count: 1 },
  { items: [{ code: 'a', name: 'a', content: 'a', author: 'Anna' }], count: 1, group: 'Ribera' },
  { items: [], count: 1, group: 'Ribera', currency: { symbol: '€' } },
  { name: '', figures: [{ name: 'week', value: 1, unit: '', course: [] }] },
  { name: '', figures: [{ name: 'members', value: 1, unit: '', course: 'up' }] },
]
const views = new Map<ComponentType<never>, readonly string[]>([
  [ExchangeProvider, ['site', 'locale', 'theme', 'accent', 'onAccent', 'i18n']],
  [GroupCard, ['site', 'start', 'code', 'onGroupJoin']],
  [GroupFinder, ['site', 'start', 'country', 'near', 'query', 'limit', 'map', 'onResults']],
  [MemberSignup, ['site', 'start', 'group', 'mode', 'onSignupStart']],
  [NeedList, ['site', 'start', 'group', 'category', 'query', 'limit', 'layout', 'onNeedSelect']],
  [OfferList, ['site', 'start', 'group', 'category', 'query', 'limit', 'layout', 'onOfferSelect']],
  [
    PayButton,
    [
      ['site', 'to', 'amount', 'description', 'reference', 'expires', 'mode', 'layout', 'label', 'returnUrl'],
      ['disabled', 'takesReturn', 'onPayStart'],
    ].flat(),
  ],
  [Stats, ['site', 'start', 'group', 'period', 'kind', 'onReady']],
])
const needed = { code: 'RIBA', group: 'RIBA', to: 'RIBA0002' }
let texts: ViewTexts

beforeAll(async () => {
  texts = await getViewsReady('en')
})

describe('E8 a view that is given nonsense draws what holds anyway, and never throws into the page around it', () => {
  it.each([...views].map(([View, names]) => [View.name, View, names] as const))('%s', (name, View, names) => {
    for (const prop of [...names, 'className', 'id', 'title'])
      for (const value of prop === 'start' ? [...garbage, ...half] : garbage) {
        const given = { ...(name === 'ExchangeProvider' ? {} : needed), [prop]: value }
        const kind = `${prop}: ${typeof value}`
        expect(() => {
          const html = renderToString(
            <ExchangeProvider site={site} texts={texts}>
              {createElement(View, given as never)}
            </ExchangeProvider>,
          )
          expect(html, kind).not.toMatch(/href="javascript:|<img src=x|="\[object/)
        }, kind).not.toThrow()
      }
  })

  it('uses initial data as soon as it has the shape, and asks where it has not', () => {
    const group = {
      ...face,
      isOpen: true,
      allowedOrigins: [],
      joining: { terms: '', minOffers: 0, minNeeds: 0, isApproved: false },
    }
    const draw = (start: unknown) =>
      renderToString(
        <ExchangeProvider site={site} texts={texts}>
          <GroupCard code="RIBA" start={start as never} />
        </ExchangeProvider>,
      )
    expect(draw(group)).toContain('Ribera')
    expect(draw(JSON.parse(JSON.stringify({ ...group, image: null })))).toContain('Ribera')
    expect(draw({ ...group, members: '1' })).toContain('aria-busy')
  })
})
