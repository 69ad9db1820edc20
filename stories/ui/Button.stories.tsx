import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions, Button, ButtonLink, IconButton, icons } from '@exchange-kit/react/ui'

export default { title: 'ui/Button' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <>
      <Actions>
        <Button kind="primary" icon={icons.send}>
          Pay 18.00 r
        </Button>
        <Button>Cancel</Button>
        <Button kind="quiet" icon={icons.add}>
          Add a contact
        </Button>
        <Button kind="danger" icon={icons.remove}>
          Delete offer
        </Button>
        <Button kind="danger" final>
          Delete for good
        </Button>
      </Actions>
      <Actions>
        <IconButton icon={icons.share} label="Share" kind="plain" />
        <IconButton icon={icons.edit} label="Edit" />
        <IconButton icon={icons.notifications} label="Notifications, 3 unread" count={3} />
        <Button size="small">Accept</Button>
        <Button kind="primary" size="large">
          Join this group
        </Button>
        <ButtonLink href="#join" icon={icons.forward}>
          Open
        </ButtonLink>
        <ButtonLink href="https://demo.example" external>
          Read the handbook
        </ButtonLink>
      </Actions>
    </>
  ),
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Actions>
      <Button kind="primary" wide>
        Benachrichtigungseinstellungen für Zahlungsaufforderungen wiederherstellen
      </Button>
      <Button>Impostazioni delle notifiche di pagamento</Button>
    </Actions>
  ),
}

const press = fn()

export const Busy: Story = {
  render: () => (
    <Actions>
      <Button kind="primary" busy onClick={press}>
        Paying…
      </Button>
    </Actions>
  ),
  async play({ canvasElement }) {
    press.mockClear()
    const button = within(canvasElement).getByRole('button', { name: 'Paying…' })
    await userEvent.click(button)
    // S-SHELL-24: a working act cannot be pressed twice.
    await expect(press).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

/** Offline: what needs the network says why it waits. */
export const Offline: Story = {
  render: () => (
    <Actions>
      <Button kind="primary" reason="You are offline. Nothing is sent." onClick={press}>
        Pay 18.00 r
      </Button>
      <Button disabled>Previous</Button>
    </Actions>
  ),
  async play({ canvasElement }) {
    press.mockClear()
    const button = within(canvasElement).getByRole('button', { name: 'Pay 18.00 r' })
    await userEvent.click(button)
    await expect(press).not.toHaveBeenCalled()
    await expect(button).toHaveAccessibleDescription('You are offline. Nothing is sent.')
  },
}
