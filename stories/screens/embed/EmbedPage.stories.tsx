import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/embed/EmbedPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/exchange-pay to="RIBA0002"/)).toBeVisible()
  },
}

/** What acts has no frame (E4.6). */
export const NoFrame: Story = {
  ...visit({ at: '/embed?widget=exchange-signup&form=iframe' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^What acts has no frame/)).toBeVisible()
  },
}

/** Nobody answers: the form and the code stand, the groups do not. */
export const Offline: Story = {
  ...visit({ at: '/embed?widget=exchange-offers&a.group=RIBA&look=dark', trouble: 'unreachable' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/exchange-offers group="RIBA"/)).toBeVisible()
  },
}
