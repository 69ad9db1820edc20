import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/session/SetPasswordPage' } satisfies Meta

type Story = StoryObj

async function save(canvasElement: HTMLElement, [current, next]: readonly [string, string]): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Current password'), current)
  await userEvent.type(canvas.getByLabelText('New password'), next)
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
}

export const Ready: Story = visit({ at: '/set-password', as: 'giulia' })

/** Neither link nor session (S-GUARD-2). */
export const Guest: Story = visit({ at: '/set-password' })

export const Failed: Story = {
  ...visit({ at: '/set-password', as: 'giulia' }),
  async play({ canvasElement }) {
    await save(canvasElement, ['not hers', 'long enough'])
    await expect(await within(canvasElement).findByText('The password is not correct')).toBeVisible()
    await expect(within(canvasElement).getByLabelText('New password')).toHaveValue('long enough')
  },
}

export const Offline: Story = {
  ...visit({ at: '/set-password', as: 'giulia', trouble: 'offline', isSaved: true }),
  async play({ canvasElement }) {
    await save(canvasElement, ['hers', 'long enough'])
    await expect(await within(canvasElement).findByText('You are offline. Nothing is sent.')).toBeVisible()
  },
}

export const LongWords: Story = visit({ at: '/set-password', as: 'giulia', language: 'it' })
