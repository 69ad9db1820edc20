import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Field, FieldGroup, FieldPair, Form, TextInput } from '@exchange-kit/react/ui'

export default { title: 'ui/Form', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const send = fn()

const fields = (
  <FieldGroup legend="Where you are">
    <Field label="Street">
      <TextInput autoComplete="street-address" />
    </Field>
    <FieldPair>
      <Field label="Postal code">
        <TextInput autoComplete="postal-code" />
      </Field>
      <Field label="City">
        <TextInput autoComplete="address-level2" />
      </Field>
    </FieldPair>
  </FieldGroup>
)

export const Ready: Story = {
  render: () => (
    <Form label="Address" onSubmit={send}>
      {fields}
      <Button type="submit" kind="primary">
        Save
      </Button>
    </Form>
  ),
  async play({ canvasElement }) {
    send.mockClear()
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Where you are' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('City'), 'Castellet{Enter}')
    await expect(send).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = {
  render: () => (
    <Form label="Address" onSubmit={send} busy>
      {fields}
      <Button type="submit" kind="primary" busy>
        Save
      </Button>
    </Form>
  ),
  async play({ canvasElement }) {
    send.mockClear()
    // S-FORM-13: a submit in progress takes no second one.
    await userEvent.type(within(canvasElement).getByLabelText('City'), 'Castellet{Enter}')
    await expect(send).not.toHaveBeenCalled()
  },
}
