import { AppError } from '@exchange-kit/model'

/**
 * Of two who decide one thing the second meets what the first made of it; `meta.state` says what that is.
 * @throws BadRequest 409 when its sender saw another state than it is in
 */
export function mustStandAsSeen({ seen, state }: { seen: string | undefined; state: string }): void {
  if (seen !== undefined && seen !== state) throw decidedMeanwhile(state)
}

/** The answer to who would decide what is decided by now. */
export function decidedMeanwhile(state: string): AppError {
  return new AppError('BadRequest', { status: 409, detail: `it is ${state} by now`, meta: { state } })
}
