import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/ScanCode' } satisfies Meta

type Story = StoryObj

const scan = '/groups/RIBA/members/RIBA0002/transactions/send/qr'
const scanned = (link: string) => `${scan}?qr=${encodeURIComponent(`${window.location.origin}/pay?${link}`)}`

export const Ready: Story = {
  ...visit({ at: scan, as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Start the camera' })).toBeVisible()
  },
}

/** A code of ours was read: one more press pays it. */
export const Scanned: Story = {
  ...visit({ at: scanned('t=RIBA0006&a=1500000&m=Bread'), as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: /^Pay 1\.50/ })).toBeVisible()
  },
}

export const Wrong: Story = {
  ...visit({ at: scanned('t=RIBA0006&a=1e9'), as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('This link cannot be paid')).toBeVisible()
  },
}

/** A stranger's code is named by its host; nothing of it is fetched. */
export const Foreign: Story = {
  ...visit({ at: scan, as: 'anna' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Link or account number'), 'https://evil.example/pay?t=RIBA0002')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText(/^This code belongs to evil\.example/)).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: scanned('t=RIBA0006&a=1500000&m=Bread'), as: 'anna', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/You are offline/)).toBeVisible()
  },
}
