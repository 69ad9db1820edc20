import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

/** Signing out, nothing here, not for you, and links that no longer work. */
export default { title: 'screens/session/Doors' } satisfies Meta

type Story = StoryObj

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible()
  }
}

/** The server does not answer: the device is emptied all the same (S-FRONT-8). */
export const SigningOut: Story = {
  ...visit({ at: '/logout', as: 'pere', trouble: 'noAnswer' }),
  play: says('Signing out'),
}

export const SignedOut: Story = {
  ...visit({ at: '/logout', as: 'pere' }),
  play: says(/You are signed out/),
}

export const NothingHere: Story = {
  ...visit({ at: '/groups/RIBA/nothing/here' }),
  play: says('/groups/RIBA/nothing/here'),
}

export const DeadLink: Story = {
  ...visit({ at: '/set-password', linkToken: 'used-before' }),
  play: says('This link no longer works'),
}

export const UnknownRequest: Story = {
  ...visit({ at: '/login-mail?request=unknown', as: 'anna' }),
  play: says('This request is unknown or too old'),
}

export const AsPending: Story = {
  ...visit({ at: '/groups/RIBA/members', as: 'gemma' }),
  play: says('You can see this when your application is accepted'),
}

/** With the reason the administrator gave (S-GUARD-15). */
export const AsSuspended: Story = {
  ...visit({ at: '/groups/RIBA/offers', as: 'oriol' }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'))
    await expect(await main.findByText('Your account is suspended')).toBeVisible()
    await expect(main.getByText(/^Reason: /)).toBeVisible()
  },
}

export const AsStranger: Story = {
  ...visit({ at: '/groups/MERC/members/MERC0002', as: 'anna' }),
  play: says('Only members of Mercato Solidale'),
}

export const AsMember: Story = {
  ...visit({ at: '/groups/RIBA/admin/accounts', as: 'anna' }),
  play: says('Only administrators of Ribera del Foix'),
}

export const AsFounder: Story = {
  ...visit({ at: '/home', as: 'jordi' }),
  play: says('You are not a member of a group yet'),
}

export const AsNoSuperadmin: Story = {
  ...visit({ at: '/superadmin/groups', as: 'anna' }),
  play: says('Only superadmins'),
}
