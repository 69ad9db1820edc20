import { AppError, type MigrationSaid } from '@exchange-kit/model'

type Why = { cause?: unknown; said?: MigrationSaid }

/**
 * What is wrong with an archive, or with bringing it in here, in English for the command line; and for screens in any
 * language what it comes to, with the details behind it (S-SUPER-4). Holds no personal data.
 */
export function fault(detail: string, { cause, said = unfit(detail) }: Why = {}): AppError {
  return new AppError('BadRequest', { detail: `${detail} Nothing was changed.`, meta: { said }, cause })
}

/** The same of what stands in its way here. */
export function taken(detail: string, said: MigrationSaid): AppError {
  return new AppError('BadRequest', { status: 409, detail: `${detail} Nothing was changed.`, meta: { said } })
}

/** A file that was an archive once. */
export function damaged(detail: string, cause?: unknown): AppError {
  return fault(detail, { cause, said: { code: 'archiveDamaged', values: { more: detail } } })
}

/** A file that never was one. */
export function noArchive(detail: string, cause?: unknown): AppError {
  return fault(detail, { cause, said: { code: 'archiveNone', values: { more: detail } } })
}

function unfit(detail: string): MigrationSaid {
  return { code: 'archiveUnfit', values: { more: detail } }
}
