import { expect } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-offers>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeOffers' } satisfies Meta

type Story = StoryObj
const tag = 'exchange-offers'

export const Ready: Story = {
  ...element(tag, { group: 'RIBA' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('link', { name: /^Bread/ })).toBeVisible()
  },
}

export const AsRows: Story = {
  ...element(tag, { group: 'RIBA', layout: 'rows', limit: '3', locale: 'es' }),
  async play({ canvasElement }) {
    await expect(
      await inside(canvasElement, tag).findByRole('heading', { name: 'Ofertas: Ribera del Foix' }),
    ).toBeVisible()
  },
}

export const Empty: Story = {
  ...element(tag, { group: 'RIBA', category: 'no-such-category' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText(/^Nobody offers/)).toBeVisible()
  },
}

/** Without a group there is nothing to ask: the page's own link stands in (E2.2). */
export const WithoutGroup: Story = element(tag, {})
