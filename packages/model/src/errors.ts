/** One row of the catalogue: the HTTP status a server sends with it and its fixed English title (A-1-40). */
type ErrorRow = { readonly status: number; readonly title: string }

/**
 * The error catalogue of product §8 with statuses of api.md 1.8. Status 0 marks codes that only a client raises
 * (A-1-42): a server that sends one has a defect.
 */
export const errorTable = {
  Unauthorized: { status: 401, title: 'Missing or invalid token' },
  Forbidden: { status: 403, title: 'Not allowed' },
  ExternalPaymentNotAllowed: { status: 403, title: 'External payment not allowed' },
  AccountIsNotYours: { status: 403, title: 'The account is not yours' },
  NotFound: { status: 404, title: 'Not found' },
  AccountNotFound: { status: 404, title: 'Account not found' },
  BadRequest: { status: 400, title: 'Bad request' },
  InvalidAmount: { status: 400, title: 'Invalid amount' },
  DescriptionRequired: { status: 400, title: 'Description is required' },
  InvalidTransferState: { status: 400, title: 'Invalid transfer state' },
  InsufficientBalance: { status: 400, title: 'Insufficient balance' },
  InsufficientMaximumBalance: { status: 400, title: 'Insufficient maximum balance' },
  NoTrustPath: { status: 400, title: 'No trust path' },
  TransactionError: { status: 400, title: 'Transaction failed' },
  InvalidTransfersCSVFile: { status: 400, title: 'Invalid transfers CSV file' },
  InvalidPassword: { status: 400, title: 'Invalid password' },
  DuplicatedEmail: { status: 400, title: 'Duplicated email' },
  RequestError: { status: 429, title: 'Too many requests' },
  AuthNoCredentials: { status: 401, title: 'Missing or invalid credentials' },
  IncorrectCredentials: { status: 403, title: 'Access forbidden with given credentials' },
  IncorrectRequest: { status: 400, title: 'Invalid request' },
  NotImplemented: { status: 501, title: 'Not implemented' },
  UnknownServer: { status: 500, title: 'Server error' },
  ServerBadResponse: { status: 502, title: 'Bad response from server' },
  ServerNoResponse: { status: 503, title: 'No response from server' },
  Unknown: { status: 0, title: 'Unknown error' },
  ResourceNotFound: { status: 0, title: 'Resource not found' },
  UnknownVueError: { status: 0, title: 'Error while drawing a screen' },
  UnknownScript: { status: 0, title: 'Error while drawing a screen' },
  ErrorHandling: { status: 0, title: 'Error while handling an error' },
  PositionTimeout: { status: 0, title: 'Position timed out' },
  PositionUnavailable: { status: 0, title: 'Position unavailable' },
  PositionPermisionDenied: { status: 0, title: 'Position permission denied' },
  NotificationsPermissionDenied: { status: 0, title: 'An error occurred with notifications subscription.' },
  VueWarning: { status: 0, title: 'Warning while drawing a screen' },
  QRCodeError: { status: 0, title: 'QR code error' },
  NFCReadError: { status: 0, title: 'NFC read error' },
  NFCUnavailable: { status: 0, title: 'NFC unavailable' },
  ScriptError: { status: 0, title: 'Programming error' },
} as const satisfies Record<string, ErrorRow>

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorTable

/** Where in a request the fault lies: a JSON pointer into the body, a query parameter or a header. */
export type ErrorSource = { pointer?: string; parameter?: string; header?: string }

/** The parts of an error beside its code. `detail` is for developers and holds no personal data (A-1-40). */
export type ErrorParts = ErrorSource & {
  detail?: string | undefined
  meta?: Readonly<Record<string, unknown>> | undefined
  /** Overrides the catalogue's status, for BadRequest as 405, 409, 413 and 415 and ServerNoResponse as 504. */
  status?: number | undefined
  cause?: unknown
}

/**
 * The one error of the product: a code of the catalogue, and what a caller needs to mend the request.
 * `errors` lists every fault when a request has several, this one included and first (A-1-39).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string | undefined
  readonly source: ErrorSource
  readonly meta: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly AppError[]

  constructor(code: ErrorCode, parts: ErrorParts & { rest?: readonly AppError[] } = {}) {
    super(parts.detail ?? errorTable[code].title, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.name = 'AppError'
    this.code = code
    this.status = parts.status ?? errorTable[code].status
    this.detail = parts.detail
    this.source = sourceOf(parts)
    this.meta = parts.meta
    this.errors = [this, ...(parts.rest ?? [])]
  }
}

/** Whether a thrown value is an {@link AppError}, also one made by another copy of this package. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value
}

/** The catalogue's code for a text off the wire; anything unknown counts as UnknownServer (product §8). */
export function knownCode(text: unknown): ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorTable, text) ? (text as ErrorCode) : 'UnknownServer'
}

/**
 * One error that carries several, most relevant first: permission, existence, state, codes of their own, BadRequest,
 * each in the order given (A-1-39).
 */
export function manyErrors(list: readonly [AppError, ...AppError[]]): AppError {
  const [first, ...rest] = [...list].sort((a, b) => relevance(a) - relevance(b))
  if (!first || rest.length === 0) return list[0]
  const { code, detail, status, source, meta, cause } = first
  return new AppError(code, { detail, status, meta, cause, ...source, rest })
}

function relevance({ code, status }: AppError): number {
  if (status === 401 || status === 403) return 0
  if (status === 404) return 1
  if (code === 'InvalidTransferState') return 2
  return code === 'BadRequest' ? 4 : 3
}

function sourceOf({ pointer, parameter, header }: ErrorSource): ErrorSource {
  return {
    ...(pointer === undefined ? {} : { pointer }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(header === undefined ? {} : { header }),
  }
}
