import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startRibera, transferOf, type Resource, type Ribera } from '../../test/ribera.ts'
import { notificationJobs } from './jobs.ts'

let mailbox: Mailbox
let ribera: Ribera
beforeAll(async () => {
  mailbox = await startMailbox()
  ribera = await startRibera({ config: { smtpUrl: mailbox.url }, jobs: notificationJobs })
})
afterAll(async () => {
  await ribera.close()
  await mailbox.close()
})

describe('jobs of notifications', () => {
  it('L11 tell of a payment soon after it is answered, without being asked', async () => {
    const { anna, pere } = ribera.people
    const started = Date.now()
    await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
    const inbox = async () => {
      const { body } = await ribera.ask('pere', 'https://demo.example/notifications/RIBA/notifications')
      return (body.data as Resource[]).length
    }
    await expect.poll(inbox, { timeout: 10_000 }).toBe(1)
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})
