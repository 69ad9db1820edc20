import { sql } from 'kysely'
import type { Job } from '../jobs/job.ts'
import type { Kit } from '../kit.ts'
import { sendDeliveries } from './deliver.ts'
import { logged } from './delivery.ts'

/** The job that sends what endpoints are to be told. */
export const deliveryJob = 'webhooks-send'

/** What is done beside requests for other programs (B3). */
export const webhookJobs: readonly Job[] = [
  { name: deliveryJob, every: 15, atMost: 900, run: sendDeliveries },
  { name: 'webhooks-forget', every: 3600, run: forgetDeliveries },
]

/** Keeps what the logs show, and what is still to be sent. */
export async function forgetDeliveries({ database }: Kit): Promise<void> {
  await database.transaction('*', async db => {
    await sql`
      delete from deliveries d using (
        select group_code, id, row_number() over (
          partition by group_code, webhook_id order by created desc, id desc
        ) as place
        from deliveries
      ) p
      where p.group_code = d.group_code and p.id = d.id and p.place > ${logged} and d.due is null
    `.execute(db)
  })
}
