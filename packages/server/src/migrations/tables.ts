import type { ColumnType, Generated } from 'kysely'
import type { MigrationMapping, MigrationSaid, MigrationStatus } from '@exchange-kit/model'
import type { Facts, Options } from './data.ts'
import type { Step } from './steps.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>

/** Tables of what is brought in from elsewhere. They belong to no group: theirs is only to be made. */
export type MigrationTables = {
  migrations: MigrationTable
  migration_files: MigrationFileTable
  migration_rows: MigrationRowTable
  migration_entries: MigrationEntryTable
  migration_tickets: MigrationTicketTable
  migration_mappings: MigrationMappingTable
}

/** A community being brought in (api.md 4.12). */
export type MigrationTable = {
  id: string
  code: string
  name: string
  kind: MigrationKind
  status: Generated<MigrationStatus>
  /** Under way, failed, or to go on from; `null` = none was begun. */
  step: Step | null
  options: Json<Options>
  /** What earlier steps found out. */
  facts: Json<Facts>
  source: string | null
  /** Credentials at the source, sealed with a key of ours. */
  sealed: string | null
  /** Who made it, and is the administrator of a group that names none. */
  creator: string
  /** The process that runs it, and when that last said so. */
  runner: string | null
  beat: OptionalTime
  /** Number of the newest entry of its log. */
  entries: Generated<number>
  created: Time
  updated: Time
}

/** The kinds of A-4-80: files for spreadsheets, a running server, an archive of this software. */
export const migrationKinds = ['csv', 'integralces-accounting', 'archive'] as const
export type MigrationKind = (typeof migrationKinds)[number]

/** A file in pieces, so that it is never read whole. */
export type MigrationFileTable = { migration_id: string; name: string; part: number; content: string }

/**
 * A thing that was read and is still to be made: an account, a listing, a balance, a transfer. `account` is the code of the
 * account it is about, `other` the payee of a transfer.
 */
export type MigrationRowTable = {
  migration_id: string
  kind: RowKind
  position: number
  account: string
  other: string | null
  time: OptionalTime
  /** An amount in 10^-scale: of a transfer, or a balance the source states. */
  amount: number | null
  data: Json<unknown>
}

export const rowKinds = ['account', 'offer', 'need', 'balance', 'transfer'] as const
export type RowKind = (typeof rowKinds)[number]

/** A line of the log (A-4-82). */
export type MigrationEntryTable = {
  migration_id: string
  number: number
  time: Time
  level: EntryLevel
  step: Step | null
  message: string
  said: Json<MigrationSaid> | null
  place: Json<EntryPlace> | null
}

export type EntryLevel = 'info' | 'warn' | 'error'
/** Where in a file something is wrong; line and column count from 1. */
export type EntryPlace = { file: string; line: number; column: number; code: string }

/** The columns last chosen by hand for the files of a group (B11). */
export type MigrationMappingTable = { code: string; mapping: Json<MigrationMapping>; updated: Time }

/** What opens a log once (A-4-83), by its SHA-256. */
export type MigrationTicketTable = { hash: string; migration_id: string; expires: Time }
