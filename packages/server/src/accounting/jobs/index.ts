import type { Job } from '../../jobs/job.ts'
import { acceptRequests } from './accept-requests.ts'
import { eraseQuotes } from './erase-quotes.ts'

/** What accounting does by itself. */
export const accountingJobs: readonly Job[] = [acceptRequests, eraseQuotes]
