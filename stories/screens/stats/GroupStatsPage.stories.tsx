import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/stats/GroupStatsPage' } satisfies Meta

type Story = StoryObj

const stats = '/groups/RIBA/stats'

export const Ready: Story = {
  ...visit({ at: stats, as: 'anna' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-chart svg')).toHaveLength(3))
  },
}

/** A group in which nothing was paid: 0 everywhere. */
export const Empty: Story = {
  ...visit({ at: '/groups/ANTI/stats?period=24h&interval=hour', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getAllByText('No payments in this period')).toHaveLength(3))
  },
}

export const WhileLoading: Story = {
  ...visit({ at: stats, as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: stats, as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = visit({ at: stats, as: 'anna', isSaved: true, trouble: 'offline' })
