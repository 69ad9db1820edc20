import type { ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { GroupScreen, GroupsScreen, OffersScreen, OfferScreen } from '@exchange-kit/react'
import { expect, within } from 'storybook/test'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/named/NamedScreens' } satisfies Meta

type Story = StoryObj

// E2.3: screens by name, in the frame of a partner: his heading, no bar and no drawer of ours.
function Partner({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1>Mercato verde</h1>
      {children}
    </main>
  )
}

const pageOf = (canvasElement: HTMLElement) => within(canvasElement).findByRole('main')

export const Ready: Story = {
  ...visit({
    at: '/',
    shows: (
      <Partner>
        <GroupScreen group="RIBA" />
      </Partner>
    ),
  }),
  async play({ canvasElement }) {
    const page = await pageOf(canvasElement)
    await expect(await within(page).findByRole('tab', { selected: true })).toBeVisible()
    await expect(canvasElement.querySelector('.x-bar, .x-shell')).toBeNull()
  },
}

export const AsMember: Story = {
  ...visit({
    at: '/',
    as: 'anna',
    language: 'en',
    shows: (
      <Partner>
        <OffersScreen group="RIBA" />
      </Partner>
    ),
  }),
  async play({ canvasElement }) {
    const page = await pageOf(canvasElement)
    await expect((await within(page).findAllByRole('heading', { name: /bread/i })).length).toBeGreaterThan(0)
  },
}

/** Two screens in one page, each with its own place. */
export const Several: Story = {
  ...visit({
    at: '/',
    language: 'it',
    shows: (
      <Partner>
        <GroupsScreen />
        <OfferScreen group="RIBA" offer="bread" />
      </Partner>
    ),
  }),
  async play({ canvasElement }) {
    const page = await pageOf(canvasElement)
    await expect(await within(page).findByRole('search')).toBeVisible()
  },
}

export const Failed: Story = {
  ...visit({
    at: '/',
    trouble: 'badGateway',
    language: 'en',
    shows: (
      <Partner>
        <GroupScreen group="RIBA" />
      </Partner>
    ),
  }),
  async play({ canvasElement }) {
    const page = await pageOf(canvasElement)
    await expect(await within(page).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
