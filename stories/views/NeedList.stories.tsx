import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from '@exchange-kit/react/ui'
import { NeedList } from '@exchange-kit/react/views'
import { hebrewNeed, longNeed, needs } from '../support/publicFaces.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Needs of a group: `<exchange-needs>`, and the board and the member’s page of the site. */
const meta = {
  title: 'views/NeedList',
  component: NeedList,
  tags: ['autodocs'],
  args: {
    title: 'Needs in Ribera del Foix',
    all: { to: { href: '#all' }, words: 'All 15 needs' },
    needs,
    linkTo: ({ code }) => ({ href: `#${code}` }),
    room: 3,
    none: 'Nobody needs anything here just now.',
  },
  argTypes: {
    title: { control: 'text' },
    hidesTitle: { control: 'boolean' },
    all: { control: 'object' },
    layout: { control: 'inline-radio', options: ['grid', 'rows'] },
    needs: { control: 'object' },
    linkTo: { control: false },
    room: { control: { type: 'number', min: 0, max: 50 } },
    none: { control: 'text' },
    news: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof NeedList>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(within(canvas.getByRole('list')).getAllByRole('article')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'A van' })).toBeVisible()
  },
}

/** Below each other, for narrow columns. */
export const AsRows: Story = { args: { layout: 'rows' }, parameters: { width: 'narrow' } }

/** As the lists of the site: the page has the heading, and the cards say more. */
export const Listed: Story = {
  args: {
    hidesTitle: true,
    needs: needs.map(it => ({ ...it, distance: 450, foot: <p className="x-caption">Updated 4 Jun 2026</p> })),
  },
}

export const Waiting: Story = { args: { needs: undefined } }

export const Empty: Story = {
  args: { needs: [], all: undefined },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nobody needs anything here just now.')
  },
}

export const Failed: Story = {
  args: {
    needs: undefined,
    room: 0,
    news: <ErrorState title="demo.example did not answer." retry={{ label: 'Try again', onRetry: () => {} }} />,
  },
}

export const LongWords: Story = { args: { needs: [longNeed, needs[0]] }, parameters: { width: 'narrow' } }

export const RightToLeft: Story = { args: { needs: [hebrewNeed, needs[0]] }, decorators: [rightToLeft] }
