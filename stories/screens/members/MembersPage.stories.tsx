import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/members/MembersPage' } satisfies Meta

type Story = StoryObj

const members = '/groups/RIBA/members'

export const Ready: Story = {
  ...visit({ at: members, as: 'anna' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem').length).toBeGreaterThan(10))
  },
}

export const NothingMatches: Story = {
  ...visit({ at: `${members}?q=zeppelin`, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing matches')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: members, as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: members, as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: members, as: 'anna', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect((await canvas.findAllByRole('listitem'))[0]).toBeVisible()
  },
}

export const Forbidden: Story = {
  ...visit({ at: members, as: 'tom', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Only members of Ribera del Foix')).toBeVisible()
  },
}
