export type { Job } from './job.ts'
export { allJobs } from './list.ts'
export type { JobFailed } from './runner.ts'
export { startJobs, type Jobs } from './start.ts'
