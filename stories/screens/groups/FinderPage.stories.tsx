import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { tiles } from '../../../packages/react/test/tiles.ts'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/groups/FinderPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/groups' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Ribera del Foix' })).toBeVisible()
    await expect(canvas.getByText('3 groups')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: '/groups', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('searchbox')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Empty: Story = {
  ...visit({ at: '/groups', stage: 'bare' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('No group here yet')).toBeVisible()
  },
}

/** A search that finds nothing offers to take the filters away (S-GROUP-6). */
export const NothingMatches: Story = {
  ...visit({ at: '/groups?q=nowhere' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove filters' }))
    await expect(await canvas.findByRole('link', { name: 'Ribera del Foix' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

export const Failed: Story = {
  ...visit({ at: '/groups', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Bad response from server')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/groups', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Ribera del Foix' })).toBeVisible()
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
  },
}

/** List and map beside each other (S-GROUP-5). */
export const WithMap: Story = {
  ...visit({ at: '/groups?view=map', site: { tiles }, language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '3, Ribera del Foix' }))
    await expect(await canvas.findByRole('region', { name: 'Chosen on the map' })).toBeVisible()
  },
}

export const AsMember: Story = visit({ at: '/groups', as: 'carla' })

export const LongWords: Story = visit({ at: '/groups', language: 'it' })
