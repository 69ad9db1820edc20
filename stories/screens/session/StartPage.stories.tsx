import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/session/StartPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/' }),
  async play({ canvasElement }) {
    const board = within(await within(canvasElement).findByRole('complementary', { name: 'Notice board' }))
    await expect(await board.findByRole('link', { name: 'Bread' })).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in with e-mail' })).toBeVisible()
  },
}

export const WithProviders: Story = visit({
  at: '/',
  site: {
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'facebook', name: 'Facebook' },
    ],
  },
})

export const WhileLoading: Story = {
  ...visit({ at: '/', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    // S-STATE-1: after 200 ms, in the shape of the content.
    await waitFor(() => expect(canvasElement.querySelectorAll('.s-cork .x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Empty: Story = {
  ...visit({ at: '/', stage: 'bare' }),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Nothing hangs here for everybody' }),
    ).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: '/', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Bad response from server')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Bread' })).toBeVisible()
    await expect(within(canvasElement).getByText(/^Saved .* ago$/)).toBeVisible()
  },
}

export const OfflineWithNothingSaved: Story = {
  ...visit({ at: '/', trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Not available offline')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/', language: 'ca' })
