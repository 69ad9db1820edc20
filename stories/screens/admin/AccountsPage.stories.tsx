import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/admin/AccountsPage' } satisfies Meta

type Story = StoryObj

const at = '/groups/RIBA/admin/accounts'

export const Ready: Story = {
  ...visit({ at, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(10))
  },
}

/** Nobody asks to join, and nothing matches. */
export const Empty: Story = {
  ...visit({ at: '/groups/MERC/admin/accounts?q=zeppelin', as: 'giulia', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No application waits')).toBeVisible()
    await expect(await canvas.findByText('Nothing matches')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at, as: 'marta', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at, as: 'marta', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at, as: 'marta', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(10))
  },
}

export const Forbidden: Story = {
  ...visit({ at, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/Only administrators of/))[0]).toBeVisible()
  },
}
