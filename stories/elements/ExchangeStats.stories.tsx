import { expect } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-stats>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeStats' } satisfies Meta

type Story = StoryObj
const tag = 'exchange-stats'

export const Ready: Story = {
  ...element(tag, { group: 'RIBA' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText('Payments in 12 months')).toBeVisible()
  },
}

export const WholeSite: Story = {
  ...element(tag, { period: '12-weeks', locale: 'it' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText('Pagamenti in 12 settimane')).toBeVisible()
  },
}

export const OneFigure: Story = {
  ...element(tag, { group: 'RIBA', kind: 'transfers', period: '30-days' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText('Payments in 30 days')).toBeVisible()
  },
}
