import { AppError } from '@exchange-kit/model'
import { openZip } from '../backup/zip.ts'
import type { Kit } from '../kit.ts'

/** What an import tells on its way. */
export type ImportLine = { level: 'info' | 'warn' | 'error'; message: string }

export type ImportOptions = {
  /** Does everything, then undoes it. */
  dryRun?: boolean
  tell?: (line: ImportLine) => void
}

export type Imported = { group: string; counts: Record<string, number> }

/**
 * Brings the archive of a group into its code, which must be empty here (B5): all of it or nothing, and nothing is to be
 * seen before the ledger was found to keep its rules.
 *
 * @throws AppError BadRequest in the operator's words, when it is no archive, a damaged one, or does not fit here
 */
export async function importArchive(kit: Kit, path: string, { tell }: ImportOptions = {}): Promise<Imported> {
  const zip = await openZip(path).catch(cause => {
    throw new AppError('BadRequest', { detail: `It is no archive: it cannot be opened as a ZIP.`, cause })
  })
  zip.close()
  tell?.({ level: 'error', message: `${kit.config.siteUrl} imports no archives yet.` })
  throw new AppError('NotImplemented')
}
