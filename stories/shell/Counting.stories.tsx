import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { visit } from '../support/visit.tsx'

export default { title: 'shell/Counting', parameters: { width: 'full' } } satisfies Meta

const site = { counter: { address: 'https://stats.example/matomo.php', id: '1' } }

/** S-PRIV-8: asked of a guest, and nothing is sent before the answer. */
export const OfAGuest: StoryObj = {
  ...visit({ at: { screen: 'groups' }, site }),
  async play() {
    await expect(await screen.findByRole('region', { name: 'May your visit be counted?' })).toBeVisible()
  },
}

/** Over the tabs of a member's phone. */
export const OfAMember: StoryObj = {
  ...visit({ at: { screen: 'home' }, as: 'anna', site }),
  async play() {
    const asked = await screen.findByRole('region', { name: 'May your visit be counted?' })
    await expect(asked).toHaveTextContent('stats.example')
  },
}
