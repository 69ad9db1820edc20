import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type ArchiveTables = { archives: ArchiveRow; own_archives: OwnArchiveRow }

/** An archive of a group on its way to an administrator, and until it is swept (B4). */
export type ArchiveRow = {
  group_code: string
  id: string
  /** Who asked for it. */
  user_id: string
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>
  /** How far it is, from 0 to 1. */
  progress: Generated<number>
  /** Bytes, once it is ready. */
  size: number | null | undefined
  attempts: Generated<number>
  created: Time
  /** Who waits longer is served first. */
  due: Time
  /** End of the lease of the process that writes it, by the database's clock. */
  held_until: OptionalTime
  /** Until when it can be had. */
  expires: OptionalTime
}

/** When a person last had the archive of their own data: once a day (B6). */
export type OwnArchiveRow = {
  user_id: string
  /** Nothing before the first was sent. */
  made: OptionalTime
  /** End of the lease of the process that makes or sends one, by the database's clock. */
  held_until: OptionalTime
  attempts: Generated<number>
}
