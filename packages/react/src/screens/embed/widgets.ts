// Generated from the table of @exchange-kit/elements.
import type { AttributeKind } from '@exchange-kit/model'

/** How an attribute's text is read; an array is a choice of words whose first one is the default. */
export type AttributeType = AttributeKind | 'flag' | readonly string[]

/** A widget as the configurator knows it. */
export type WidgetRow = {
  readonly tag: string
  readonly component: string
  readonly attributes: Readonly<Record<string, AttributeType>>
  /** Names of events, and the TypeScript type of their detail. */
  readonly events: Readonly<Record<string, string>>
}

/** All widgets that can be put on a page. */
export const widgets: readonly WidgetRow[] = [
  {
    tag: 'exchange-pay',
    component: 'PayButton',
    attributes: {
      to: 'payee',
      amount: 'units',
      description: 'text500',
      reference: 'text64',
      expires: 'time',
      mode: ['auto', 'popup', 'redirect'],
      layout: ['simple', 'card', 'qr'],
      label: 'text64',
      'return-url': 'url',
      disabled: 'flag',
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: {
      'exchange-pay-start': '{ to: string; amount?: string; description?: string; reference?: string }',
      'exchange-pay-open': "{ how: 'popup' | 'redirect'; href: string }",
      'exchange-pay-complete':
        "{ status: 'committed'; how: 'popup' | 'redirect'; reference?: string; receipt?: string }",
      'exchange-pay-pending': "{ status: 'pending'; how: 'popup' | 'redirect'; reference?: string; receipt?: string }",
      'exchange-pay-cancel':
        "{ status: 'cancelled' | 'rejected'; how: 'popup' | 'redirect'; reference?: string; receipt?: string }",
      'exchange-error': '{ code: string }',
    },
  },
  {
    tag: 'exchange-groups',
    component: 'GroupFinder',
    attributes: {
      country: 'country',
      near: 'flag',
      query: 'text64',
      limit: 'count',
      map: ['none', 'click'],
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: {
      'exchange-group-select': '{ code: string; href: string }',
      'exchange-results': '{ query: string; count: number }',
      'exchange-error': '{ code: string }',
    },
  },
  {
    tag: 'exchange-group',
    component: 'GroupCard',
    attributes: {
      code: 'group',
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: { 'exchange-group-join': '{ code: string; href: string }', 'exchange-error': '{ code: string }' },
  },
  {
    tag: 'exchange-offers',
    component: 'OfferList',
    attributes: {
      group: 'group',
      category: 'slug',
      query: 'text64',
      limit: 'count',
      layout: ['grid', 'rows'],
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: {
      'exchange-offer-select': '{ group: string; code: string; href: string }',
      'exchange-error': '{ code: string }',
    },
  },
  {
    tag: 'exchange-needs',
    component: 'NeedList',
    attributes: {
      group: 'group',
      category: 'slug',
      query: 'text64',
      limit: 'count',
      layout: ['grid', 'rows'],
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: {
      'exchange-need-select': '{ group: string; code: string; href: string }',
      'exchange-error': '{ code: string }',
    },
  },
  {
    tag: 'exchange-signup',
    component: 'MemberSignup',
    attributes: {
      group: 'group',
      mode: ['auto', 'popup', 'redirect', 'inline'],
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: {
      'exchange-signup-start': '{ group: string; href: string }',
      'exchange-signup-submitted': '{ group: string }',
      'exchange-error': '{ code: string }',
    },
  },
  {
    tag: 'exchange-stats',
    component: 'Stats',
    attributes: {
      group: 'group',
      period: ['12-months', '12-weeks', '30-days', '5-years'],
      kind: ['all', 'amount', 'transfers', 'accounts'],
      loading: ['lazy', 'eager'],
      site: 'origin',
      locale: 'language',
      theme: ['inherit', 'light', 'dark', 'auto'],
    },
    events: { 'exchange-ready': '{ group?: string }', 'exchange-error': '{ code: string }' },
  },
]
