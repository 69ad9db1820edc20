import { expect } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-group>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeGroup', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj
const tag = 'exchange-group'

export const Ready: Story = {
  ...element(tag, { code: 'RIBA' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('heading', { name: /^Ribera del Foix/ })).toBeVisible()
    await expect(inside(canvasElement, tag).getByRole('link', { name: /^Join/ })).toBeVisible()
  },
}

/** A disabled group is shown, and cannot be joined. */
export const Disabled: Story = {
  ...element(tag, { code: 'ANTI', locale: 'it' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('heading', { name: /^Antic Mercat/ })).toBeVisible()
    await expect(inside(canvasElement, tag).queryByRole('link', { name: /^Unisciti/ })).toBeNull()
  },
}

export const Failed: Story = {
  ...element(tag, { code: 'ZZZZ' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText(/^This is not shown here/)).toBeVisible()
  },
}
