export { postToParent, readFrameMessage, reportHeight, type FrameMessage } from './frame.ts'
export { payHref, startPay, type Pay, type PayAsk, type PayEvent, type PayMode, type PayOptions } from './host.ts'
export { isPayStatus, isState, newState, payVersion, readMessage } from './protocol.ts'
export type { PayMessage, PayResult, PayStatus } from './protocol.ts'
export { verifyReceipt, type ReceiptTrust, type SignedReceipt } from './receipt.ts'
export { hasReturned, resume, type Returned } from './returned.ts'
export {
  frameSignup,
  signupHref,
  startSignup,
  tellSubmitted,
  type FramedSignup,
  type SignupAsk,
  type SignupOptions,
} from './signup.ts'
export { openSheet, wayBack, type PaySheet, type WayBack } from './sheet.ts'
