import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/market/HomePage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/home', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(5))
    await expect(await canvas.findByText('Your balance')).toBeVisible()
    await expect(await canvas.findByText(/wait for your answer$/)).toBeVisible()
  },
}

export const NeedsOnly: Story = {
  ...visit({ at: '/home?kind=needs', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-need').length).toBeGreaterThan(3))
  },
}

export const Empty: Story = {
  ...visit({ at: '/home', as: 'sofia', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing has been offered or asked for yet')).toBeVisible()
  },
}

export const NothingMatches: Story = {
  ...visit({ at: '/home?q=zeppelin', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing matches')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: '/home', as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: '/home', as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/home', as: 'anna', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible()
  },
}

/** Close to the lowest balance. */
export const AtTheLimit: Story = {
  ...visit({ at: '/home', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/Little is left to spend/)).toBeVisible()
  },
}

export const AsDisabled: Story = visit({ at: '/home', as: 'nuria', language: 'en' })

export const LongWords: Story = visit({ at: '/home', as: 'anna', language: 'it' })

export const Forbidden: Story = visit({ at: '/home', as: 'root' })
