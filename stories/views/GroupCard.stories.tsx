import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { GroupCard } from '@exchange-kit/react/views'
import { groups, hebrewGroup, longGroup } from '../support/publicFaces.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** A group in a list, or alone on somebody’s page: `<exchange-group>` and the finder of the site. */
const meta = {
  title: 'views/GroupCard',
  component: GroupCard,
  tags: ['autodocs'],
  parameters: { width: 'form' },
  args: { group: groups[0], level: 2, to: { href: '#group' }, join: { href: '#join' } },
  argTypes: {
    group: { control: 'object' },
    to: { control: 'object' },
    join: { control: 'object' },
    number: { control: 'number' },
    level: { control: 'inline-radio', options: [2, 3] },
    size: { control: 'inline-radio', options: ['card', 'row', 'alone', 'page'] },
    onShare: { control: false },
    acts: { control: 'text' },
    part: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof GroupCard>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  args: { onShare: fn() },
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Ribera del Foix' })).toHaveAttribute('href', '#group')
    await userEvent.click(canvas.getByRole('button', { name: 'Share Ribera del Foix' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
}

/** On a page of its own joining is the first thing to do. */
export const Alone: Story = { args: { size: 'alone' } }

/** A row for a narrow column. */
export const Compact: Story = { args: { size: 'row', level: 3, join: undefined } }

/** Numbered as on the map beside it. */
export const OnMap: Story = { args: { number: 12 } }

export const LongWords: Story = { args: { group: longGroup, onShare: fn() }, parameters: { width: 'narrow' } }

export const RightToLeft: Story = { args: { group: hebrewGroup, onShare: fn() }, decorators: [rightToLeft] }
