import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { viewerIn } from '../../packages/react/test/viewers.ts'
import { Framed } from '../support/Framed.tsx'

export default { title: 'shell/Banner', parameters: { width: 'full' } } satisfies Meta

type Story = StoryObj

const text = <p>Sourdough loaf, 800 g</p>
const onClose = fn()
const acts = { onAllowNotifications: fn(), onLocate: fn(), onPlace: fn(), onClose, help: 'https://demo.example/docs' }

export const Ready: Story = {
  render: () => (
    <Framed banner={{ kind: 'notifications', permission: 'default' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    acts.onAllowNotifications.mockClear()
    onClose.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow' }))
    await expect(acts.onAllowNotifications).toHaveBeenCalledOnce()
    await userEvent.click(await canvas.findByRole('button', { name: 'Close' }))
    await expect(onClose).toHaveBeenCalledWith({ kind: 'notifications', permission: 'default' })
  },
}

export const NotificationsBlocked: Story = {
  render: () => (
    <Framed banner={{ kind: 'notifications', permission: 'denied' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: /^Help/ })).toHaveAttribute('target', '_blank')
  },
}

export const Location: Story = {
  render: () => (
    <Framed banner={{ kind: 'location', permission: 'default' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Use my location' })).toBeVisible()
  },
}

/** Without a map there is no place to choose on it; asking again is left. */
export const LocationBlocked: Story = {
  render: () => (
    <Framed banner={{ kind: 'location', permission: 'denied' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Your location is blocked')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button', { name: 'Choose on the map' })).toBeNull()
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const AsDisabled: Story = {
  render: () => (
    <Framed viewer={viewerIn('disabled')} banner={{ kind: 'inactive', why: 'disabled' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Enable' })).toBeVisible()
  },
}

export const AsSuspended: Story = {
  render: () => (
    <Framed viewer={viewerIn('suspended')} banner={{ kind: 'inactive', why: 'suspended' }} bannerActs={acts}>
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('An administrator suspended your account')).toBeVisible()
  },
}

export const InClosedGroup: Story = {
  render: () => (
    <Framed
      viewer={viewerIn('active', { groupStatus: 'disabled' })}
      banner={{ kind: 'inactive', why: 'group' }}
      bannerActs={acts}
    >
      {text}
    </Framed>
  ),
}

/** An act that leads to a screen this build does not have is left out. */
export const WithoutSettings: Story = {
  render: () => (
    <Framed
      viewer={viewerIn('disabled')}
      banner={{ kind: 'inactive', why: 'disabled' }}
      bannerActs={acts}
      hasScreen={screen => screen !== 'settings'}
    >
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link', { name: 'Enable' })).toBeNull()
  },
}
