import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions, Button, createToasts, ToastRegion } from '@exchange-kit/react/ui'

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
