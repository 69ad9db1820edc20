import type { AdminTables } from '../admin/tables.ts'
import type { AccountingTables } from '../accounting/tables.ts'
import type { ArchiveTables } from '../archive/tables.ts'
import type { AuthTables } from '../auth/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { JsonApiTables } from '../jsonapi/tables.ts'
import type { MigrationTables } from '../migrations/tables.ts'
import type { NotificationTables } from '../notifications/tables.ts'
import type { SocialTables } from '../social/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'

/** Every table of the server, as kysely sees them. Each slice keeps its own in its `tables.ts`. */
export type Tables = AdminTables &
  AuthTables &
  JsonApiTables &
  SocialTables &
  AccountingTables &
  FilesTables &
  MigrationTables &
  NotificationTables &
  WebhookTables &
  ArchiveTables
