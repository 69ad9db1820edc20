import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import type { Log } from './log.ts'
import type { Told } from './say.ts'
import type { EntryPlace, MigrationTable } from './tables.ts'

export type Db = Kysely<Tables>
export type Migration = Selectable<MigrationTable>

/** What a step that reads works with. It holds no transaction: what it waits for may be far away. */
export type Reading = {
  kit: Kit
  migration: Migration
  log: Log
  /** Something does not fit: it is told, left out, and keeps the migration from being made in earnest. */
  fault: (it: Told, place?: EntryPlace) => void
  /** Reads in a moment of its own. */
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Writes in a transaction of its own, with what was said until then; only while the run holds the migration. */
  write: <T>(run: (db: Db) => Promise<T>) => Promise<T>
}

/** What the portions of a making step count for its log: numbers in text, as sums of amounts pass what numbers hold. */
export type Counts = Record<string, string>

/** What a portion of a making step works with: a short transaction, as on the embedded database all others wait for it. */
export type Making = {
  kit: Kit
  migration: Migration
  db: Db
  log: Log
  now: Date
  counts: Counts
  /** How many rows the portion makes at most. */
  size: number
}

/**
 * A part of a making step. Makes one portion of it, from behind `after` on (`null` = its first), and gives what the next one
 * begins behind; `null` when the part is done.
 */
export type Part = (making: Making, after: string | number | null) => Promise<string | number | null>

/** A number of things in words: `1 account`, `2 accounts`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
