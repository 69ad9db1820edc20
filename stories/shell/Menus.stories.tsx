import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { viewerIn } from '../../packages/react/test/viewers.ts'
import { Framed } from '../support/Framed.tsx'

export default { title: 'shell/Menus', parameters: { width: 'full' } } satisfies Meta

type Story = StoryObj

const text = <p>Sourdough loaf, 800 g</p>

/** On phones the middle tab opens the ways of paying; on a desk there are no tabs. */
export const Paying: Story = {
  render: () => <Framed>{text}</Framed>,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByText('Sourdough loaf, 800 g')
    const pay = canvas.queryByRole('button', { name: 'Pay' })
    if (!pay) return
    await userEvent.click(pay)
    await expect(await canvas.findByRole('menuitem', { name: 'Request payment' })).toBeVisible()
  },
}

export const About: Story = {
  render: () => <Framed>{text}</Framed>,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'My menu, Anna Puig' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'About' }))
    const dialog = await canvas.findByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(within(dialog).getByRole('link', { name: /Source code/ })).toBeVisible()
  },
}

const root = viewerIn('active')

/** Two tabs on every screen, and the group that is administered. */
export const AsSuperadmin: Story = {
  render: () => (
    <Framed
      place={{ screen: 'accounts', group: 'RIBA' }}
      title="Members and accounts"
      viewer={{
        ...root,
        members: [],
        acting: null,
        account: null,
        viewer: { ...root.viewer, superadmin: true, members: [] },
      }}
    >
      {text}
    </Framed>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const tabs = within(await canvas.findByRole('navigation', { name: 'Superadministration' }))
    await expect(tabs.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByText('Administering RIBA')).toBeVisible()
  },
}

/** Nothing is known yet: neither menu nor "Sign in". */
export const WhileLoading: Story = {
  render: () => <Framed viewer={{ status: 'restoring', problem: null, viewer: null }}>{text}</Framed>,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByText('Sourdough loaf, 800 g')
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).toBeNull()
  },
}
