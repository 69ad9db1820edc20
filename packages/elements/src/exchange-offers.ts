import { OfferList } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeOffers } from './generated/attributes.ts'

define({
  tag: 'exchange-offers',
  attributes: exchangeOffers,
  view: OfferList,
  propsOf: ({ group, category, query, limit, layout }) => ({ group, category, query, limit, layout }),
})
