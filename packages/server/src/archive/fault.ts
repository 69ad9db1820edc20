import { AppError } from '@exchange-kit/model'

/** What is wrong with an archive, or with bringing it in here, in the words of whoever tries. Holds no personal data. */
export function fault(detail: string, cause?: unknown): AppError {
  return new AppError('BadRequest', { detail: `${detail} Nothing was changed.`, cause })
}
