import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions, Button, ConfirmDialog, Dialog, Field, TextInput } from '@exchange-kit/react/ui'

export default { title: 'ui/Dialog' } satisfies Meta

type Story = StoryObj

const onConfirm = fn()

function Danger({ busy, error }: { busy?: boolean; error?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete offer
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete the offer “Sourdough loaf”?"
        confirm="Delete for good"
        cancel="Keep it"
        danger
        busy={busy}
        error={error}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        <p>It disappears from the board at once. Payments made for it stay in your account.</p>
      </ConfirmDialog>
    </>
  )
}

export const Ready: Story = {
  render: () => <Danger />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Delete offer' })
    await userEvent.click(opener)
    // S-SHELL-25: the focus is on the safe choice. S-SHELL-24: Escape does nothing and gives the focus back.
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.click(opener)
    await expect(canvas.getByRole('alertdialog', { name: 'Delete the offer “Sourdough loaf”?' })).toBeVisible()
  },
}

export const Busy: Story = {
  render: () => <Danger busy />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete offer' }))
    const act = canvas.getByRole('button', { name: 'Delete for good' })
    onConfirm.mockClear()
    await userEvent.click(act)
    await expect(onConfirm).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeDisabled()
  },
}

export const Failed: Story = {
  render: () => <Danger error="Server do not respond" />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete offer' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Server do not respond')
  },
}

export const WithForm: Story = {
  render: function WithForm() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Change password</Button>
        <Dialog
          open={open}
          title="Change password"
          onClose={() => setOpen(false)}
          actions={
            <Actions>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button kind="primary">Change password</Button>
            </Actions>
          }
        >
          <Field label="Current password">
            <TextInput type="password" />
          </Field>
        </Dialog>
      </>
    )
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(canvas.getByLabelText('Current password')).toHaveFocus()
  },
}
