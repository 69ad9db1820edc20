import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignupTerms } from '@exchange-kit/react/views'

/** The group's own terms, in `<exchange-signup>`. What reads Markdown is loaded when they are opened. */
const meta = {
  title: 'views/SignupTerms',
  component: SignupTerms,
  tags: ['autodocs'],
  parameters: { width: 'form' },
  args: { markdown: 'A promise, **not money**:\n\n- be fair\n- [read on](https://demo.example/terms)' },
  argTypes: { markdown: { control: 'text' } },
} satisfies Meta<typeof SignupTerms>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Terms of the group'))
    const region = within(canvas.getByRole('region', { name: 'Terms of the group' }))
    await expect(await region.findByText('not money')).toHaveProperty('tagName', 'STRONG')
    await expect(region.getAllByRole('listitem')).toHaveLength(2)
    await expect(region.getByRole('link', { name: 'read on' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    )
  },
}
