import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Checkbox,
  ChipChoice,
  Chips,
  Chip,
  ActiveFilter,
  icons,
  RadioGroup,
  Segmented,
  Switch,
} from '@exchange-kit/react/ui'

export default { title: 'ui/Choice', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const kinds = [
  { value: 'personal', label: 'Person' },
  { value: 'business', label: 'Business', hint: 'Shops, farms and cooperatives.' },
  { value: 'public', label: 'Public body', disabled: true },
] as const

const shown = [
  { value: 'all', label: 'All' },
  { value: 'offers', label: 'Offers', icon: icons.offer, count: 46 },
  { value: 'needs', label: 'Needs', icon: icons.need, count: 15 },
] as const

export const Ready: Story = {
  render: function Ready() {
    const [kind, setKind] = useState<'personal' | 'business' | 'public'>('personal')
    const [show, setShow] = useState<'all' | 'offers' | 'needs'>('all')
    const [food, setFood] = useState(true)
    return (
      <>
        <div>
          <Checkbox label="I accept the terms of the group" hint="Version 2, of 3 May." defaultChecked />
          <Switch label="Messages by e-mail" defaultChecked />
          <Switch label="Accept requests automatically" hint="Payments asked of you go through without a click." />
          <Switch label="Not available" disabled />
        </div>
        <RadioGroup legend="Kind of account" options={kinds} value={kind} onChange={setKind} />
        <Segmented
          legend="View"
          options={[
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map', icon: icons.groups },
          ]}
          value="list"
          onChange={() => {}}
        />
        <ChipChoice label="Show" options={shown} value={show} onChange={setShow} />
        <Chips label="Categories" scroll>
          <Chip checked={food} onChange={setFood} count={14}>
            Food
          </Chip>
          <Chip checked={false} onChange={() => {}}>
            Repairs
          </Chip>
        </Chips>
        <Chips label="Filters that are on">
          <ActiveFilter onRemove={() => {}}>Under 2 km</ActiveFilter>
        </Chips>
      </>
    )
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Shops, farms and cooperatives.'))
    await expect(canvas.getByRole('radio', { name: 'Business' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('radio', { name: 'Person' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Food/ }))
    await expect(canvas.getByRole('checkbox', { name: /Food/ })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /Needs/ }))
    await expect(canvas.getByRole('radio', { name: /Needs/ })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Messages by e-mail' })).toBeChecked()
  },
}

export const Failed: Story = {
  render: () => (
    <>
      <Checkbox label="I accept the terms of the group" error="Accept the terms to go on" />
      <RadioGroup
        legend="Kind of account"
        options={kinds}
        value={undefined}
        onChange={() => {}}
        error="Fill in this field"
      />
    </>
  ),
}
