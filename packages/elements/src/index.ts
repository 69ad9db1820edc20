import './exchange-group.ts'
import './exchange-groups.ts'
import './exchange-needs.ts'
import './exchange-offers.ts'
import './exchange-pay.ts'
import './exchange-provider.ts'
import './exchange-signup.ts'
import './exchange-stats.ts'

export {
  hasReturned,
  resume,
  verifyReceipt,
  type PayStatus,
  type Returned,
  type SignedReceipt,
} from '@exchange-kit/pay-flow'
export type {
  ExchangeElements,
  ExchangeEvents,
  ExchangeGroupElement,
  ExchangeGroupsElement,
  ExchangeJsx,
  ExchangeNeedsElement,
  ExchangeOffersElement,
  ExchangePayElement,
  ExchangeProviderElement,
  ExchangeSignupElement,
  ExchangeStatsElement,
} from './generated/types.ts'
