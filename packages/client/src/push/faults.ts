import { AppError } from '@exchange-kit/model'

/** Why pushes cannot come to a device (S-NOTIFY-20, S-NOTIFY-21); each has a text of its own. */
export type PushFault =
  'unsupported-browser' | 'permission-blocked' | 'token-subscribe-failed' | 'request-failed' | 'app-offline'

/** The catalogue's error for it, with the fault as detail. */
export function pushError(fault: PushFault, cause?: unknown): AppError {
  return new AppError('NotificationsPermissionDenied', { detail: fault, cause })
}
