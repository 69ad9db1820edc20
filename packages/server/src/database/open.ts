import type { Database, Log } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

const silent: Log = { warn: () => undefined }

/**
 * Where the data are: PostgreSQL at `url`, or PGlite in `directory`. `'memory'` keeps nothing, for tests; it may begin with
 * `image`, the path of a tar of a data directory, four times as fast as making a new one.
 */
export type DatabaseOptions = {
  url?: string | undefined
  directory?: string | undefined
  image?: string | undefined
  log?: Log | undefined
}

/**
 * Opens the database; {@link migrate} it before use.
 *
 * @throws AppError ServerNoResponse when the database at `url` does not answer
 * @throws Error "directory is locked by another process (pid …)" when a live process has the PGlite directory open
 */
export function openDatabase({ url, directory = './data', image, log = silent }: DatabaseOptions): Promise<Database> {
  return url ? openPostgres(url, log) : openPglite(directory, { image, log })
}
