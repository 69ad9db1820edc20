import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { tiles } from '../../../packages/react/test/tiles.ts'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/founding/NewGroupPage' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  ...visit({ at: '/groups/new', as: 'lucia', site: { tiles }, language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText(/^Name of the group/), 'Quarta Xarxa')
    await expect(await canvas.findByText('QUXA is free')).toBeVisible()
    await expect(await canvas.findByText('10 … are about one hour.')).toBeVisible()
  },
}

export const Refused: Story = {
  ...visit({ at: '/groups/new', as: 'lucia', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send request' }))
    await expect(await canvas.findByText('9 fields need attention')).toBeVisible()
  },
}

/** Whoever is not signed in makes an account first (S-JOIN-20). */
export const AsGuest: Story = {
  ...visit({ at: '/signup-group', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'What a group needs' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Sign up' })).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: '/groups/new', as: 'lucia', isSaved: true, trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Send request' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const LongWords: Story = visit({ at: '/groups/new', as: 'lucia', language: 'it' })

/** The request does not arrive: what is typed stays, and the reason stands above it. */
export const Failed: Story = {
  ...visit({ at: '/groups/new', as: 'lucia', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const typed = [
      [/^Name of the group/, 'Quarta Xarxa'],
      [/^Description/, 'Neighbours who lend each other a hand.'],
      [/^Town/, 'Vilanova'],
      [/^Region/, 'Garraf'],
      [/^Name of one unit/, 'drop'],
      [/^Name of several/, 'drops'],
      [/^Sign/, 'd'],
    ] as const
    for (const [name, text] of typed) await userEvent.type(await canvas.findByRole('textbox', { name }), text)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Country/ }), 'ES')
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }))
    await expect((await canvas.findAllByText('Bad response from server'))[0]).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Town/ })).toHaveValue('Vilanova')
  },
}

async function fillIn(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Your name|^Name/ }), 'Nina Sol')
  await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), 'nina@demo.example')
  await userEvent.type(canvas.getByLabelText(/^New password|^Password/), 'long enough')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }))
}

export const GuestFailed: Story = {
  ...visit({ at: '/signup-group', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await fillIn(canvasElement)
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText('Bad response from server'))[0]).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('nina@demo.example')
  },
}

export const GuestOffline: Story = {
  ...visit({ at: '/signup-group', trouble: 'offline', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'true')
  },
}
