import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { tiles } from '../../../packages/react/test/tiles.ts'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/groups/GroupPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/groups/RIBA' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Join Ribera del Foix' })).toBeVisible()
  },
}

export const WhileLoading: Story = visit({ at: '/groups/RIBA', trouble: 'noAnswer' })

/** With the members on the map (S-GROUP-14). */
export const AsMember: Story = {
  ...visit({ at: '/groups/RIBA', as: 'anna', site: { tiles } }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'))
    await expect(await main.findByRole('link', { name: 'Pay' })).toBeVisible()
    await expect(await main.findByRole('region', { name: 'Map of Ribera del Foix' })).toBeVisible()
  },
}

export const Currency: Story = {
  ...visit({ at: '/groups/RIBA#currency', as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/10 riberes are about one hour/)).toBeVisible()
  },
}

export const AsPending: Story = {
  ...visit({ at: '/groups/RIBA', as: 'gemma', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('Your application waits for the administrators of Ribera del Foix'),
    ).toBeVisible()
  },
}

export const Closed: Story = {
  ...visit({ at: '/groups/ANTI' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('This group is closed for now')).toBeVisible()
  },
}

/** What its founder sees of a group that waits (S-JOIN-24). */
export const UnderReview: Story = {
  ...visit({ at: '/groups/NOVA', as: 'jordi' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Request under review')).toBeVisible()
  },
}

export const NothingHere: Story = {
  ...visit({ at: '/groups/NONE' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('There is no group NONE')).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: '/groups/RIBA', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Bad response from server')).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/groups/RIBA', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
  },
}

/** New terms stand over whatever screen somebody came to (S-JOIN-27). */
export const NewTerms: Story = {
  ...visit({ at: '/groups/RIBA', as: 'pere', asksTerms: true, language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('dialog', { name: 'The terms of Ribera del Foix have changed' })).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/groups/MERC', language: 'es' })
