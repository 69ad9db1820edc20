import { AppError } from '@exchange-kit/model'
import type { DeleteResult } from 'kysely'

/**
 * Of two who delete one thing at once the second waits for the first, and finds nothing left to delete.
 * @throws NotFound, so that whatever else goes with the thing happens once (A-1-31)
 */
export function mustHaveGone({ numDeletedRows }: DeleteResult): void {
  if (numDeletedRows === 0n) throw goneAlready()
}

/** The answer to a DELETE of what was deleted a moment ago. */
export function goneAlready(): AppError {
  return new AppError('NotFound', { detail: 'it was deleted a moment ago' })
}
