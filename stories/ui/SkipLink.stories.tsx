import { expect, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, SkipLink } from '@exchange-kit/react/ui'

export default { title: 'ui/SkipLink' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <>
      <SkipLink target="content">Skip to content</SkipLink>
      <Button>Menu</Button>
      <div id="content" tabIndex={-1}>
        The content
      </div>
    </>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const link = canvas.getByRole('link', { name: 'Skip to content' })
    // S-SHELL-2: the first thing that takes the focus, seen only then.
    await userEvent.tab()
    await expect(link).toHaveFocus()
    const { top, height } = link.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(height).toBeGreaterThan(20)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('The content')).toHaveFocus()
  },
}
