import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

/** Joining a group, and completing a sign-up (S-JOIN-1 to 8). */
export default { title: 'screens/joining/SignupPage' } satisfies Meta

type Story = StoryObj

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible()
  }
}

export const Ready: Story = {
  ...visit({ at: '/groups/RIBA/signup' }),
  play: says('I have read and accept the terms'),
}

/** A group without terms begins at the credentials. */
export const Credentials: Story = {
  ...visit({ at: '/groups/TEMP/signup' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign up' }))
    await expect(await canvas.findByText('3 fields need attention')).toBeVisible()
  },
}

export const AsPending: Story = {
  ...visit({ at: '/groups/RIBA/signup', as: 'gemma' }),
  play: says('Your application is with the administrators of Ribera del Foix'),
}

/** Somebody with a user joins another group without credentials (S-JOIN-4). */
export const AsMember: Story = {
  ...visit({ at: '/groups/MERC/signup', as: 'anna' }),
  play: says(/as another member of yours/),
}

export const Empty: Story = {
  ...visit({ at: '/groups/ANTI/signup' }),
  play: says('This group takes no new members just now.'),
}

export const Failed: Story = {
  ...visit({ at: '/groups/RIBA/signup', trouble: 'badGateway' }),
  play: says('Bad response from server'),
}

export const Offline: Story = {
  ...visit({ at: '/groups/RIBA/signup', trouble: 'offline' }),
  play: says('Not available offline'),
}

export const LongWords: Story = visit({ at: '/groups/RIBA/signup#verify', language: 'it' })

export const WhileLoading: Story = visit({ at: '/groups/RIBA/signup', trouble: 'noAnswer' })

export const Forbidden: Story = visit({ at: '/groups/RIBA/signup', as: 'root' })
