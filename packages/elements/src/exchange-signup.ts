import { MemberSignup } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeSignup } from './generated/attributes.ts'

define({
  tag: 'exchange-signup',
  attributes: exchangeSignup,
  view: MemberSignup,
  propsOf: ({ group, mode }) => ({ group, mode }),
})
