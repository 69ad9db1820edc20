import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  AmountInput,
  Field,
  FieldPair,
  Form,
  PasswordInput,
  SearchInput,
  Select,
  Stepper,
  TextArea,
  TextInput,
} from '@exchange-kit/react/ui'

export default { title: 'ui/Field', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const categories = [
  { value: 'food', label: 'Food' },
  { value: 'repairs', label: 'Repairs' },
]

export const Ready: Story = {
  render: function Ready() {
    const [offers, setOffers] = useState(2)
    const [sought, setSought] = useState('bread')
    return (
      <>
        <SearchInput label="Search offers" value={sought} onChange={setSought} />
        <Form onSubmit={() => {}} label="An offer">
          <Field label="Title">
            <TextInput defaultValue="Sourdough loaf, 800 g" />
          </Field>
          <Field label="Phone" mark="(optional)" hint="Only members of your group see it.">
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <FieldPair>
            <Field label="Category">
              <Select options={categories} />
            </Field>
            <Field label="Valid until" mark="(optional)">
              <TextInput type="date" defaultValue="2027-06-04" />
            </Field>
          </FieldPair>
          <Field label="Amount" hint="Comma or point, up to two decimals.">
            <AmountInput unit="riberas" defaultValue="18,5" echo="= 18.50 riberas" />
          </Field>
          <Field label="New password" hint="At least 8 characters.">
            <PasswordInput autoComplete="new-password" username="anna@demo.example" defaultValue="vuit-lletres" />
          </Field>
          <Field label="Description" counter={{ used: 1720, max: 2000 }}>
            <TextArea defaultValue="Stone-ground flour, 24 hours of rest. Baked on Tuesdays and Fridays." />
          </Field>
          <Field label="Offers needed to join">
            <Stepper value={offers} min={0} max={5} onChange={setOffers} />
          </Field>
        </Form>
      </>
    )
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const password = canvas.getByLabelText('New password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(password).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await expect(canvas.getByLabelText('Offers needed to join')).toHaveValue(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.getByRole('searchbox', { name: 'Search offers' })).toHaveValue('')
    await expect(canvas.getByRole('searchbox', { name: 'Search offers' })).toHaveFocus()
  },
}

export const Failed: Story = {
  render: () => (
    <Form onSubmit={() => {}}>
      <Field label="E-mail" error="Enter a full address, for example anna@example.org">
        <TextInput type="email" defaultValue="anna@riba" />
      </Field>
      <Field label="Amount" error="Invalid amount. Enter a positive number">
        <AmountInput unit="riberas" defaultValue="0" />
      </Field>
      <Field label="Category" error="Fill in this field">
        <Select options={categories} none="Choose a category" defaultValue="" />
      </Field>
      <Field label="Description" error="This is too long. Use at most 500 characters" counter={{ used: 512, max: 500 }}>
        <TextArea defaultValue="Bread" />
      </Field>
    </Form>
  ),
  async play({ canvasElement }) {
    const field = within(canvasElement).getByLabelText('E-mail')
    // S-FORM-3: tied to the field, begins with an icon that has a name.
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Error: Enter a full address, for example anna@example.org')
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    await expect(said?.firstElementChild?.tagName).toBe('svg')
    await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(said?.getBoundingClientRect().top ?? 0)
  },
}

export const Disabled: Story = {
  render: () => (
    <Form onSubmit={() => {}}>
      <Field label="Account code" hint="It is given once and stays.">
        <TextInput defaultValue="RIBA0002" readOnly />
      </Field>
      <Field label="Price">
        <TextInput defaultValue="Not available" disabled />
      </Field>
    </Form>
  ),
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Form onSubmit={() => {}}>
      <Field
        label="Benachrichtigungseinstellungen für Zahlungsaufforderungen"
        mark="(opzionale, facoltativo)"
        hint="Geben Sie hier ein, wie oft Sie über Zahlungsaufforderungen benachrichtigt werden möchten."
        error="Überprüfen Sie die Zahlungsaufforderungsbenachrichtigungseinstellungen noch einmal"
      >
        <AmountInput unit="Zeitgutschriftseinheiten" defaultValue="123456789.00" />
      </Field>
    </Form>
  ),
}
