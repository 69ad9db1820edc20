import { AppError } from '@exchange-kit/model'

/** What is wrong with an archive, or with bringing it in here, in the words of whoever tries. Holds no personal data. */
export function fault(detail: string, cause?: unknown): AppError {
  return new AppError('BadRequest', { detail: `${detail} Nothing was changed.`, cause })
}

/** The same of what stands in its way here. */
export function taken(detail: string): AppError {
  return new AppError('BadRequest', { status: 409, detail: `${detail} Nothing was changed.` })
}
