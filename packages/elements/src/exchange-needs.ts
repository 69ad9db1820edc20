import { NeedList } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeNeeds } from './generated/attributes.ts'

define({
  tag: 'exchange-needs',
  attributes: exchangeNeeds,
  view: NeedList,
  propsOf: ({ group, category, query, limit, layout }) => ({ group, category, query, limit, layout }),
})
