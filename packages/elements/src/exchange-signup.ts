import { MemberSignup } from '@exchange-kit/react/public'
import { define } from './define.tsx'
import { exchangeSignup } from './generated/attributes.ts'

define({
  tag: 'exchange-signup',
  attributes: exchangeSignup,
  view: MemberSignup,
  propsOf: ({ group, mode }) => ({ group, mode }),
})
