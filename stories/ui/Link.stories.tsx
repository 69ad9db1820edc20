import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '@exchange-kit/react/ui'

export default { title: 'ui/Link', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <p>
      Read <Link href="#terms">the terms of the group</Link> or{' '}
      <Link href="https://handbook.example/" external>
        the handbook
      </Link>{' '}
      first.
    </p>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'the terms of the group' })).not.toHaveAttribute('target')
    // S-PRIV-5: another site learns nothing of this one, and whoever listens hears that a window opens.
    const away = canvas.getByRole('link', { name: 'the handbook (opens in a new window)' })
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(away).toHaveAttribute('target', '_blank')
  },
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <p>
      <Link href="#long">
        https://example.org/benachrichtigungseinstellungen/zahlungsaufforderungen/wiederherstellen
      </Link>
    </p>
  ),
}
