import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

/** The inbox, and the link that stops mails (S-NOTIFY-1 to 3, 13). */
export default { title: 'screens/notifications/NotificationsPage' } satisfies Meta

type Story = StoryObj

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible()
  }
}

export const Ready: Story = visit({ at: '/notifications', as: 'anna' })

export const Empty: Story = {
  ...visit({ at: '/notifications', as: 'gemma' }),
  play: says('Nothing new'),
}

export const Failed: Story = {
  ...visit({ at: '/notifications', as: 'anna', trouble: 'badGateway' }),
  play: says('Bad response from server'),
}

export const Offline: Story = {
  ...visit({ at: '/notifications', as: 'anna', trouble: 'offline' }),
  play: says('Not available offline'),
}

export const AsFounder: Story = {
  ...visit({ at: '/notifications', as: 'jordi' }),
  play: says('You are not a member of a group yet'),
}

export const DeadLink: Story = {
  ...visit({ at: '/unsubscribe', linkToken: 'broken' }),
  play: says('This link does not work'),
}

export const LongWords: Story = visit({ at: '/notifications', as: 'anna', language: 'it' })

export const WhileLoading: Story = visit({ at: '/notifications', as: 'anna', trouble: 'noAnswer' })

export const Forbidden: Story = visit({ at: '/notifications', as: 'root' })

/** Whose mails a link is about is asked for first (S-NOTIFY-13). */
export const LinkLoading: Story = {
  ...visit({ at: '/unsubscribe', linkToken: 'unread', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const LinkFailed: Story = {
  ...visit({ at: '/unsubscribe', linkToken: 'unread', trouble: 'badGateway', language: 'en' }),
  play: says('Bad response from server'),
}

export const LinkOffline: Story = {
  ...visit({ at: '/unsubscribe', linkToken: 'unread', trouble: 'offline', language: 'en' }),
  play: says('Not available offline'),
}
