import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Board, BoardDrawing, Card, Facts } from '@exchange-kit/react/ui'

export default { title: 'ui/Board' } satisfies Meta

type Story = StoryObj

const notices = [
  'Sourdough loaf, 800 g',
  'Bicycle tune-up',
  'Stoneware bowls',
  'Mending, hems and zips',
  'Guitar lessons',
]

export const Ready: Story = {
  render: () => (
    <Board>
      {notices.map(name => (
        <Card key={name} title={name} level={2}>
          <Facts
            facts={[
              { id: 'place', fact: 'Castellet' },
              { id: 'code', fact: 'RIBA' },
              { id: 'offers', fact: '36 offers' },
            ]}
          />
        </Card>
      ))}
    </Board>
  ),
  async play({ canvasElement }) {
    const cards = within(canvasElement).getAllByRole('heading', { level: 2 })
    await expect(cards).toHaveLength(notices.length)
  },
}

/** The one drawing for everything that is not there. */
export const Empty: Story = {
  render: () => <BoardDrawing />,
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
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
