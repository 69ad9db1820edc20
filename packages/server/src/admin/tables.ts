import type { Generated } from 'kysely'

/** The tables of administration. */
export type AdminTables = { admin_log: AdminLogTable }

/** What administrators did, for ever: rows are added, never changed (B8). */
export type AdminLogTable = {
  group_code: string
  id: string
  time: Date
  /** The user who did it. */
  actor: string
  act: AdminAct
  subject_type: string
  subject_id: string
  /** Members and accounts it is about, whose owners may read it too; `null` = the group, and every member may. */
  concerns: string[] | null
  /** JSON of a list of {@link AdminChange}. */
  changes: string
  reason: string | null
  /** When its transaction began, by the clock of the database. */
  arrived: Generated<Date>
}

export type AdminAct = 'create' | 'update' | 'remove' | 'export'

/** One attribute or relationship before and after; of what is personal only that it changed (B7). */
export type AdminChange = { name: string; before: unknown; after: unknown } | { name: string; personal: true }
