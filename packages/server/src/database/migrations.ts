import { adminMigrations } from '../admin/migrations.ts'
import { accountingMigrations } from '../accounting/migrations.ts'
import { archiveMigrations } from '../archive/migrations.ts'
import { authMigrations } from '../auth/migrations.ts'
import { filesMigrations } from '../files/migrations.ts'
import { jsonApiMigrations } from '../jsonapi/migrations.ts'
import { movingMigrations } from '../migrations/schema.ts'
import { notificationMigrations } from '../notifications/migrations.ts'
import { socialMigrations } from '../social/migrations.ts'
import { webhookMigrations } from '../webhooks/migrations.ts'
import type { Migration } from './migration.ts'

/** Every migration of every slice, in the order they run. New ones go to the end of their slice's list. */
export const migrations: readonly Migration[] = [
  ...authMigrations,
  ...jsonApiMigrations,
  ...socialMigrations,
  ...accountingMigrations,
  ...filesMigrations,
  ...notificationMigrations,
  ...webhookMigrations,
  ...adminMigrations,
  ...archiveMigrations,
  ...movingMigrations,
]
