import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/session/LoginMailPage' } satisfies Meta

type Story = StoryObj

async function signIn(canvasElement: HTMLElement, email: string, password: string): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('E-mail'), email)
  await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`)
}

export const Ready: Story = {
  ...visit({ at: '/login-mail' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  },
}

/** Nothing typed: said at the fields, without asking the server. */
export const Empty: Story = {
  ...visit({ at: '/login-mail' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await expect(canvas.getByLabelText('E-mail')).toBeInvalid()
    await expect(canvas.getByLabelText('Password')).toBeInvalid()
  },
}

export const WrongPassword: Story = {
  ...visit({ at: '/login-mail' }),
  async play({ canvasElement }) {
    await signIn(canvasElement, 'anna@demo.example', 'not this one')
    await expect(await within(canvasElement).findByText('Incorrect email or password')).toBeVisible()
    await expect(within(canvasElement).getByLabelText('E-mail')).toHaveValue('anna@demo.example')
  },
}

/** The e-mail was never confirmed: the link can be sent again. */
export const AsDraft: Story = {
  ...visit({ at: '/login-mail' }),
  async play({ canvasElement }) {
    await signIn(canvasElement, 'pau@demo.example', 'exchange-demo')
    await expect(await within(canvasElement).findByRole('button', { name: 'Send the link again' })).toBeVisible()
  },
}

export const AsSuperadmin: Story = {
  ...visit({ at: '/login-mail?redirect=/superadmin/groups' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/This page is for superadmins/)).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({ at: '/login-mail', trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await signIn(canvasElement, 'anna@demo.example', 'exchange-demo')
    await expect(await within(canvasElement).findByText('Bad response from server')).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/login-mail', trouble: 'offline' }),
  async play({ canvasElement }) {
    await signIn(canvasElement, 'anna@demo.example', 'exchange-demo')
    // S-STATE-1: it is off, says why, and keeps what was typed.
    await expect(await within(canvasElement).findByText('You are offline. Nothing is sent.')).toBeVisible()
    await expect(within(canvasElement).getByLabelText('Password')).toHaveValue('exchange-demo')
  },
}

export const WithProviders: Story = visit({
  at: '/login-mail',
  site: { providers: [{ id: 'google', name: 'Google' }] },
})

/** A second window that the browser did not let close (S-PAY-73). */
export const WindowDone: Story = {
  ...visit({ at: '/login-mail?window=back' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You can close this window now')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/login-mail', language: 'it' })
