import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner, Button, ErrorSummary, Field, icons, Notice, Stack, TextInput } from '@exchange-kit/react/ui'

export default { title: 'ui/Notice' } satisfies Meta

type Story = StoryObj

const onClose = fn()

export const Ready: Story = {
  render: () => (
    <Stack>
      <Banner
        tone="stop"
        icon={icons.paused}
        title="You disabled your account"
        actions={<Button size="small">Enable</Button>}
        onClose={onClose}
      >
        You can look around, but not pay or be paid.
      </Banner>
      <Notice
        tone="wait"
        title="Botiga Cal Quim asks you for 18.00 r"
        actions={<Button size="small">Look and decide</Button>}
      >
        Cake for the library party
      </Notice>
      <Notice tone="done" title="Payment done" live="status">
        Pere Soler has received 18.00 riberas.
      </Notice>
      <Notice tone="stop" title="The camera is not allowed" live="alert">
        Choose an image or type the code.
      </Notice>
      <Notice tone="plain" icon={icons.nfc} title="NFC is not available" />
    </Stack>
  ),
  async play({ canvasElement }) {
    onClose.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }))
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

export const Summary: Story = {
  parameters: { width: 'form' },
  render: () => (
    <Stack>
      <ErrorSummary
        title="2 fields need attention"
        errors={[
          { id: 'email', text: 'E-mail: enter a full address' },
          { id: 'amount', text: 'Amount: enter a positive number' },
        ]}
      />
      <Field label="E-mail" id="email" error="Enter a full address">
        <TextInput type="email" />
      </Field>
      <Field label="Amount" id="amount" error="Enter a positive number">
        <TextInput />
      </Field>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // S-FORM-4: links on top that lead to the fields.
    await userEvent.click(canvas.getByRole('link', { name: /Amount/ }))
    await expect(canvas.getByLabelText('Amount')).toHaveFocus()
  },
}
