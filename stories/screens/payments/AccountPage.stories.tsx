import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/AccountPage' } satisfies Meta

type Story = StoryObj

const anna = '/groups/RIBA/members/RIBA0002/transactions'

export const Ready: Story = {
  ...visit({ at: anna, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Your balance')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Waiting for your answer' })).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const AsStatement: Story = {
  ...visit({ at: `${anna}?view=statement`, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expect(await canvas.findByText('Closing balance')).toBeVisible()
    await expect(canvas.getByText('Opening balance')).toBeVisible()
  },
}

/** Roser has just joined: a balance of 0 is written, and the way to the first payment is offered. */
export const Empty: Story = {
  ...visit({
    async at(client) {
      const viewer = client.viewer()
      const own = viewer.status === 'signedIn' ? viewer.acting?.member.attributes.code : undefined
      return { screen: 'account', group: 'RIBA', member: own ?? '' }
    },
    as: 'roser',
    language: 'en',
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No payments yet')).toBeVisible()
    // S-CHECK-56: a balance of 0 is written.
    await expect(canvas.getByText('Your balance').parentElement).toHaveTextContent('0.00')
  },
}

export const NothingMatches: Story = {
  ...visit({ at: `${anna}?q=zeppelin`, as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Nothing matches')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: anna, as: 'anna', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(2))
  },
}

export const Failed: Story = {
  ...visit({ at: anna, as: 'anna', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText('Bad response from server'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: anna, as: 'anna', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You are offline\. You see what was saved at/)).toBeVisible()
    await expect((await canvas.findAllByText(/^Saved .* ago$/))[0]).toBeVisible()
  },
}

/** Another member's payments, and never the own ones (S-CHECK-57). */
export const AsAdmin: Story = {
  ...visit({ at: anna, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Payments of Anna Puig' }),
    ).toBeVisible()
  },
}

export const AsSuspended: Story = visit({
  at: '/groups/RIBA/members/RIBA0007/transactions',
  as: 'oriol',
  language: 'en',
})

/** Close to the lowest balance. */
export const AtTheLimit: Story = {
  ...visit({ at: '/groups/RIBA/members/RIBA0003/transactions', as: 'pere', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/Little is left to spend/)).toBeVisible()
  },
}

export const LongWords: Story = {
  ...visit({ at: anna, as: 'anna', language: 'it' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Altri filtri'))
  },
}

export const Forbidden: Story = visit({ at: anna, as: 'pere' })
