/**
 * Where pushes come from. A provider gives a token that only it and the server understand; the rest of the client carries
 * it about (S-NOTIFY-21).
 */
export type PushProvider = {
  /** Has the browser receive pushes. @throws AppError NotificationsPermissionDenied with the fault as detail */
  readonly subscribe: () => Promise<string>
  /** A token that is good now, for one that grows old. */
  readonly refresh: (token: string) => Promise<string>
  /** Nothing comes to this browser any more. It never throws: leaving does not depend on it. */
  readonly unsubscribe: () => Promise<void>
}
