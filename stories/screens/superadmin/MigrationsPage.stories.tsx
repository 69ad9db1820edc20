import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/superadmin/MigrationsPage' } satisfies Meta

type Story = StoryObj

const at = '/superadmin/migrations'

export const Ready: Story = {
  ...visit({ at, as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByRole('link', { name: 'New migration' }))[0]).toBeVisible()
  },
}

export const New: Story = {
  ...visit({ at: '/superadmin/migrations/new', as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByLabelText('Group code')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at, as: 'root', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at, as: 'root', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at, as: 'root', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByRole('link', { name: 'New migration' }))[0]).toBeVisible()
  },
}

export const Forbidden: Story = {
  ...visit({ at, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/Only superadmins/))[0]).toBeVisible()
  },
}

export const Empty: Story = {
  ...visit({ at, as: 'root', stage: 'untouched', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('No migration yet')).toBeVisible()
  },
}
