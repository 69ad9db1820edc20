import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  Card,
  Details,
  Figures,
  LimitsBar,
  Stack,
  StateLabel,
  Table,
  icons,
  type Column,
} from '@exchange-kit/react/ui'

export default { title: 'ui/Data' } satisfies Meta

type Story = StoryObj

type Person = { code: string; name: string; balance: string; state: string }

const people: readonly Person[] = [
  { code: 'RIBA0002', name: 'Anna Puig', balance: '54.40', state: 'Active' },
  { code: 'RIBA0003', name: 'Pere Soler', balance: '−98.50', state: 'Active' },
  { code: 'RIBA0007', name: 'Oriol Mas', balance: '0.00', state: 'Suspended' },
]

const columns: readonly Column<Person>[] = [
  { id: 'name', head: 'Name', cell: it => <a href={`#${it.code}`}>{it.name}</a> },
  { id: 'code', head: 'Account', cell: it => <span className="x-code">{it.code}</span> },
  { id: 'state', head: 'State', cell: it => <StateLabel icon={icons.check}>{it.state}</StateLabel>, narrow: 'end' },
  { id: 'balance', head: 'Balance', cell: it => it.balance, cash: true },
  { id: 'acts', head: 'Acts', hideHead: true, cell: () => <Button size="small">Edit</Button>, narrow: 'wide' },
]

export const AsTable: Story = {
  render: function AsTable() {
    const [by, setBy] = useState<'ascending' | 'descending'>('ascending')
    const onSort = () => setBy(by === 'ascending' ? 'descending' : 'ascending')
    const sorted = columns.map(it => (it.id === 'name' ? { ...it, sort: { by, onSort } } : it))
    const rows = by === 'ascending' ? people : [...people].reverse()
    return <Table caption="Members and accounts" columns={sorted} rows={rows} keyOf={it => it.code} />
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Oriol Mas')
  },
}

const ends = { lowest: { figure: '−100', word: 'lowest' }, highest: { figure: '300', word: 'highest' } }

export const AsLimits: Story = {
  parameters: { width: 'form' },
  render: () => (
    <Stack gap="wide">
      <LimitsBar
        lowest={-100}
        highest={300}
        balance={54.4}
        ends={ends}
        sentence="Balance 54.40 on a scale from −100 to 300"
      />
      <LimitsBar
        lowest={-100}
        highest={300}
        balance={-38.5}
        ends={ends}
        sentence="Balance −38.50 on a scale from −100 to 300"
      />
      <LimitsBar
        lowest={-100}
        highest={300}
        balance={54.4}
        after={-12}
        ends={ends}
        sentence="Balance 54.40 on a scale from −100 to 300; −12.00 after this payment"
      />
      <LimitsBar
        lowest={0}
        highest={null}
        balance={80}
        ends={{ lowest: { figure: '0', word: 'lowest' }, highest: { figure: 'no limit', word: '' } }}
        sentence="Balance 80.00 on a scale from 0 to no limit"
      />
    </Stack>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByRole('img')).toHaveLength(4)
  },
}

export const AsFigures: Story = {
  render: () => (
    <Stack>
      <Figures
        figures={[
          {
            label: 'Last 24 hours',
            value: '46.50',
            unit: 'h',
            change: { trend: 'up', text: '+12 % on the day before' },
          },
          { label: 'Last 30 days', value: '905', unit: 'h', change: { trend: 'down', text: '−7 % on the 30 before' } },
          { label: 'Last 365 days', value: '7,567', unit: 'h', change: { trend: 'same', text: 'No change' } },
        ]}
      />
      <Card title="Last payments" aside={<a href="#all">All</a>} footer="That is all">
        <Details summary="Show as a table" open>
          <p>905 in June, 640 in June of the year before</p>
        </Details>
      </Card>
    </Stack>
  ),
}
