import { payHref, type Pay, type PayAsk, type PayStatus } from '@exchange-kit/pay-flow'

/** Where a payment stands, as far as this page knows. */
export type Phase = 'idle' | 'open' | PayStatus | 'unknown' | 'blocked'

/** State of a pay button. */
export type PayState = {
  readonly phase: Phase
  /** The plain link of what was asked when the button was pressed, or when its answer came back in the address. */
  readonly of: string | undefined
  /** The payment under way. */
  readonly pay: Pay | undefined
}

/** A fresh button. */
export const fresh: PayState = { phase: 'idle', of: undefined, pay: undefined }

/** Where the payment stands that the page asks for by now: that another one was paid says nothing about it (E2.2). */
export function phaseOf({ phase, of }: PayState, ask: PayAsk | null): Phase {
  return of && phase !== 'open' && ask && payHref(ask) !== of ? 'idle' : phase
}

/** Whether there is nothing more to press. */
export function isOver(phase: Phase): boolean {
  return phase === 'committed' || phase === 'pending'
}
