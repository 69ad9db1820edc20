import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar, Combobox, Field, Picked, type ComboOption } from '@exchange-kit/react/ui'

export default { title: 'ui/Combobox', parameters: { width: 'narrow' } } satisfies Meta

type Story = StoryObj

const people = [
  { code: 'RIBA0003', name: 'Pere Soler', kind: 'personal' },
  { code: 'RIBA0006', name: 'Botiga Cal Quim', kind: 'business' },
  { code: 'RIBA0007', name: 'Oriol Mas', kind: 'personal', reason: 'suspended' },
  { code: 'RIBA0004', name: 'Laia Bosch', kind: 'personal' },
] as const

const options: readonly ComboOption[] = people.map(it => ({
  id: it.code,
  name: it.name,
  sub: it.code,
  reason: 'reason' in it ? it.reason : undefined,
  picture: <Avatar name={it.name} code={it.code} kind={it.kind} size="s" />,
}))

const more = fn()

function Chooser({ start = '', status }: { start?: string; status?: string }) {
  const [text, setText] = useState(start)
  const [picked, setPicked] = useState<ComboOption>()
  if (picked) return <Picked {...picked} change="Change" onChange={() => setPicked(undefined)} />
  const found = options.filter(it => it.name.toLowerCase().includes(text.toLowerCase()))
  return (
    <div className="story-tall">
      <Field label="Who do you want to pay?" hint="Name or account code.">
        <Combobox
          listLabel="Members"
          text={text}
          onText={setText}
          options={found}
          onPick={setPicked}
          onMore={more}
          status={status ?? (found.length === 0 ? 'Nothing matches' : undefined)}
        />
      </Field>
    </div>
  )
}

export const Ready: Story = {
  render: () => <Chooser />,
  async play({ canvasElement }) {
    more.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: 'Who do you want to pay?' })
    await userEvent.type(field, 'o')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    // S-PAY-21: an inactive account is in the list with its reason, and cannot be chosen.
    const suspended = canvas.getByRole('option', { name: /Oriol Mas/ })
    await expect(field).toHaveAttribute('aria-activedescendant', suspended.id)
    await expect(suspended).toHaveTextContent('suspended')
    await userEvent.keyboard('{Enter}')
    await expect(field).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(more).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Laia Bosch')).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

export const Open: Story = {
  render: () => <Chooser start="ri" />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('listbox', { name: 'Members' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('listbox', { name: 'Members' })).toBeVisible()
  },
}

export const Empty: Story = {
  render: () => <Chooser start="zzz" />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing matches')
  },
}

export const Chosen: Story = {
  render: () => (
    <Picked
      name="Botiga Cal Quim"
      sub="RIBA0006"
      picture={<Avatar name="Botiga Cal Quim" code="RIBA0006" kind="business" />}
      change="Change"
      onChange={() => {}}
    />
  ),
}
