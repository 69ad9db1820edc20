import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/Till' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/till', as: 'quim' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Charge' })).toBeVisible()
  },
}

/** Charged: the code waits to be paid. */
export const Waiting: Story = {
  ...visit({ at: '/till', as: 'quim' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    for (const key of ['4', 'Decimal sign', '5'])
      await userEvent.click(await canvas.findByRole('button', { name: key }))
    await userEvent.click(canvas.getByRole('button', { name: 'Charge' }))
    await expect(await canvas.findByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
  },
}

/** Nothing typed: the field says what it wants. */
export const Empty: Story = {
  ...visit({ at: '/till', as: 'quim' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Charge' }))
    await expect(await canvas.findByText('Type how much')).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/till', as: 'quim', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/Nothing can be charged/)).toBeVisible()
  },
}

/** Whoever disabled the own account reads why. */
export const Forbidden: Story = {
  ...visit({ at: '/till', as: 'nuria', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByText(/^You disabled your account/))[0]).toBeVisible()
  },
}

/** What came in today is not known yet: no total stands there as if it were. */
export const WhileLoading: Story = {
  ...visit({ at: '/till', as: 'quim', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Charge' })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
    await expect(canvasElement.querySelector('.x-till-total .x-amount')).toBeNull()
  },
}

/** The list of the day did not come; money can be taken in all the same. */
export const Failed: Story = {
  ...visit({ at: '/till', as: 'quim', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/could not be loaded/)).toBeVisible()
  },
}
