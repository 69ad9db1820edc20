import { isAppError, type MigrationSaid } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { byCode, say, type Told } from './say.ts'
import type { Step } from './steps.ts'
import type { EntryLevel, EntryPlace } from './tables.ts'

/** A line on its way into the log: numbers and codes, no names, e-mails or secrets (A-4-82). */
export type Line = {
  time: Date
  level: EntryLevel
  step: Step | null
  message: string
  said: MigrationSaid | null
  place: EntryPlace | null
}

/** What a step has to say, kept until it is stored together with what the step did. */
export type Log = {
  info: (it: Told) => void
  warn: (it: Told, place?: EntryPlace) => void
  error: (it: Told, place?: EntryPlace) => void
  /** What was said since the last time. */
  take: () => Line[]
}

/** Faulty places that are told one by one in a step; of the rest only their number. */
const mostPlaces = 1000
/** Lines stored by one statement. */
const atOnce = 500

export function createLog(step: Step | null, now: () => Date): Log {
  let lines: Line[] = []
  let places = 0
  const add = (level: EntryLevel, it: Told, place: EntryPlace | null = null) => {
    if (place) places += 1
    if (place && places > mostPlaces) return
    lines.push({ time: now(), level, step, ...it, place })
    if (places === mostPlaces && place) {
      const end = say(`no more than ${mostPlaces} places are told`, 'mostPlaces', { most: mostPlaces })
      lines.push({ time: now(), level, step, ...end, place: null })
    }
  }
  return {
    info: it => add('info', it),
    warn: (it, place) => add('warn', it, place),
    error: (it, place) => add('error', it, place),
    take() {
      const taken = lines
      lines = []
      return taken
    },
  }
}

/** Adds lines to the log of a migration, in the transaction at hand. Its row is locked by it, so numbers have no gaps. */
export async function storeLines(db: Kysely<Tables>, id: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const { entries } = await db
    .updateTable('migrations')
    .set(eb => ({ entries: eb('entries', '+', lines.length) }))
    .where('id', '=', id)
    .returning('entries')
    .executeTakeFirstOrThrow()
  const first = entries - lines.length + 1
  const rows = lines.map(({ time, level, step, message, said, place }, at) => ({
    migration_id: id,
    number: first + at,
    time,
    level,
    step,
    message,
    said: said === null ? null : JSON.stringify(said),
    place: place === null ? null : JSON.stringify(place),
  }))
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto('migration_entries')
      .values(rows.slice(at, at + atOnce))
      .execute()
}

/** What the log says of a fault, and its code where it has one that screens can say (S-SUPER-4). */
export function tellingOf(error: unknown): Told {
  const said = isAppError(error) ? (error.meta?.['said'] as MigrationSaid | undefined) : undefined
  if (said) return { message: messageOf(error), said }
  // L4: the ledger refuses what no number holds.
  if (isAppError(error) && error.code === 'InvalidAmount') return say(messageOf(error), 'tooLarge', {})
  return isAppError(error) ? byCode(messageOf(error)) : say(messageOf(error), 'defect', {})
}

/** What the log says of a fault in English; of a defect no more than that it was one. */
function messageOf(error: unknown): string {
  if (!isAppError(error)) return 'UnknownServer: a defect, which the log of the server tells'
  return error.detail === undefined ? error.code : `${error.code}: ${error.detail}`
}
