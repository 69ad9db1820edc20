import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/market/FormPage' } satisfies Meta

type Story = StoryObj

const newOffer = '/groups/RIBA/offers/new'

export const Ready: Story = {
  ...visit({ at: newOffer, as: 'quim', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('textbox', { name: /^Title/ })).toBeVisible()
  },
}

/** Submitted empty: a summary, and a message at each field. */
export const Wrong: Story = {
  ...visit({ at: newOffer, as: 'quim', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'See the preview' }))
    await expect(await canvas.findByText('4 fields need attention')).toBeVisible()
  },
}

export const Need: Story = {
  ...visit({ at: '/groups/RIBA/needs/new', as: 'quim', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('textbox', { name: /^Description/ })).toBeVisible()
  },
}

export const Edit: Story = {
  ...visit({ at: '/groups/RIBA/offers/bread/edit', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('switch', { name: 'Published' })).toBeChecked()
  },
}

export const Preview: Story = {
  ...visit({ at: '/groups/RIBA/offers/bread/preview', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('This is a preview')).toBeVisible()
  },
}

/** Somebody else's: for the author and administrators alone. */
export const AsStranger: Story = {
  ...visit({ at: '/groups/RIBA/offers/bread/edit', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You may not see this page')).toBeVisible()
  },
}

/** Publishing is off, with the reason beside the button (S-GUARD-15). */
export const AsDisabled: Story = {
  ...visit({ at: newOffer, as: 'nuria', language: 'en' }),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByText('You disabled your account. Enable it to publish.'),
    ).toBeVisible()
  },
}

export const NotFound: Story = {
  ...visit({ at: '/groups/RIBA/offers/no-such-offer/edit', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('There is no offer or need no-such-offer')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: newOffer, as: 'quim', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: newOffer, as: 'quim', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

/** What is typed is kept as a draft; saving waits for the network (S-CACHE-6). */
export const Offline: Story = {
  ...visit({ at: newOffer, as: 'quim', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You are offline. Nothing is sent.')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: newOffer, as: 'anna', language: 'it' })

/** What nobody may see yet, by whoever has the address (S-MARKET-22). */
export const PreviewAsStranger: Story = {
  ...visit({ at: '/groups/RIBA/offers/bread/preview', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You may not see this page')).toBeVisible()
  },
}
