import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/payments/PaySheetPage' } satisfies Meta

type Story = StoryObj

const bread = '/pay?t=RIBA0006&u=10&m=Two%20loaves'

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible()
  }
}

/** Whoever comes sees what is asked, and signs in on the same document (S-PAY-70). */
export const AsGuest: Story = {
  ...visit({ at: bread }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Pay Botiga Cal Quim' })).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
    await expect(canvas.getByText('Two loaves')).toBeVisible()
  },
}

/** The operator's providers stand below, and open a window of their own (S-PAY-71, S-PAY-73). */
export const WithProviders: Story = {
  ...visit({ at: bread, site: { providers: [{ id: 'google', name: 'Google' }] } }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  },
}

export const Ready: Story = {
  ...visit({ at: bread, as: 'anna' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: /^Pay 10\.00/ })).toBeVisible()
  },
}

/** Nothing but the payee is asked: the payer says how much and what for. */
export const Open: Story = {
  ...visit({ at: '/pay?t=RIBA0006', as: 'anna' }),
  play: says('You choose how much'),
}

export const WhileLoading: Story = {
  ...visit({ at: bread, trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull())
  },
}

export const Failed: Story = {
  ...visit({ at: bread, trouble: 'badGateway' }),
  play: says('Bad response from server'),
}

export const Offline: Story = {
  ...visit({ at: bread, trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const WrongLink: Story = {
  ...visit({ at: '/pay?t=RIBA0006&u=1e9' }),
  play: says('This link cannot be paid'),
}

export const AsPending: Story = {
  ...visit({ at: bread, as: 'gemma', language: 'en' }),
  play: says('You cannot pay this'),
}

export const AsSuspended: Story = {
  ...visit({ at: bread, as: 'oriol', language: 'en' }),
  play: says('You cannot pay this'),
}

/** Two members, two currencies: the payer chooses from which. */
export const AsSeveralMembers: Story = visit({ at: bread, as: 'carla', language: 'en' })

/** More than is left. */
export const TooMuch: Story = visit({ at: '/pay?t=RIBA0002&u=50', as: 'pere', language: 'en' })

export const LongWords: Story = visit({ at: bread, as: 'anna', language: 'it' })
