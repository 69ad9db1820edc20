import type { Pay, PayStatus } from '@exchange-kit/pay-flow'
import type { PayAskFault } from '@exchange-kit/model'
import type { Live } from '../define.ts'
import type { exchangePay } from '../generated/attributes.ts'
import type { Translate } from '../translate.ts'
import type * as view from './more.ts'
import type { Payee } from './payee.ts'
import type * as qr from './qr.ts'

/** Where a payment stands, as far as this page knows. */
export type Phase = 'idle' | 'open' | PayStatus | 'unknown' | 'blocked'

/** What comes after the button itself: the rest of the view and the words, in files of their own (E6). */
export type More = { readonly view: typeof view; readonly t: Translate; readonly language: string }

/** State of a pay button. */
export type PayState = {
  readonly phase: Phase
  /** The plain link of what was asked when the button was pressed, or when its answer came back in the address. */
  readonly of?: string
  /** The payment under way. */
  readonly pay?: Pay | undefined
  readonly more?: More | undefined
  /** What was asked about the payee, so that nothing is asked twice. */
  readonly asked?: string | undefined
  /** Whom the button pays: nothing while it is being asked, or the code of what went wrong. */
  readonly payee?: Payee | PayeeFault | undefined
  /** What is wrong with the attributes, told once. */
  readonly fault?: PayAskFault | null
  readonly qr?: typeof qr
  readonly isCopied?: boolean
}

/** Why there is no payee to show. */
export type PayeeFault = 'AccountNotFound' | 'InvalidAmount' | 'ServerNoResponse' | 'ServerBadResponse'

/** A pay button at work. */
export type LivePay = Live<typeof exchangePay, PayState>
