import type { AppError, Transfer } from '@exchange-kit/model'

/**
 * What is known of one confirmed payment, or of several sent together (S-PAY-31 to S-PAY-33). Its id stands beside it on
 * the device, so every press of one attempt means the same payment.
 */
export type Attempt<Answer = Transfer> =
  | { readonly step: 'ready' }
  | { readonly step: 'sending' }
  /** No answer came: it may have been paid or not (S-PAY-32). */
  | { readonly step: 'unknown' }
  | { readonly step: 'checking' }
  /** The server was asked and does not know the payment: nothing was paid so far. A request may still be on its way. */
  | { readonly step: 'absent' }
  | { readonly step: 'refused'; readonly error: AppError }
  | { readonly step: 'answered'; readonly transfer: Answer }

/** What happens to an attempt. */
export type AttemptEvent<Answer = Transfer> =
  | { readonly type: 'press' }
  | { readonly type: 'check' }
  | { readonly type: 'answer'; readonly transfer: Answer }
  | { readonly type: 'fail'; readonly error: AppError }
  /** Nothing of it is booked, and this is why. */
  | { readonly type: 'refuse'; readonly error: AppError }

/** The next step. A press while one is on its way, or after the answer, changes nothing (S-CHECK-40). */
export function nextStep<Answer>(attempt: Attempt<Answer>, event: AttemptEvent<Answer>): Attempt<Answer> {
  switch (event.type) {
    case 'press':
      return canPress(attempt) ? { step: 'sending' } : attempt
    case 'check':
      return canCheck(attempt) ? { step: 'checking' } : attempt
    case 'answer':
      return { step: 'answered', transfer: event.transfer }
    case 'fail':
      return afterFailure(attempt, event.error)
    case 'refuse':
      return attempt.step === 'answered' ? attempt : { step: 'refused', error: event.error }
    default:
      return event satisfies never
  }
}

/** Whether Confirm, or Try again, may be pressed. */
export function canPress({ step }: Pick<Attempt, 'step'>): boolean {
  return step === 'ready' || step === 'unknown' || step === 'absent' || step === 'refused'
}

/** Whether the form may be changed: not while a payment may be on its way (S-PAY-32). */
export function canChange({ step }: Pick<Attempt, 'step'>): boolean {
  return step === 'ready' || step === 'absent' || step === 'refused'
}

/**
 * Whether a failure leaves open what happened. Only a server that says no in words it knows has refused: anything else,
 * like an answer nobody waited for because the session ended meanwhile, may hide a payment.
 */
export function isLost({ code, status }: AppError): boolean {
  return code === 'ServerNoResponse' || code === 'ServerBadResponse' || status < 400 || status >= 500
}

// One that was sent before this page was drawn is looked up first, never sent again by itself.
function canCheck({ step }: Pick<Attempt, 'step'>): boolean {
  return step === 'ready' || step === 'sending' || step === 'unknown'
}

function afterFailure<Answer>(attempt: Attempt<Answer>, error: AppError): Attempt<Answer> {
  if (attempt.step === 'sending') return { step: 'unknown' }
  if (attempt.step !== 'checking') return attempt
  return error.status === 404 ? { step: 'absent' } : { step: 'unknown' }
}
