import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, Row } from '@exchange-kit/react/ui'

export default { title: 'ui/Badge' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <Row>
      <Badge count={2} label="2 applications wait" />
      <Badge count={99} label="99 applications wait" />
      <span>
        Members and accounts, 3 wait <Badge count={3} />
      </span>
    </Row>
  ),
  async play({ canvasElement }) {
    // Without words of its own it repeats what stands beside it, so nobody hears it twice.
    await expect(within(canvasElement).getAllByRole('img')).toHaveLength(2)
  },
}

export const LongNumbers: Story = {
  render: () => <Badge count={1204} label="1,204 applications wait" />,
  async play({ canvasElement }) {
    // S-SHELL-13: "99+" above 99, and the whole number for whoever listens.
    await expect(within(canvasElement).getByRole('img', { name: '1,204 applications wait' })).toHaveTextContent('99+')
  },
}
