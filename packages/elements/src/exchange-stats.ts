import { Stats } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeStats } from './generated/attributes.ts'

define({
  tag: 'exchange-stats',
  attributes: exchangeStats,
  view: Stats,
  propsOf: ({ group, period, kind }) => ({ group, period, kind }),
})
