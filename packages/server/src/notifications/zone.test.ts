import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { startPushService, type PushService, type TestDevice } from '../../test/push-service.ts'
import { releaseBundles } from './bundles.ts'
import { queueDigests } from './digests.ts'
import { sendMails } from './mails.ts'
import { sendPushes } from './pushes.ts'

const here = 'https://demo.example'
let mailbox: Mailbox
let service: PushService
let world: Noticing
let phone: TestDevice
beforeAll(async () => {
  mailbox = await startMailbox()
  service = await startPushService()
  world = await startNoticing({ config: { smtpUrl: mailbox.url, privateTargets: true } })
  phone = service.device()
  const { endpoint, keys } = phone
  const body = { data: { type: 'subscriptions', attributes: { endpoint, keys } } }
  expect((await world.ask('pere', `${here}/notifications/RIBA/subscriptions`, { body })).status).toBe(201)
  const attributes = { emails: { myAccount: true, group: 'daily' }, quietHours: { from: '22:00', to: '08:00' } }
  const settings = await world.ask('pere', `${here}/social/users/me/settings`, {
    method: 'PATCH',
    body: { data: { attributes } },
  })
  expect(settings.status).toBe(200)
})
afterAll(async () => {
  await world.close()
  await service.close()
  await mailbox.close()
})
beforeEach(() => void (mailbox.mails.length = 0))

/** The administrator says where the group lives. */
async function move(timeZone: string): Promise<void> {
  const body = { data: { attributes: { timeZone } } }
  expect((await world.ask('marta', `${here}/social/RIBA`, { method: 'PATCH', body })).status).toBe(200)
}

/** Turns the clock, an hour at a time, and does what is due; says at which hours, by UTC, a digest and a push came. */
async function hours(count: number): Promise<{ digests: string[]; pushes: string[] }> {
  const came = { digests: [] as string[], pushes: [] as string[] }
  for (let hour = 0; hour < count; hour++) {
    const before = { digests: mailbox.mails.length, pushes: phone.messages.length }
    await world.relay()
    await queueDigests(world.kit)
    await releaseBundles(world.kit)
    await sendMails(world.kit)
    await sendPushes(world.kit)
    const now = world.kit.now().toISOString().slice(8, 13)
    if (mailbox.mails.length > before.digests) came.digests.push(now)
    if (phone.messages.length > before.pushes) came.pushes.push(now)
    world.wait(3600)
  }
  return came
}

describe('S-CHECK-82 the zone of a group', () => {
  it('moves the digest: 7 in the morning there', async () => {
    // From 11 in Madrid, on the 2nd of March.
    await hours(21)
    await world.publish('Pa')
    expect((await hours(24)).digests).toEqual(['04T06'])
    await move('Pacific/Auckland')
    await world.publish('Mel')
    expect((await hours(24)).digests).toEqual(['04T18'])
    expect(mailbox.mails.at(-1)?.text).toContain('Mel')
    expect(mailbox.mails.at(-1)?.text).not.toContain('Pa\n')
  })

  it('moves quiet hours: a push by day there comes at once, one by night at 8 there', async () => {
    // 21:00 in Auckland: an hour by day.
    expect(world.kit.now().toISOString()).toBe('2026-03-05T07:00:00.000Z')
    world.wait(3600)
    const { pushes } = await hours(1)
    expect(pushes).toEqual([])
    await world.publish('Oli')
    expect((await hours(24)).pushes).toEqual(['05T19'])
    world.wait(16 * 3600)
    // 2 in the night in Madrid, by day in Auckland.
    expect(world.kit.now().toISOString()).toBe('2026-03-07T01:00:00.000Z')
    await world.publish('Vi')
    expect((await hours(1)).pushes).toEqual(['07T01'])
  })

  it('loses nothing in between when the clocks are put back by half a day', async () => {
    // At 7 in Auckland there is nothing to read; before 7 in Madrid, of the same day, something comes.
    await world.kit.database.transaction('*', db => db.deleteFrom('digest_marks').execute())
    await hours(41)
    mailbox.mails.length = 0
    await move('Europe/Madrid')
    await world.publish('Sal')
    expect((await hours(48)).digests).toHaveLength(1)
    expect(mailbox.mails.at(-1)?.text).toContain('Sal')
  })

  it('A-6-21 ends quiet hours by the new zone for what waits already', async () => {
    while (world.kit.now().getUTCHours() !== 23) world.wait(3600)
    await world.publish('Ous')
    expect((await hours(1)).pushes).toEqual([])
    // Night in Madrid, noon in Auckland.
    await move('Pacific/Auckland')
    expect((await hours(12)).pushes.map(it => it.slice(3))).toEqual(['00'])
  })
})
