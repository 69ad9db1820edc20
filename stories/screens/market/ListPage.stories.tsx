import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/market/ListPage' } satisfies Meta

type Story = StoryObj

const offers = '/groups/RIBA/offers'

export const Ready: Story = {
  ...visit({ at: offers, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(10))
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Needs: Story = {
  ...visit({ at: '/groups/RIBA/needs', as: 'anna' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getAllByRole('article').length).toBeGreaterThan(5))
  },
}

/** One author, one category, and the ways to take each away. */
export const Filtered: Story = {
  ...visit({ at: `${offers}?member=RIBA0002&sort=name`, as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Remove filter: By Anna Puig' })).toBeVisible()
  },
}

export const NothingMatches: Story = {
  ...visit({ at: `${offers}?q=zeppelin`, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing matches')).toBeVisible()
  },
}

export const Empty: Story = {
  ...visit({ at: '/groups/MERC/needs', as: 'sofia', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('No needs here yet')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: offers, as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: offers, as: 'anna', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: offers, as: 'anna', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible()
  },
}

/** Hidden and expired ones, labelled. */
export const AsAdmin: Story = {
  ...visit({ at: `${offers}?state=all`, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getAllByRole('article').length).toBeGreaterThan(10))
  },
}

/** What any visitor may see (S-GUARD-9). */
export const AsPending: Story = {
  ...visit({ at: offers, as: 'gemma', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Bread')).toBeVisible()
  },
}

export const AsSuspended: Story = {
  ...visit({ at: offers, as: 'oriol', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Your account is suspended')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: offers, as: 'anna', language: 'it' })
