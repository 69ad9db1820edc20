import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/stats/ServerStatsPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/server-stats', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-chart svg')).toHaveLength(3))
    await expect(within(canvasElement).getByText('Volume in hours')).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: '/server-stats', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Could not be loaded'))[0]).toBeVisible()
  },
}

export const WhileLoading: Story = visit({ at: '/server-stats', trouble: 'noAnswer' })

export const Offline: Story = visit({ at: '/server-stats', isSaved: true, trouble: 'offline' })
