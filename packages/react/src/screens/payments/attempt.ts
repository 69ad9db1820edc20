import type { AppError, Transfer } from '@exchange-kit/model'

/**
 * What is known of one confirmed payment (S-PAY-31 to S-PAY-33). Its id stands beside it on the device, so every press of
 * one attempt means the same payment.
 */
export type Attempt =
  | { readonly step: 'ready' }
  | { readonly step: 'sending' }
  /** No answer came: it may have been paid or not (S-PAY-32). */
  | { readonly step: 'unknown' }
  | { readonly step: 'checking' }
  /** The server was asked and does not know the payment: nothing was paid. */
  | { readonly step: 'absent' }
  | { readonly step: 'refused'; readonly error: AppError }
  | { readonly step: 'answered'; readonly transfer: Transfer }

/** What happens to an attempt. */
export type AttemptEvent =
  | { readonly type: 'press' }
  | { readonly type: 'check' }
  | { readonly type: 'answer'; readonly transfer: Transfer }
  | { readonly type: 'fail'; readonly error: AppError }

/** Where an attempt begins: one that was sent before this page was drawn is checked first, never sent again by itself. */
export function firstStep({ sent }: { readonly sent: boolean }): Attempt {
  return sent ? { step: 'checking' } : { step: 'ready' }
}

/** The next step. A press while one is on its way, or after the answer, changes nothing (S-CHECK-40). */
export function nextStep(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'press':
      return canPress(attempt) ? { step: 'sending' } : attempt
    case 'check':
      return attempt.step === 'unknown' ? { step: 'checking' } : attempt
    case 'answer':
      return { step: 'answered', transfer: event.transfer }
    case 'fail':
      return afterFailure(attempt, event.error)
    default:
      return event satisfies never
  }
}

/** Whether Confirm, or Try again, may be pressed. */
export function canPress({ step }: Attempt): boolean {
  return step === 'ready' || step === 'unknown' || step === 'absent' || step === 'refused'
}

/** Whether the form may be changed: not while a payment may be on its way (S-PAY-32). */
export function canChange({ step }: Attempt): boolean {
  return step === 'ready' || step === 'absent' || step === 'refused'
}

/** Whether a failure leaves open what happened: nothing was heard, or what was heard makes no sense. */
export function isLost({ code, status }: AppError): boolean {
  return code === 'ServerNoResponse' || code === 'ServerBadResponse' || status >= 500
}

function afterFailure(attempt: Attempt, error: AppError): Attempt {
  if (attempt.step === 'sending') return isLost(error) ? { step: 'unknown' } : { step: 'refused', error }
  if (attempt.step !== 'checking') return attempt
  return error.status === 404 ? { step: 'absent' } : { step: 'unknown' }
}
