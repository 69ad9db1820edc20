import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { NeedCard, OfferCard } from '@exchange-kit/react/parts'
import { Board, SectionHead } from '@exchange-kit/react/ui'
import { faces, needOf, offerOf, picture } from '../support/people.ts'

export default { title: 'parts/Listings' } satisfies Meta

type Story = StoryObj

const to = { href: '#listing' }

export const Ready: Story = {
  render: () => (
    <>
      <SectionHead title="New on the board" />
      <Board>
        <OfferCard offer={offerOf({ images: [picture] })} to={to} author={faces.anna} distance={300} />
        <OfferCard
          offer={offerOf({ name: 'Trailer for moving furniture', price: '5 r a day' })}
          to={to}
          author={faces.quim}
          distance={2400}
        />
        <NeedCard need={needOf()} to={to} author={faces.pere} distance={450} />
        <NeedCard need={needOf({ images: [picture] })} to={to} author={faces.liat} />
        <OfferCard offer={offerOf({ status: 'expired', images: [picture] })} to={to} author={faces.anna} />
        <NeedCard need={needOf({ status: 'hidden' })} to={to} />
      </Board>
    </>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('article')).toHaveLength(6)
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getAllByText('until 28 Jun 2027')).toHaveLength(2)
  },
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <>
      <SectionHead title="New on the board" />
      <Board>
        <OfferCard
          offer={offerOf({
            name: 'Benachrichtigungseinstellungsberatungsgespräch',
            price: 'nach gegenseitiger Vereinbarung',
          })}
          to={to}
          author={faces.town}
          distance={120_000}
        />
        <NeedCard need={needOf({ content: 'دراجة هوائية قديمة للأطفال' })} to={to} author={faces.liat} />
      </Board>
    </>
  ),
}
