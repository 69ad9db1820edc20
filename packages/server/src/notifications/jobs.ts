import type { Job } from '../jobs/job.ts'
import type { Kit } from '../kit.ts'
import { deliveryJob } from '../webhooks/jobs.ts'
import { sendLinkMails } from '../mail/link-mails.ts'
import { releaseBundles } from './bundles.ts'
import { queueDigests } from './digests.ts'
import { forgetOld } from './forget.ts'
import { sendMails } from './mails.ts'
import { sendPushes } from './pushes.ts'
import { relayOutbox } from './relay.ts'

/** The job to call for when something was done that people are told of. */
export const relayJob = 'notify-relay'
/** The same for one-time links. */
export const linkJob = 'notify-links'
const pushJob = 'notify-push'
const mailJob = 'notify-mail'

/**
 * What is done beside requests to tell people. Each looks by itself now and then, and is called for when there is
 * something: a mail server that is slow keeps back neither the inboxes nor the pushes.
 */
export const notificationJobs: readonly Job[] = [
  { name: relayJob, every: 15, run: relay },
  { name: pushJob, every: 30, run: push },
  { name: mailJob, every: 30, atMost: 900, run: sendMails },
  { name: linkJob, every: 30, atMost: 900, run: sendLinkMails },
  { name: 'notify-digests', every: 300, run: digest },
  { name: 'notify-forget', every: 6 * 3600, run: forgetOld },
]

async function relay(kit: Kit): Promise<void> {
  try {
    if (await relayOutbox(kit)) kit.jobs.soon(relayJob)
  } finally {
    kit.jobs.soon(pushJob)
    kit.jobs.soon(mailJob)
    kit.jobs.soon(deliveryJob)
  }
}

async function push(kit: Kit): Promise<void> {
  try {
    await releaseBundles(kit)
  } finally {
    await sendPushes(kit)
  }
}

async function digest(kit: Kit): Promise<void> {
  await queueDigests(kit)
  kit.jobs.soon(mailJob)
}
