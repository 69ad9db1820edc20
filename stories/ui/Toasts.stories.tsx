import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions, Button, createToasts, Dialog, ToastRegion } from '@exchange-kit/react/ui'

export default { title: 'ui/Toasts' } satisfies Meta

type Story = StoryObj

const view = fn()

export const Ready: Story = {
  render: function Ready() {
    const [toasts] = useState(() => createToasts())
    return (
      <main className="story-tall">
        <Actions>
          <Button onClick={() => toasts.show({ tone: 'done', text: 'Payment done.' })}>Pay</Button>
          <Button
            onClick={() =>
              toasts.show({ tone: 'done', text: 'Offer published.', action: { label: 'View', run: view } })
            }
          >
            Publish
          </Button>
          <Button onClick={() => toasts.show({ tone: 'error', text: 'The server did not answer. Nothing was paid.' })}>
            Fail
          </Button>
        </Actions>
        <ToastRegion toasts={toasts} label="Messages" />
      </main>
    )
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    // S-SHELL-22: the same error once, in an assertive region; reports in a polite one.
    await expect(within(canvas.getByRole('alert')).getAllByText(/did not answer/)).toHaveLength(1)
    await expect(within(canvas.getByRole('status')).getByText('Offer published.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await expect(view).toHaveBeenCalled()
    await waitFor(() => expect(canvas.queryByText('Offer published.')).toBeNull())
  },
}

export const OverDialog: Story = {
  render: function OverDialog() {
    const [toasts] = useState(() => createToasts())
    const [isOpen, setOpen] = useState(true)
    const fail = () => toasts.show({ tone: 'error', text: 'The server did not answer. Nothing was paid.' })
    return (
      <main className="story-tall">
        <Dialog
          open={isOpen}
          title="Reject this request"
          onClose={() => setOpen(false)}
          actions={<Button onClick={fail}>Reject</Button>}
        >
          <p>Who asked is told.</p>
        </Dialog>
        <ToastRegion toasts={toasts} label="Messages" />
      </main>
    )
  },
  async play({ canvasElement }) {
    const dialog = within(within(canvasElement).getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    // S-SHELL-22: within reach, and clear of the buttons.
    await expect(await dialog.findByText(/did not answer/)).toBeVisible()
    const [toast, act] = [dialog.getByText(/did not answer/), dialog.getByRole('button', { name: 'Reject' })]
    await expect(toast.getBoundingClientRect().bottom).toBeLessThan(act.getBoundingClientRect().top)
  },
}
