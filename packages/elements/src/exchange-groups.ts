import { GroupFinder } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeGroups } from './generated/attributes.ts'

define({
  tag: 'exchange-groups',
  attributes: exchangeGroups,
  view: GroupFinder,
  propsOf: ({ country, near, query, limit, map }) => ({ country, near, query, limit, map }),
})
