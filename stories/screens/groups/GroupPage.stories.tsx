import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/groups/GroupPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/groups/RIBA' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
    await expect(await canvas.findByText('10 r are about one hour')).toBeVisible()
  },
}

export const WhileLoading: Story = visit({ at: '/groups/RIBA', trouble: 'noAnswer' })

export const AsMember: Story = {
  ...visit({ at: '/groups/RIBA', as: 'anna' }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'))
    await expect(await main.findByRole('link', { name: 'Pay' })).toBeVisible()
  },
}

export const AsAdmin: Story = visit({ at: '/groups/RIBA', as: 'marta' })

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

export const NothingHere: Story = {
  ...visit({ at: '/groups/NONE' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('There is no group with the code NONE.')).toBeVisible()
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
    await expect(await within(canvasElement).findByText('10 r are about one hour')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/groups/MERC', language: 'es' })
