import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from '@exchange-kit/react/ui'
import { OfferList } from '@exchange-kit/react/views'
import { hebrewOffer, longOffer, offers } from '../support/publicFaces.ts'
import { ribera } from '../support/people.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Offers of a group: `<exchange-offers>`, and the board and the member’s page of the site. */
const meta = {
  title: 'views/OfferList',
  component: OfferList,
  tags: ['autodocs'],
  args: {
    title: 'Offers in Ribera del Foix',
    all: { to: { href: '#all' }, words: 'All 40 offers' },
    offers,
    linkTo: ({ code }) => ({ href: `#${code}` }),
    currency: ribera,
    room: 3,
    none: 'Nobody offers anything here just now.',
  },
  argTypes: {
    title: { control: 'text' },
    hidesTitle: { control: 'boolean' },
    all: { control: 'object' },
    layout: { control: 'inline-radio', options: ['grid', 'rows'] },
    offers: { control: 'object' },
    linkTo: { control: false },
    currency: { control: 'object' },
    room: { control: { type: 'number', min: 0, max: 50 } },
    none: { control: 'text' },
    news: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof OfferList>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(within(canvas.getByRole('list')).getAllByRole('article')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Sourdough loaf, 800 g' })).toBeVisible()
  },
}

/** Below each other, for narrow columns. */
export const AsRows: Story = { args: { layout: 'rows' }, parameters: { width: 'narrow' } }

/** As the lists of the site: the page has the heading, and the cards say more. */
export const Listed: Story = {
  args: {
    hidesTitle: true,
    offers: offers.map(it => ({ ...it, distance: 450, foot: <p className="x-caption">Updated 4 Jun 2026</p> })),
  },
}

export const Waiting: Story = { args: { offers: undefined } }

export const Empty: Story = {
  args: { offers: [], all: undefined },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nobody offers anything here just now.')
  },
}

export const Failed: Story = {
  args: {
    offers: undefined,
    room: 0,
    news: <ErrorState title="demo.example did not answer." retry={{ label: 'Try again', onRetry: () => {} }} />,
  },
}

export const LongWords: Story = { args: { offers: [longOffer, offers[0]] }, parameters: { width: 'narrow' } }

export const RightToLeft: Story = { args: { offers: [hebrewOffer, offers[0]] }, decorators: [rightToLeft] }
