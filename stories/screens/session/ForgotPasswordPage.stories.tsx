import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/session/ForgotPasswordPage' } satisfies Meta

type Story = StoryObj

async function send(canvasElement: HTMLElement, email: string): Promise<void> {
  const canvas = within(canvasElement)
  const field = await canvas.findByLabelText('E-mail')
  if (email) await userEvent.type(field, email)
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
}

export const Ready: Story = {
  ...visit({ at: '/forgot-password' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Back to sign in' })).toBeVisible()
  },
}

export const Empty: Story = {
  ...visit({ at: '/forgot-password' }),
  async play({ canvasElement }) {
    await send(canvasElement, '')
    await expect(within(canvasElement).getByLabelText('E-mail')).toBeInvalid()
  },
}

/** The same panel whether or not the address is known (S-FRONT-6). */
export const Sent: Story = {
  ...visit({ at: '/forgot-password' }),
  async play({ canvasElement }) {
    await send(canvasElement, 'nobody@demo.example')
    await expect(await within(canvasElement).findByText(/If nobody@demo\.example has an account/)).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: '/forgot-password', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await send(canvasElement, 'anna@demo.example')
    await expect(await within(canvasElement).findByText('Bad response from server')).toBeVisible()
    await expect(within(canvasElement).getByLabelText('E-mail')).toHaveValue('anna@demo.example')
  },
}

export const Offline: Story = {
  ...visit({ at: '/forgot-password', trouble: 'offline' }),
  async play({ canvasElement }) {
    await send(canvasElement, 'anna@demo.example')
    await expect(await within(canvasElement).findByText('You are offline. Nothing is sent.')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/forgot-password', language: 'it' })
