import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/members/MemberPage' } satisfies Meta

type Story = StoryObj

const quim = '/groups/RIBA/members/RIBA0006'

export const Ready: Story = {
  ...visit({ at: quim, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Pay Botiga Cal Quim' })).toBeVisible()
  },
}

/** The application, and Sign out. */
export const OwnWhilePending: Story = {
  ...visit({ at: '/', as: 'gemma', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Your application' })).toBeVisible()
  },
}

export const BetweenUs: Story = visit({ at: '/groups/RIBA/members/RIBA0001#transactions', as: 'anna' })

export const Failed: Story = {
  ...visit({ at: quim, as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: quim, as: 'anna', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect(await canvas.findByText('Business account')).toBeVisible()
  },
}

export const Missing: Story = {
  ...visit({ at: '/groups/RIBA/members/RIBA9999', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getByText('There is no member RIBA9999')).toBeVisible())
  },
}

export const WhileLoading: Story = visit({ at: quim, as: 'anna', trouble: 'noAnswer' })

export const Forbidden: Story = visit({ at: quim, as: 'tom' })
