import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Claimed } from '../../../packages/react/src/screens/session/Claimed.tsx'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/session/Claimed' } satisfies Meta

type Story = StoryObj

// Its screen shows it only to a session that a mail link began; whoever is signed in otherwise sees the same account here.
const shows = (
  <main>
    <h1>{'B14'}</h1>
    <Claimed />
  </main>
)
const riba = { at: '/set-password?claim=RIBA', as: 'anna', shows } as const

export const Ready: Story = {
  ...visit({ ...riba, stage: 'untouched' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Your account in Ribera del Foix')).toBeVisible()
    await expect(await within(canvasElement).findByText(/^and \d+ more$/)).toBeVisible()
  },
}

export const Loading: Story = visit({ ...riba, trouble: 'noAnswer' })

/** What is there does not come; the password can be chosen all the same. */
export const Failed: Story = {
  ...visit({ ...riba, trouble: 'badGateway' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/You can set your password all the same/)).toBeVisible()
  },
}

export const Offline: Story = visit({ ...riba, trouble: 'offline', isSaved: true })

export const LongWords: Story = visit({ ...riba, language: 'it', stage: 'untouched' })
