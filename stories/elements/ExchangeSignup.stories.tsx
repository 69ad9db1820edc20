import { expect, userEvent } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-signup>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeSignup', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj
const tag = 'exchange-signup'

export const Ready: Story = {
  ...element(tag, { group: 'RIBA' }),
  async play({ canvasElement }) {
    await userEvent.click(await inside(canvasElement, tag).findByText('Terms of the group'))
    await expect(inside(canvasElement, tag).getByText(/La ribera és una promesa/)).toBeVisible()
  },
}

/** A group that takes nobody. */
export const Shut: Story = {
  ...element(tag, { group: 'ANTI' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText('This group takes no new members just now.')).toBeVisible()
  },
}
