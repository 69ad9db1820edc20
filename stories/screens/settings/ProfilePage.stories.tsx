import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/settings/ProfilePage' } satisfies Meta

type Story = StoryObj

// One's own profile came with the sign-in; that of somebody else has to be asked for.
const pere = '/groups/RIBA/admin/members/RIBA0003/profile'

export const Ready: Story = {
  ...visit({ at: '/profile', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText(/^Name \(required/)).toHaveValue('Anna Puig')
    await expect(canvas.getByRole('heading', { name: 'What others see of the place' })).toBeVisible()
  },
}

/** A name that is taken away saves nothing. */
export const Wrong: Story = {
  ...visit({ at: '/profile', as: 'anna', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const name = await canvas.findByLabelText(/^Name \(required/)
    await userEvent.clear(name)
    await userEvent.tab()
    await expect(await canvas.findByText('A name is needed. The old one stays until there is another.')).toBeVisible()
  },
}

export const AsAdmin: Story = {
  ...visit({ at: pere, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('You are editing Pere Soler')).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: pere, as: 'marta', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at: pere, as: 'marta', trouble: 'badGateway', language: 'en' }),
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible()
  },
}

export const Offline: Story = visit({ at: '/profile', as: 'anna', isSaved: true, trouble: 'offline' })

export const Forbidden: Story = visit({ at: pere, as: 'anna' })
