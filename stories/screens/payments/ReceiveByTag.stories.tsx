import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/ReceiveByTag' } satisfies Meta

type Story = StoryObj

const own = '/groups/RIBA/members/RIBA0006/transactions/receive/nfc'

export const Ready: Story = {
  ...visit({ at: `${own}?amount=2&description=Eggs`, as: 'quim' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Ready' })).toBeVisible()
  },
}

export const Empty: Story = {
  ...visit({ at: own, as: 'quim' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ready' }))
    await expect(await canvas.findByText('2 fields need attention')).toBeVisible()
  },
}

/** Most browsers have no reader: a code and the account number stand in. */
export const Unavailable: Story = {
  ...visit({ at: `${own}?amount=2&description=Eggs`, as: 'quim' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ready' }))
    await expect(await canvas.findByText('NFC is not available')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show a QR code instead' })).toBeVisible()
  },
}

/** In TEMP nobody is charged by tag. */
export const Off: Story = {
  ...visit({ at: '/nfc', as: 'lucia', language: 'en' }),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByText('This way of paying is switched off for your account'),
    ).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: `${own}?amount=2&description=Eggs`, as: 'quim', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You are offline. Nothing is sent.')).toBeVisible()
  },
}
