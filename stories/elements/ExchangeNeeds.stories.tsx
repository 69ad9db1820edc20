import { expect } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-needs>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeNeeds' } satisfies Meta

type Story = StoryObj
const tag = 'exchange-needs'

export const Ready: Story = {
  ...element(tag, { group: 'RIBA' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('link', { name: /^Flour from the mill/ })).toBeVisible()
  },
}

export const AsRows: Story = {
  ...element(tag, { group: 'RIBA', layout: 'rows', locale: 'ca' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('heading', { name: /^Necessitats/ })).toBeVisible()
  },
}
