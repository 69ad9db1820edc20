import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client, Place } from '@exchange-kit/react'
import { visit } from '../../support/visit.tsx'

/** Completing a sign-up: terms, profile, listings, the application (S-JOIN-6). */
export default { title: 'screens/joining/SignupMemberPage' } satisfies Meta

type Story = StoryObj

const place: Place = { screen: 'signupMember', group: 'RIBA' }

/** Priya of the time bank, who wants to belong to Ribera del Foix too and has got as far as a draft. */
async function at(client: Client): Promise<Place> {
  const attributes = { name: 'Priya Shah', termsVersion: 2 }
  const draft = client.create({ type: 'members', id: crypto.randomUUID(), attributes }, { group: 'RIBA' })
  // Another story may have made it.
  await draft.catch(() => undefined)
  await client.refresh()
  return place
}

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible()
  }
}

export const Ready: Story = {
  ...visit({ at, as: 'priya', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Step 1 of/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Priya Shah')
  },
}

/** A name that was taken away: the field says that it is needed. */
export const Empty: Story = {
  ...visit({ at, as: 'priya', language: 'en' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const name = await canvas.findByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(name).toBeInvalid()
  },
}

export const WhileLoading: Story = {
  ...visit({ at, as: 'priya', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at, as: 'priya', trouble: 'badGateway', language: 'en' }),
  play: says('Bad response from server'),
}

/** What was typed stays on the device; nothing is sent (S-CACHE-6). */
export const Offline: Story = {
  ...visit({ at, as: 'priya', trouble: 'offline', isSaved: true, language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^Step 1 of/)).toBeVisible()
    await says(/You are offline/)({ canvasElement } as Parameters<NonNullable<Story['play']>>[0])
  },
}

export const LongWords: Story = visit({ at, as: 'priya', language: 'it' })

/** Superadmins belong to no group (S-GUARD-11). */
export const Forbidden: Story = {
  ...visit({ at: place, as: 'root', language: 'en' }),
  play: says(/superadmins have none/),
}
