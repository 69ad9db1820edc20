import './exchange-pay.ts'

export {
  hasReturned,
  resume,
  verifyReceipt,
  type PayStatus,
  type Returned,
  type SignedReceipt,
} from '@exchange-kit/pay-flow'
export type { ExchangeElements, ExchangeEvents, ExchangeJsx, ExchangePayElement } from './generated/types.ts'
