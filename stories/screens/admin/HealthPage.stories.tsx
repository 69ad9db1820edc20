import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/admin/HealthPage' } satisfies Meta

type Story = StoryObj

const at = '/groups/RIBA/admin/health'
const rows = (box: HTMLElement) => box.querySelectorAll('main article').length

export const Ready: Story = {
  ...visit({ at, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(rows(canvasElement)).toBeGreaterThan(9))
  },
}

/** A group without accounts. */
export const Empty: Story = {
  ...visit({ at: '/groups/NOVA/admin/health', as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing can be told yet')).toBeVisible()
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
    await waitFor(() => expect(rows(canvasElement)).toBeGreaterThan(9))
  },
}

export const Forbidden: Story = {
  ...visit({ at, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/Only administrators of/))[0]).toBeVisible()
  },
}
