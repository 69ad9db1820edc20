import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/ShowCode' } satisfies Meta

type Story = StoryObj

const own = '/groups/RIBA/members/RIBA0006/transactions/receive/qr'
const filled = `${own}?amount=11&description=Poster%2C%20one%20hour`

/** An amount and what for, waiting to be scanned. */
export const Ready: Story = {
  ...visit({ at: filled, as: 'quim' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('img', { name: /^Code that pays/ })).toBeVisible()
    await expect(canvas.getByText('Waiting to be scanned')).toBeVisible()
  },
}

/** Nothing typed: the payer chooses how much. */
export const Empty: Story = {
  ...visit({ at: own, as: 'quim' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('The payer chooses how much')).toBeVisible()
  },
}

/** No code for what is no amount. */
export const Failed: Story = {
  ...visit({ at: `${own}?amount=1e3`, as: 'quim' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Correct what is marked to see the code.')).toBeVisible()
  },
}

/** It can be scanned, but whether it is paid cannot be seen here. */
export const Offline: Story = {
  ...visit({ at: filled, as: 'quim', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('We cannot see now whether it is paid')).toBeVisible()
  },
}

/** On paper: A4 or A6, in one or two languages. */
export const Printing: Story = {
  ...visit({ at: filled, as: 'quim' }),
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Print' }))
    await expect(await within(canvasElement).findByRole('heading', { name: 'Print the code' })).toBeVisible()
  },
}

/** Anna may not show codes in the name of others. */
export const Forbidden: Story = {
  ...visit({ at: own, as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    await expect(
      (await within(canvasElement).findAllByText('Only the member and the administrators of the group'))[0],
    ).toBeVisible()
  },
}
