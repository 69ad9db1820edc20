import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/react'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/admin/LogPage' } satisfies Meta

type Story = StoryObj

const at = '/groups/RIBA/admin/log'

// The demo was made, not administered: something is changed and changed back, so that there is something to read.
async function afterSomeDeeds(client: Client): Promise<Place> {
  const group = 'RIBA'
  const [settings, accounts] = await Promise.all([
    client.one('group-settings', { group }),
    client.list('accounts', { group, sort: '-code', size: 1 }),
  ])
  for (const defaultGroupEmailFrequency of ['monthly', settings.attributes.defaultGroupEmailFrequency] as const)
    await client.update(
      { type: 'group-settings', id: settings.id, attributes: { defaultGroupEmailFrequency } },
      { group },
    )
  const [account] = accounts.items
  const { creditLimit = null } = account?.attributes ?? {}
  for (const limit of [(creditLimit ?? 0) + 1_000_000, creditLimit])
    await client.update({ type: 'accounts', id: account?.id ?? '', attributes: { creditLimit: limit } }, { group })
  return { screen: 'groupLog', group }
}

const rows = (box: HTMLElement) => box.querySelectorAll('main article').length

export const Ready: Story = {
  ...visit({ at: afterSomeDeeds, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(rows(canvasElement)).toBeGreaterThan(0))
  },
}

/** A group nobody has administered yet. */
export const Empty: Story = {
  ...visit({ at: '/groups/NOVA/admin/log', as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing is written here yet')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at, as: 'marta', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at, as: 'marta', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: afterSomeDeeds, as: 'marta', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(rows(canvasElement)).toBeGreaterThan(0))
  },
}

/** What is about the whole group and about oneself. */
export const AsMember: Story = {
  ...visit({ at, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/for the whole group and for you/)).toBeVisible()
  },
}

export const Forbidden: Story = {
  ...visit({ at: '/groups/MERC/admin/log', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/Only members of/))[0]).toBeVisible()
  },
}
