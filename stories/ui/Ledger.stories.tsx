import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { icons, Ledger, LedgerBlock, StateLabel, type LedgerRow } from '@exchange-kit/react/ui'

export default { title: 'ui/Ledger' } satisfies Meta

type Story = StoryObj

const heads = { day: 'Date', what: 'Who and what', out: 'Out', in: 'In', balance: 'Balance' }

const rows: readonly LedgerRow[] = [
  { kind: 'sum', id: 'now', who: 'Closing balance', balance: '54.40 r' },
  {
    kind: 'entry',
    id: 'cake',
    day: '4 June',
    who: 'Botiga Cal Quim',
    what: 'Cake for the library party',
    label: (
      <StateLabel icon={icons.waiting} tone="wait">
        Waiting
      </StateLabel>
    ),
    out: '−18.00',
    balance: 'not yet',
    state: 'wait',
  },
  {
    kind: 'entry',
    id: 'leaflet',
    day: '2 June',
    who: 'Pere Soler',
    to: { href: '#leaflet' },
    what: 'Leaflet for the street dinner',
    in: '+16.00',
    balance: '54.40',
  },
  {
    kind: 'entry',
    id: 'patches',
    day: '1 June',
    who: 'Laia Bosch',
    what: 'Leather patches',
    out: '−18.00',
    balance: '38.40',
    state: 'void',
  },
  { kind: 'carry', id: 'before', day: '1 June', who: 'Opening balance', balance: '38.40' },
]

function Written({ caption, rows }: { readonly caption: string; readonly rows: readonly LedgerRow[] }) {
  return (
    <Ledger caption={caption} heads={heads}>
      <LedgerBlock rows={rows} balanceLabel={heads.balance} />
    </Ledger>
  )
}

export const Ready: Story = {
  render: () => <Written caption="Statement of June" rows={rows} />,
  async play({ canvasElement }) {
    const table = within(within(canvasElement).getByRole('table', { name: 'Statement of June' }))
    // It stays a table for screen readers, also where each line is a stack.
    await expect(table.getAllByRole('row')).toHaveLength(rows.length + 1)
    await expect(table.getByRole('rowheader', { name: /Pere Soler/ })).toBeVisible()
    await expect(table.getByRole('link', { name: 'Pere Soler' })).toHaveAttribute('href', '#leaflet')
  },
}

export const Empty: Story = {
  render: () => (
    <Written
      caption="Statement of May"
      rows={[{ kind: 'carry', id: 'before', who: 'No payments in this period', balance: '38.40' }]}
    />
  ),
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Written
      caption="Statement"
      rows={[
        {
          kind: 'entry',
          id: 'long',
          day: '30 de noviembre de 2026',
          who: 'Associació de Veïns i Veïnes del Barri de la Riera',
          what: 'Zahlungsaufforderungsbenachrichtigungseinstellungen wiederherstellen',
          out: '−123,456,789.00',
          balance: '−123,456,734.60',
        },
      ]}
    />
  ),
}
