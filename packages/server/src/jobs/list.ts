import { accountingJobs } from '../accounting/jobs/index.ts'
import { makeArchives } from '../archive/make.ts'
import { collectFiles } from '../files/collect.ts'
import { playMigrations } from '../migrations/job.ts'
import { notificationJobs } from '../notifications/jobs.ts'
import { webhookJobs } from '../webhooks/jobs.ts'
import { tellExpiring } from '../social/expiring.ts'
import { eraseIdle } from '../social/idle.ts'
import { eraseExpired } from './erase-expired.ts'
import type { Job } from './job.ts'

/** Every job of the server. Each slice keeps its own beside what it works on. */
export const allJobs: readonly Job[] = [
  ...accountingJobs,
  ...notificationJobs,
  ...webhookJobs,
  collectFiles,
  makeArchives,
  eraseExpired,
  eraseIdle,
  playMigrations,
  tellExpiring,
]
