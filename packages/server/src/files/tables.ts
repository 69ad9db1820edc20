import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type FilesTables = { files: FileTable }

/** An upload (A-5-1). Its row is there before its objects and goes after them, so every object can be found by a row. */
export type FileTable = {
  id: string
  user_id: string
  name: string
  width: number
  height: number
  /** Bytes of the largest version. */
  size: number
  created: Time
  /** When all its objects were there; until then it is answered to nobody. */
  stored: OptionalTime
  /** Since when no resource uses it; a new one is not used yet (A-5-4). */
  unused: OptionalTime
}
