import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Slip, Stamp, Terms } from '@exchange-kit/react/ui'

export default { title: 'ui/Slip', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

const terms = [
  { name: 'From', value: 'Anna Puig' },
  { name: 'To', value: 'Botiga Cal Quim' },
  { name: 'Date', value: '4 June 2026, 14:05' },
]

export const Ready: Story = {
  render: () => (
    <Slip label="Payment">
      <p>
        18.00 riberas <Stamp>Done</Stamp>
      </p>
      <Terms terms={terms} ruled />
    </Slip>
  ),
  async play({ canvasElement }) {
    const slip = within(within(canvasElement).getByRole('region', { name: 'Payment' }))
    await expect(slip.getAllByRole('term')).toHaveLength(3)
    await expect(slip.getByText('Done')).toBeVisible()
  },
}

export const AsPending: Story = {
  render: () => (
    <Slip label="Payment request">
      <p>
        18.00 riberas <Stamp tone="wait">Waiting</Stamp>
      </p>
      <Terms terms={terms} />
    </Slip>
  ),
}

export const Failed: Story = {
  render: () => (
    <Slip label="Payment">
      <p>
        18.00 riberas <Stamp tone="stop">Rejected</Stamp>
      </p>
      <Terms terms={[...terms, { name: 'Reason', value: 'The cake was for Sunday.' }]} ruled />
    </Slip>
  ),
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Slip label="Payment">
      <Terms
        ruled
        terms={[
          {
            name: 'Benachrichtigungseinstellungen',
            value: 'Zahlungsaufforderungsbenachrichtigungseinstellungen wiederherstellen',
          },
        ]}
      />
    </Slip>
  ),
}
