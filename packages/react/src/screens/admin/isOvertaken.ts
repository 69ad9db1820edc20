import { isAppError } from '@exchange-kit/model'

/** Whether a change of many was refused because by now something else would change than what was shown (B9). */
export function isOvertaken(cause: unknown): boolean {
  return isAppError(cause) && cause.errors.some(({ source }) => source.pointer === '/meta/changes')
}
