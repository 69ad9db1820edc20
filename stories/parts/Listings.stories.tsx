import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListingStateLabel, NeedCard, needFaceOf, OfferCard, offerFaceOf } from '@exchange-kit/react/parts'
import { SectionHead, Stack } from '@exchange-kit/react/ui'
import { faces, needOf, offerOf, picture } from '../support/people.ts'

export default { title: 'parts/Listings' } satisfies Meta

type Story = StoryObj

const to = { href: '#listing' }
const expired = <ListingStateLabel state="expired" />
const hidden = <ListingStateLabel state="hidden" />

export const Ready: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <>
      <SectionHead title="New on the board" />
      <Stack>
        <OfferCard offer={offerFaceOf(offerOf({ images: [picture] }), faces.anna)} to={to} distance={300} />
        <OfferCard
          offer={offerFaceOf(offerOf({ name: 'Trailer for moving furniture', price: '5 r a day' }), faces.quim)}
          to={to}
          distance={2400}
        />
        <NeedCard need={needFaceOf(needOf(), faces.pere)} to={to} distance={450} />
        <NeedCard need={needFaceOf(needOf({ images: [picture] }), faces.liat)} to={to} />
        <OfferCard offer={offerFaceOf(offerOf({ images: [picture] }), faces.anna)} to={to} off={expired} />
        <NeedCard need={needFaceOf(needOf())} to={to} off={hidden} />
      </Stack>
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
      <Stack>
        <OfferCard
          offer={offerFaceOf(
            offerOf({
              name: 'Benachrichtigungseinstellungsberatungsgespräch',
              price: 'nach gegenseitiger Vereinbarung',
            }),
            faces.town,
          )}
          to={to}
          distance={120_000}
        />
        <NeedCard need={needFaceOf(needOf({ content: 'دراجة هوائية قديمة للأطفال' }), faces.liat)} to={to} />
      </Stack>
    </>
  ),
}
