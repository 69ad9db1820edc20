import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/settings/SettingsPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/settings', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Account status' })).toBeVisible()
    await expect(await canvas.findByText('What the group decided')).toBeVisible()
  },
}

/** Oriol is suspended: what is still his can be changed, the rest says why not. */
export const Suspended: Story = {
  ...visit({ at: '/settings', as: 'oriol', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^An administrator stopped the account/)).toBeVisible()
    const notes = await canvas.findAllByText('The account is suspended: this cannot be changed now.')
    await expect(notes.length).toBeGreaterThan(0)
  },
}

export const AsAdmin: Story = {
  ...visit({ at: '/groups/RIBA/admin/members/RIBA0003/settings', as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('You are editing Pere Soler')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Limits' })).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: '/settings', as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at: '/settings', as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible()
  },
}

/** Seen before: the settings are read without a network, and wait with what is changed. */
export const Offline: Story = {
  ...visit({ at: '/settings', as: 'anna', trouble: 'offline', isSaved: true, language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Account status' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete account' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Forbidden: Story = visit({ at: '/groups/RIBA/admin/members/RIBA0003/settings', as: 'anna' })
