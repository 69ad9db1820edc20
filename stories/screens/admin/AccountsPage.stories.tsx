import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/admin/AccountsPage' } satisfies Meta

type Story = StoryObj

const at = '/groups/RIBA/admin/accounts'

export const Ready: Story = {
  ...visit({ at, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(10))
  },
}

/** Nobody asks to join, and nothing matches. */
export const Empty: Story = {
  ...visit({ at: '/groups/MERC/admin/accounts?q=zeppelin', as: 'giulia', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No application waits')).toBeVisible()
    await expect(await canvas.findByText('Nothing matches')).toBeVisible()
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
  ...visit({ at, as: 'marta', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(10))
  },
}

export const Forbidden: Story = {
  ...visit({ at, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/Only administrators of/))[0]).toBeVisible()
  },
}

/** Somebody was invited and has never come (B14). */
export const SomebodyAwaited: Story = {
  ...visit({ at: withAwaited, as: 'tom', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Not here yet' })).toBeVisible()
    await userEvent.click(canvas.getByText('Who they are'))
    const [again] = await canvas.findAllByRole('button', { name: /^Send again to .*$/ })
    await expect(again).toBeVisible()
  },
}

const temp = { group: 'TEMP' }

async function withAwaited(client: Client): Promise<Place> {
  const { items } = await client.list('members', { ...temp, filter: { awaited: 'true' }, size: 1 })
  if (items.length === 0) {
    const user = { type: 'users', id: crypto.randomUUID() } as const
    const email = `awaited-${user.id.slice(0, 8)}@demo.example`
    await client.create(
      {
        type: 'members',
        id: crypto.randomUUID(),
        attributes: { name: 'Not Here Yet', state: 'active' },
        relationships: { users: { data: [user] } },
      },
      { ...temp, included: [{ ...user, attributes: { email } }] },
    )
  }
  return { screen: 'accounts', ...temp }
}
