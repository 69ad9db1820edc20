import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeaderActions, HeaderSearch } from '@exchange-kit/react/shell'
import { icons, SearchInput } from '@exchange-kit/react/ui'
import { ownMember, viewerIn } from '../../packages/react/test/viewers.ts'
import { Framed } from '../support/Framed.tsx'

export default { title: 'shell/Shell', parameters: { width: 'full' } } satisfies Meta

type Story = StoryObj

const text = Array.from({ length: 30 }, (_, index) => <p key={index}>Sourdough loaf, 800 g</p>)

const search = (
  <HeaderSearch>
    <SearchInput label="Search offers" value="" onChange={() => {}} />
  </HeaderSearch>
)

const actions = (
  <HeaderActions
    actions={[
      { label: 'Share', icon: icons.share, onPress: () => {} },
      { label: 'Edit group', icon: icons.edit, onPress: () => {} },
      { label: 'Contact', icon: icons.message, onPress: () => {} },
    ]}
  />
)

export const Ready: Story = {
  render: () => (
    <Framed>
      {search}
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /Balance.*54\.40/ })).toBeVisible()
    // S-SHELL-2: the skip link is the first focusable thing and leads into main.
    await userEvent.tab()
    await expect(await canvas.findByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('main')).toHaveFocus()
    // S-SHELL-22: toasts live in a polite region.
    await userEvent.click(await canvas.findByRole('button', { name: 'Show a toast' }))
    await expect(await canvas.findByText('Offer published.')).toBeVisible()
  },
}

export const AsAdmin: Story = {
  render: () => (
    <Framed viewer={viewerIn('active', { isAdmin: true })} applications={2} title="Members and accounts">
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const menu = await canvas.findByRole('button', { name: 'Menu' })
    if (menu.getAttribute('aria-expanded') === 'false') await userEvent.click(menu)
    const drawer = within(await canvas.findByRole('navigation', { name: 'Main navigation' }))
    await expect(drawer.getByRole('link', { name: /Members and accounts/ })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page')
    // The overlay of phones holds the focus and has a button of its own; beside the content the menu button closes it.
    const close = canvas.queryByRole('button', { name: 'Close the menu' }) ?? menu
    await userEvent.click(close)
    await waitFor(() => expect(canvas.queryByRole('navigation', { name: 'Main navigation' })).toBeNull())
  },
}

export const WithBack: Story = {
  render: () => (
    <Framed
      place={{ screen: 'offer', group: 'RIBA', offer: 'bread' }}
      title="Sourdough loaf, 800 g, stone-ground flour of the valley"
    >
      {actions}
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Back' })).toBeVisible()
    // S-SHELL-3: at most two acts, the rest in a menu.
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }))
    await expect(await canvas.findByRole('menuitem', { name: 'Contact' })).toBeVisible()
  },
}

const carla = ownMember({
  state: 'pending',
  groupStatus: 'active',
  name: 'Carla Riba',
  group: 'TEMP',
  groupName: 'Banc del Temps Nord',
  number: 5,
})

export const SeveralMembers: Story = {
  render: () => <Framed viewer={viewerIn('active', { name: 'Carla Riba', others: [carla] })}>{text}</Framed>,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'My menu, Carla Riba' }))
    const group = within(await canvas.findByRole('group', { name: 'Act as' }))
    await expect(group.getAllByRole('menuitemradio')).toHaveLength(2)
    await expect(await canvas.findByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
}

export const AsPending: Story = {
  render: () => (
    <Framed
      viewer={viewerIn('pending')}
      place={{ screen: 'member', group: 'RIBA', member: 'RIBA0002' }}
      title="Anna Puig"
      banner={{ kind: 'inactive', why: 'pending' }}
    >
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('Your application waits for the administrators of Ribera del Foix'),
    ).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const Offline: Story = {
  render: () => (
    <Framed online={false} savedAt={new Date()} banner={{ kind: 'location', permission: 'default' }}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/You are offline\. You see what was saved at/)).toBeVisible()
  },
}

export const OfflineForDays: Story = {
  render: () => (
    <Framed online={false} savedAt={new Date(2026, 5, 4, 9, 14)}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/what was saved on 4 June 2026 at 09:14/)).toBeVisible()
  },
}

export const AsGuest: Story = {
  render: () => (
    <Framed viewer={{ status: 'guest', cause: null, viewer: null }} place={{ screen: 'groups' }} title="Find a group">
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull()
  },
}

export const Front: Story = {
  render: () => (
    <Framed viewer={{ status: 'guest', cause: null, viewer: null }} place={{ screen: 'start' }}>
      <h1>Give a hand, get a hand</h1>
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('combobox', { name: 'Language' })).toHaveValue('en')
    await expect(await canvas.findByRole('link', { name: 'Create a new group' })).toBeVisible()
  },
}
