import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/SeveralPayments' } satisfies Meta

type Story = StoryObj

const own = '/groups/RIBA/members/RIBA0005/transactions'

/** Five rows to fill in. */
export const Ready: Story = {
  ...visit({ at: `${own}/send/multiple`, as: 'carla' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByLabelText('Payee, Row 5')).toBeVisible()
  },
}

/** What is wrong stands at its cell and in the summary. */
export const Wrong: Story = {
  ...visit({ at: `${own}/send/multiple`, as: 'carla' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Amount, Row 1'), '1e3')
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(
      await canvas.findByRole('heading', { name: 'Nothing was paid. 1 of 1 rows needs attention' }),
    ).toBeVisible()
  },
}

export const Importing: Story = {
  ...visit({ at: `${own}/receive/multiple`, as: 'carla' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }))
    await expect(await canvas.findByLabelText('Or paste the text here')).toBeVisible()
  },
}

/** Administrators move between any two accounts. */
export const AsAdmin: Story = {
  ...visit({ at: '/groups/RIBA/members/RIBA0001/transactions/transfer/multiple', as: 'marta' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByLabelText('Payer, Row 1')).toBeVisible()
  },
}

export const Offline: Story = visit({
  at: `${own}/send/multiple`,
  as: 'carla',
  trouble: 'offline',
  isSaved: true,
})

export const Failed: Story = visit({ at: `${own}/send/multiple`, as: 'carla', trouble: 'badGateway' })
