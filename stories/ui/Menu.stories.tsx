import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Avatar,
  icons,
  Menu,
  MenuAction,
  MenuChoice,
  MenuGroup,
  MenuHeading,
  MenuLine,
  MenuLink,
} from '@exchange-kit/react/ui'

export default { title: 'ui/Menu' } satisfies Meta

type Story = StoryObj

const onSignOut = fn()

export const Ready: Story = {
  render: () => (
    <div className="story-tall">
      <Menu
        label="My menu, Carla Riba"
        square
        face={<Avatar name="Carla Riba" code="RIBA0005" kind="personal" size="s" />}
      >
        <MenuHeading>Carla Riba, RIBA0005</MenuHeading>
        <MenuGroup label="Act as">
          <MenuChoice checked onChoose={() => {}}>
            Carla Riba, Ribera del Foix
          </MenuChoice>
          <MenuChoice checked={false} onChoose={() => {}} count={{ value: 2, label: '2 unread' }}>
            Carla Riba, Banc del Temps Nord
          </MenuChoice>
        </MenuGroup>
        <MenuLine />
        <MenuLink href="#me" icon={icons.member}>
          My page
        </MenuLink>
        <MenuLink href="#notifications" icon={icons.notifications} count={{ value: 120, label: '120 unread' }}>
          Notifications
        </MenuLink>
        <MenuAction icon={icons.signOut} onClick={onSignOut}>
          Sign out
        </MenuAction>
        <MenuAction icon={icons.remove} kind="danger">
          Delete account
        </MenuAction>
      </Menu>
    </div>
  ),
  async play({ canvasElement }) {
    onSignOut.mockClear()
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'My menu, Carla Riba' })
    await userEvent.click(button)
    const first = canvas.getByRole('menuitemradio', { name: 'Carla Riba, Ribera del Foix' })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('menuitem', { name: 'Delete account' })).toHaveFocus()
    await userEvent.keyboard('s')
    await expect(canvas.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onSignOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await userEvent.click(button)
    await waitFor(() => expect(first).toHaveFocus())
  },
}
