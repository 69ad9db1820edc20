import { ExchangeProvider, OfferList, PayButton } from '@exchange-kit/react/embed'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

it('E2.3 on a server a component is its tag with the link inside, and asks nobody', () => {
  const link = createElement('a', { href: 'https://demo.example/pay?t=RIBA0002' }, 'Pay 10')
  const expires = new Date('2027-06-02T10:00:00Z')
  const button = createElement(
    PayButton,
    {
      to: 'RIBA0002',
      amount: 10,
      disabled: true,
      returnUrl: 'https://a.example',
      expires,
      className: 'buy',
      style: { '--exchange-accent': '#a2402b' },
    },
    link,
  )
  const tested = { 'data-testid': 'offers', 'aria-label': 'Le offerte' }
  const hidden = createElement(OfferList, { group: 'RIBA', limit: 4, locale: 'it', ...tested })
  const page = createElement(
    ExchangeProvider,
    { site: 'https://demo.example', locale: 'ca', theme: 'dark' },
    button,
    hidden,
  )
  const loaded: string[] = []
  const html = renderToString(
    createElement(ExchangeProvider, { load: async (site: string) => loaded.push(site) }, page),
  )
  expect(html).toBe(
    '<exchange-pay class="buy" style="--exchange-accent:#a2402b" to="RIBA0002" amount="10" expires="2027-06-02T10:00:00.000Z" return-url="https://a.example" disabled="" site="https://demo.example" locale="ca" theme="dark"><a href="https://demo.example/pay?t=RIBA0002">Pay 10</a></exchange-pay>' +
      '<exchange-offers data-testid="offers" aria-label="Le offerte" group="RIBA" limit="4" site="https://demo.example" locale="it" theme="dark"></exchange-offers>',
  )
  expect(loaded).toEqual([])
})
