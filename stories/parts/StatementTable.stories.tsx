import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatementTable, type StatementLine } from '@exchange-kit/react/parts'
import { faces, ribera, riberas } from '../support/people.ts'

export default { title: 'parts/StatementTable' } satisfies Meta

type Story = StoryObj

const lines: readonly StatementLine[] = [
  {
    id: '4',
    time: '2026-06-04T09:20:00.000Z',
    counterpart: faces.quim,
    description: 'Cake for the library party',
    amount: riberas(-18),
    balance: null,
    state: 'pending',
    to: { href: '#4' },
  },
  {
    id: '3',
    time: '2026-05-14T10:00:00.000Z',
    counterpart: faces.town,
    description: 'Poster for the spring fair',
    amount: riberas(60),
    balance: riberas(79.9),
    state: 'committed',
    to: { href: '#3' },
  },
  {
    id: '2',
    time: '2026-05-07T10:00:00.000Z',
    counterpart: faces.nameless,
    description: 'Leather patches',
    amount: riberas(-18),
    balance: riberas(19.9),
    state: 'rejected',
    to: { href: '#2' },
  },
  {
    id: '1',
    time: '2026-05-02T10:00:00.000Z',
    counterpart: faces.pere,
    description: 'Two sourdough loaves',
    amount: riberas(-12),
    balance: riberas(19.9),
    state: 'committed',
    to: { href: '#1' },
  },
]

const period = {
  opening: { amount: riberas(31.9), time: '2026-05-01T00:00:00.000Z' },
  closing: riberas(79.9),
  totals: { in: riberas(60), out: riberas(12) },
  currency: ribera,
  timeZone: 'Europe/Madrid',
}

export const Ready: Story = {
  render: () => <StatementTable {...period} lines={lines} order="newest" />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const rows = canvas.getAllByRole('row')
    // S-PAY-7: newest first: closing balance on top, opening at the foot; the roles survive the stacked form.
    await expect(rows).toHaveLength(7)
    await expect(rows[1]).toHaveTextContent('Closing balance')
    await expect(rows[6]).toHaveTextContent('Opening balance')
    await expect(rows[2]).toHaveTextContent('not yet')
  },
}

export const OldestFirst: Story = {
  render: () => <StatementTable {...period} lines={[...lines].reverse()} order="oldest" />,
}

export const Empty: Story = {
  render: () => (
    <StatementTable {...period} lines={[]} order="newest" closing={riberas(31.9)} totals={{ in: 0, out: 0 }} />
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('No payments in this period')).toBeVisible()
  },
}

const later = { state: 'coming', again: () => undefined } as const

export const MoreComing: Story = {
  render: () => <StatementTable {...period} lines={lines.slice(0, 2)} order="newest" rest={later} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // S-PAY-7: what does not add up yet has no end.
    await expect(canvas.getByText('The rest is being loaded…')).toBeVisible()
    await expect(canvas.queryByText('Opening balance')).toBeNull()
  },
}

export const MoreFailed: Story = {
  render: () => (
    <StatementTable {...period} lines={lines.slice(0, 2)} order="newest" rest={{ ...later, state: 'failed' }} />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('The next ones could not be loaded')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
