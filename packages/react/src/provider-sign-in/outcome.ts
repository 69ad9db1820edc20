import { AppError, knownCode } from '@exchange-kit/model'

/** What somebody comes back from a provider with. */
export type Outcome =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError }

type Returned = { readonly code?: string | undefined; readonly error?: string | undefined }

/** Reads what the server wrote into the address: a code, or the reason why there is none (A-2-25, S-FRONT-2). */
export function outcomeOf({ code, error }: Returned): Outcome {
  if (error === 'access_denied') return { kind: 'cancelled' }
  if (code && !error) return { kind: 'code', code }
  return { kind: 'failed', error: new AppError(knownCode(error)) }
}
