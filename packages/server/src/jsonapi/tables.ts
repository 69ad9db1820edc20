import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

export type JsonApiTables = { creations: CreationRow; idempotency_keys: IdempotencyKeyRow }

/** That an id was supplied by a client, by whom and with what (A-1-34). `group_code` is empty for what has no group. */
export type CreationRow = { group_code: string; type: string; id: string; caller: string; payload: string }

/** Which id stands behind an Idempotency-Key (A-1-35); `shared` = a second request came with it. */
export type IdempotencyKeyRow = {
  caller: string
  path: string
  key: string
  id: string
  shared: Generated<boolean>
  created: Time
}
