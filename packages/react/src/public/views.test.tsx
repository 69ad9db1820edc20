import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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
  type PublicGroup,
} from './index.ts'

// No request is sent: the data is passed in, as on a server.
const site = 'https://unreachable.invalid'
const ribera: PublicGroup = {
  code: 'RIBA',
  name: 'Ribera del Foix',
  place: 'Castellet',
  image: null,
  about: 'We **swap** bread.',
  members: 58,
  offers: 36,
  distance: undefined,
  point: undefined,
  isOpen: true,
  allowedOrigins: [],
  joining: { terms: 'A promise, not money.', minOffers: 1, minNeeds: 2, isApproved: true },
}

describe('E2.3 the views on a server', () => {
  it('draw what they are given, in the language of the page', async () => {
    const texts = await getViewsReady('ca')
    const html = renderToString(
      <ExchangeProvider site={site} texts={texts} locale="ca">
        <GroupCard code="RIBA" start={ribera} />
        <MemberSignup group="RIBA" start={ribera} />
        <PayButton to="RIBA0002" amount="10" />
      </ExchangeProvider>,
    )
    expect(html).toContain('lang="ca"')
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/unreachable\.invalid\/groups\/RIBA"[^>]*><bdi translate="no">Ribera del Foix<\/bdi>/,
    )
    expect(html).toContain('We swap bread.')
    expect(html).toMatch(/58 membres/)
    expect(html).toContain('A promise, not money.')
    expect(html).toMatch(/<button[^>]*>.*Paga 10.*<\/button>/s)
  })

  it('keep the room of what is still to be asked, and say nothing in a foreign language', () => {
    const html = renderToString(
      <ExchangeProvider site={site} locale="it">
        <GroupFinder limit={3} />
        <OfferList group="RIBA" limit={2} />
        <NeedList group="RIBA" limit={1} />
        <Stats group="RIBA" kind="amount" />
      </ExchangeProvider>,
    )
    expect(html.match(/x-finder-room/g)).toHaveLength(3)
    expect(html.match(/x-board-room/g)).toHaveLength(3)
    expect(html.match(/<dt>/g)).toHaveLength(1)
    expect(html.replace(/<[^>]*>/g, '').trim()).toBe('')
  })

  it('E2.1 leave the page its own link where they cannot be used', () => {
    const html = renderToString(
      <ExchangeProvider site={site}>
        <GroupCard>
          <a href="/group">Our group</a>
        </GroupCard>
        <PayButton to="RIBA0002" amount="1,50">
          <a href="/pay">Pay</a>
        </PayButton>
      </ExchangeProvider>,
    )
    expect(html.replaceAll(/<\/?div[^>]*>/g, '')).toBe('<a href="/group">Our group</a><a href="/pay">Pay</a>')
    expect(html).not.toContain('<button')
  })

  it.each([
    ['a group', { code: '../../auth/token' }, {}],
    ['a site', { code: 'RIBA' }, { site: 'javascript:alert(1)' }],
    ['an address', { code: 'RIBA' }, { site: '//demo.example' }],
  ])('E8 E2.2 use nothing that is not %s, and lead nowhere', (_what, view, provider) => {
    const html = renderToString(
      <ExchangeProvider site={site} {...provider}>
        <GroupCard {...view}>
          <a href="/group">Our group</a>
        </GroupCard>
      </ExchangeProvider>,
    )
    expect(html).toContain('<a href="/group">Our group</a>')
    expect(html).not.toMatch(/alert|auth\/token/)
  })

  it.each([true, {}, [1.5], 10n, Symbol.iterator.description])(
    'E4.5 take no amount that is none for one left open: %s',
    amount => {
      const html = renderToString(
        <ExchangeProvider site={site}>
          <PayButton to="RIBA0002" amount={amount as never}>
            <a href="/pay">Pay</a>
          </PayButton>
        </ExchangeProvider>,
      )
      expect(html).toContain('<a href="/pay">Pay</a>')
      expect(html).not.toContain('<button')
    },
  )

  it('F15 stand in a box with the attributes that a page gives them', () => {
    const given = {
      id: 'view',
      className: 'side',
      style: { '--exchange-accent': '#a2402b', order: 2 },
      'data-testid': 'view',
      'aria-label': 'A view',
    } as const
    const html = renderToString(
      <ExchangeProvider site={site} locale="ca">
        <GroupCard code="RIBA" start={ribera} {...given} />
        <GroupFinder limit={3} {...given} />
        <MemberSignup group="RIBA" {...given} />
        <NeedList group="RIBA" {...given} />
        <OfferList group="RIBA" {...given} />
        <PayButton to="RIBA0002" {...given} />
        <Stats {...given} />
        <Stats className={undefined} />
        {/* @ts-expect-error -- a class is a text */}
        <Stats className={3} />
      </ExchangeProvider>,
    )
    const attributes = 'style="--exchange-accent:#a2402b;order:2" data-testid="view" aria-label="A view"'
    expect(html.split(`<div id="view" ${attributes} class="x-root x-view side"`)).toHaveLength(8)
    expect(html).toContain('<div class="x-root x-view"><div class="x-read"')
    expect(html).toContain('<div class="x-root x-view 3"><div class="x-read"')
  })

  it('speak the language of the outer provider in an inner one, which loads nothing again', async () => {
    const texts = await getViewsReady('ca')
    const html = renderToString(
      <ExchangeProvider site={site} texts={texts}>
        <ExchangeProvider theme="dark" accent="#a2402b">
          <MemberSignup group="RIBA" start={ribera} />
        </ExchangeProvider>
        <ExchangeProvider locale="en">
          <PayButton to="RIBA0002" label="Beside" />
        </ExchangeProvider>
      </ExchangeProvider>,
    )
    expect(html).toContain('lang="ca" data-theme="dark" style="--exchange-accent:#a2402b"')
    expect(html).toContain('Uneix-te')
    expect(html).toContain('Beside')
  })

  it('draw a payment that may have ended since, which only a browser knows', () => {
    const html = renderToString(
      <ExchangeProvider site={site} locale="en">
        <PayButton to="RIBA0002" label="Pay" expires="2020-01-01T00:00:00Z" />
      </ExchangeProvider>,
    )
    expect(html).toContain('<button')
  })
})
