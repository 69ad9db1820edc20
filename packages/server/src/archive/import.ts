import { isGroupCode, type MigrationSaid } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import { exclusively, type Tables } from '../database/index.ts'
import { serverRole, setLocal } from '../database/scope.ts'
import type { Kit } from '../kit.ts'
import { bringImages, takeBack } from './bring-images.ts'
import { mustBeFree, mustHaveTimeZone, mustHold } from './check.ts'
import { repairReservedCodes } from '../social/reserved-codes.ts'
import { addAllWords } from '../social/search-words.ts'
import { repairTimeZones } from '../social/time-zones.ts'
import { fault } from './fault.ts'
import { groupKinds } from './kinds.ts'
import { openArchive, type Opened } from './opened.ts'
import type { People } from './people.ts'
import { putKind } from './put.ts'
import { warningsOf, type Warning } from './warnings.ts'

/** What an import tells on its way. */
export type ImportLine = { level: 'info' | 'warn' | 'error'; message: string; said: MigrationSaid }

export type ImportOptions = {
  /** Does everything, then undoes it. */
  dryRun?: boolean
  tell?: (line: ImportLine) => void
}

/** The group's code, and how much there is of each type. */
export type Imported = { group: string; counts: Record<string, number> }

/** What an import works with. */
export type Home = Pick<Kit, 'database' | 'files' | 'config' | 'now' | 'groups' | 'standings' | 'sessions' | 'ending'>

type Telling = Required<ImportOptions>
type Put = { people: People; warnings: readonly Warning[] }

/**
 * Brings the archive of a group into its code, which must be empty here (B5): all of it or nothing, and nothing is to be
 * seen before the ledger was found to keep its rules. Nobody is told anything by mail.
 *
 * @throws AppError BadRequest in the operator's words, when it is no archive, a damaged one, or does not fit here
 */
export async function importArchive(
  kit: Home,
  path: string,
  { dryRun = false, tell = () => undefined }: ImportOptions = {},
): Promise<Imported> {
  const opened = await openArchive(path)
  const { zip, manifest } = opened
  try {
    const { of: group, origin, created, counts } = manifest
    if (!isGroupCode(group)) throw fault('Its manifest names no group.')
    const message = `${group} of ${origin}, as of ${created}: every file is as it was written.`
    tell({ level: 'info', message, said: { code: 'archiveOf', values: { group, origin, created } } })
    // Of two imports of one group at once the second sees what the first wrote, or it would take back its images.
    const { people, warnings } = await exclusively(kit.database, `import ${group}`, async () => {
      await kit.database.read('*', db => mustBeFree(db, group))
      return await bringIn(kit, opened, { dryRun, tell })
    })
    for (const warning of warnings) tell({ level: 'warn', ...warning })
    forget(kit, group, people)
    return { group, counts }
  } finally {
    zip.close()
  }
}

async function bringIn(kit: Home, opened: Opened, { dryRun, tell }: Telling): Promise<Put> {
  const images = await bringImages(kit, opened, { dryRun })
  try {
    // As long as it takes, but with the rights and duties of the server's role (L3).
    return await kit.database.administer(async db => {
      await setLocal(db, 'role', serverRole)
      const put = await putAll(db, kit, { opened, tell })
      if (dryRun) throw new Undone(put)
      return put
    })
  } catch (error) {
    await takeBack(kit, images)
    if (error instanceof Undone) return error.put
    throw error
  }
}

async function putAll(
  db: Kysely<Tables>,
  kit: Home,
  { opened, tell }: Pick<Telling, 'tell'> & { opened: Opened },
): Promise<Put> {
  const { zip, manifest } = opened
  const { of: group, credentials } = manifest
  const people: People = { known: new Map(), added: new Set(), ended: [] }
  await mustBeFree(db, group)
  for (const kind of groupKinds.filter(({ secret }) => credentials || !secret)) {
    const count = await putKind(db, kind, { zip, into: { kit, group, people } })
    if (count !== manifest.counts[kind.type]) throw fault(`Its manifest counts other ${kind.type} than there are.`)
    const said = { code: 'archiveCounted', values: { type: kind.type, number: count } } as const
    tell({ level: 'info', message: `${count} ${kind.type}`, said })
  }
  for (const repair of repairReservedCodes(`o.group_code = '${group}'`)) await sql.raw(repair).execute(db)
  await sql.raw(repairTimeZones(`g.group_code = '${group}'`)).execute(db)
  await addAllWords(db, group)
  await mustHaveTimeZone(db, group)
  await mustHold(db, group)
  tell({ level: 'info', message: 'The ledger keeps all rules.', said: { code: 'archiveHolds', values: {} } })
  return { people, warnings: await warningsOf(db, kit, { manifest, people }) }
}

/** What undoes a rehearsal once all of it was done. */
class Undone extends Error {
  readonly put: Put
  constructor(put: Put) {
    super('rehearsed')
    this.put = put
  }
}

// What this process remembers of a time when there was no such group.
function forget({ groups, standings, sessions }: Home, group: string, { known, ended }: People): void {
  groups.forget(group)
  for (const user of known.values()) standings.forget(user)
  for (const session of ended) sessions.forget(session)
}
