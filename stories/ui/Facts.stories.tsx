import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Facts } from '@exchange-kit/react/ui'

export default { title: 'ui/Facts' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Card title="Sourdough loaf, 800 g" level={2}>
      <Facts
        facts={[
          { id: 'place', fact: 'Castellet' },
          { id: 'code', fact: 'RIBA' },
          { id: 'offers', fact: '36 offers' },
        ]}
      />
    </Card>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('36 offers')).toBeVisible()
  },
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <Facts
      facts={[
        { id: 'place', fact: 'Castellet i la Gornal, Alt Penedès' },
        { id: 'code', fact: 'RIBA' },
        { id: 'members', fact: '12,041 Mitgliedschaften' },
        { id: 'offers', fact: '3,036 Benachrichtigungseinstellungen' },
      ]}
    />
  ),
  async play({ canvasElement }) {
    // A dot stands between two facts of one line; what would begin a line lies outside and is cut off.
    const facts = canvasElement.querySelector('.x-facts')
    const start = facts?.getBoundingClientRect().left
    await expect(facts?.firstElementChild?.getBoundingClientRect().left).toBe(start)
  },
}
