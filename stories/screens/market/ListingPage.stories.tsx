import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/market/ListingPage' } satisfies Meta

type Story = StoryObj

const bread = '/groups/RIBA/offers/bread'

export const Ready: Story = {
  ...visit({ at: bread, as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Pay this offer' })).toBeVisible()
  },
}

/** What its author does with it. */
export const Own: Story = {
  ...visit({ at: bread, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Hide' })).toBeVisible()
  },
}

export const Expired: Story = {
  ...visit({ at: '/groups/RIBA/offers/taller-d-empelts', as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^Expired \d/)).toBeVisible()
  },
}

export const Need: Story = {
  ...visit({
    async at(client) {
      const { items } = await client.list('needs', { group: 'RIBA', sort: 'created' })
      return { screen: 'need', group: 'RIBA', need: items[0]?.attributes.code ?? '' }
    },
    as: 'marta',
    language: 'en',
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Valid until')
  },
}

/** A public offer, as somebody reads it who never signed in (S-MARKET-14). */
export const AsGuest: Story = {
  ...visit({ at: bread, language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Join Ribera del Foix' })).toBeVisible()
  },
}

/** Paying is off, with the reason beside it (S-GUARD-15). */
export const AsDisabled: Story = {
  ...visit({ at: bread, as: 'nuria', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/You disabled your account. Enable it/)).toBeVisible()
  },
}

export const NotFound: Story = {
  ...visit({ at: '/groups/RIBA/offers/no-such-offer', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('There is no offer or need no-such-offer')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: bread, as: 'pere', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: bread, as: 'pere', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: bread, as: 'pere', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect(await canvas.findByText(/Sourdough country loaf/)).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: bread, as: 'anna', language: 'it' })
