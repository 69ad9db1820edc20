import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { startPushService, type PushService, type TestDevice } from '../../test/push-service.ts'
import { transferOf, type Name } from '../../test/ribera.ts'
import { releaseBundles } from './bundles.ts'
import { sendPushes } from './pushes.ts'

const base = 'https://demo.example/notifications'
let world: Noticing
let service: PushService
let phone: TestDevice
let subscription: string
beforeAll(async () => {
  service = await startPushService()
  world = await startNoticing({ config: { privateTargets: true } })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  await pushes()
  await world.kit.database.transaction('*', async db => {
    await db.deleteFrom('push_registrations').execute()
    await db.deleteFrom('bundles').execute()
  })
  phone = service.device()
  subscription = await subscribe('pere', phone)
})

async function subscribe(who: Name, { endpoint, keys }: TestDevice): Promise<string> {
  const body = { data: { type: 'subscriptions', attributes: { endpoint, keys } } }
  const { status, body: answer } = await world.ask(who, `${base}/RIBA/subscriptions`, { body })
  expect(status).toBe(201)
  return answer.data.id
}

/** All that is told, bundled and sent by now. */
async function pushes() {
  await world.relay()
  await releaseBundles(world.kit)
  await sendPushes(world.kit)
}

async function send(): Promise<string> {
  const { anna, pere } = world.people
  const { body } = await world.ask('anna', '/RIBA/transfers', {
    body: { data: transferOf(anna.account, pere.account) },
  })
  return body.data.id
}

const settings = (attributes: object) =>
  world.ask('pere', 'https://demo.example/social/users/me/settings', {
    method: 'PATCH',
    body: { data: { attributes } },
  })

/** Turns the clock to the next time it shows this hour, by UTC. */
function until(hour: number): void {
  do world.wait(300)
  while (world.kit.now().getUTCHours() !== hour)
}

describe('pushes', () => {
  it('A-6-11 A-6-18 come encrypted, from us, kept for 28 days, one topic a transfer', async () => {
    const id = await send()
    await pushes()
    expect(phone.messages).toHaveLength(1)
    const [{ payload, headers, vapid } = {}] = phone.messages
    const { entries } = await world.inbox('pere')
    expect(payload).toEqual({
      title: '2,50\u202fr de anna RIBA',
      body: 'anna RIBA t’ha pagat 2,50\u202fr: Bread',
      image: null,
      route: `/groups/RIBA/transactions/${id}`,
      event: 'TransferCommitted',
      code: 'RIBA',
      id: entries[0]?.id,
      transfer: id,
    })
    expect(headers).toMatchObject({ ttl: '2419200', topic: id.replaceAll('-', ''), 'content-encoding': 'aes128gcm' })
    expect(vapid?.claims['sub']).toMatch(/^mailto:/)
    expect(vapid?.key).toBe(world.kit.pushKeys.publicKey)
  })

  it('A-6-17 need the switch of the column', async () => {
    await settings({ notifications: { myAccount: false } })
    await send()
    await pushes()
    expect(phone.messages).toEqual([])
    await settings({ notifications: { myAccount: true } })
  })

  it('A-6-18 stay below what push services take, whatever is written', async () => {
    const { anna, pere } = world.people
    const data = transferOf(anna.account, pere.account, { meta: { description: '🥖'.repeat(500) } })
    expect((await world.ask('anna', '/RIBA/transfers', { body: { data } })).status).toBe(201)
    await pushes()
    const { payload } = phone.messages[0] ?? {}
    expect(payload?.['body']).toMatch(/🥖…$/u)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3000)
  })

  it('A-6-6 end a subscription the push service calls gone', async () => {
    phone.answer(410)
    await send()
    await pushes()
    expect((await world.ask('pere', `${base}/subscriptions/${subscription}`)).status).toBe(404)
  })

  it('A-6-6 end a subscription whose key is no point of the curve, and keep nothing back for it', async () => {
    const laptop = service.device()
    await subscribe('pere', laptop)
    await world.kit.database.transaction('*', db =>
      db
        .updateTable('push_registrations')
        .set({ p256dh: Buffer.alloc(65).toString('base64url') })
        .where('endpoint', '=', phone.endpoint)
        .execute(),
    )
    await send()
    await pushes()
    expect(laptop.messages).toHaveLength(1)
    expect((await world.ask('pere', `${base}/subscriptions/${subscription}`)).status).toBe(404)
    const left = await world.kit.database.read('*', db => db.selectFrom('pushes').selectAll().execute())
    expect(left).toEqual([])
  })

  it('are stored however many devices there are', async () => {
    const { pere } = world.people
    const settings = JSON.stringify({
      locale: 'ca',
      myAccount: true,
      newNeeds: true,
      newOffers: true,
      newMembers: true,
    })
    await world.kit.database.transaction('*', db =>
      sql`
        with devices as (
          insert into push_registrations (id, endpoint, p256dh, auth, updated)
          select gen_random_uuid(), ${`${phone.endpoint}/`} || n, p256dh, auth, updated
          from push_registrations, generate_series(1, 10000) n where endpoint = ${phone.endpoint} returning id
        )
        insert into subscriptions (id, registration_id, user_id, group_code, member_id, settings, created, renewed)
        select gen_random_uuid(), id, ${pere.user}, 'RIBA', ${pere.member}, ${settings}::jsonb, now(), now() from devices
      `.execute(db),
    )
    const waiting = () =>
      world.kit.database.read('*', async db => (await db.selectFrom('pushes').select('id').execute()).length)
    await send()
    await world.relay()
    expect(await waiting()).toBe(10_001)
    await world.publish('Rye')
    await world.relay()
    await releaseBundles(world.kit)
    expect(await waiting()).toBeGreaterThan(20_000)
    await world.kit.database.transaction('*', db => db.deleteFrom('pushes').execute())
  })

  it('L11 are tried again while the push service is away, and sent once', async () => {
    phone.answer(503)
    await send()
    await pushes()
    phone.answer(201)
    await pushes()
    expect(phone.messages).toEqual([])
    world.wait(61)
    await pushes()
    await pushes()
    expect(phone.messages).toHaveLength(1)
  })

  it('A-6-22 sends a test to one device at once', async () => {
    const test = (who: Name) => world.ask(who, `${base}/subscriptions/${subscription}/test`, { method: 'POST' })
    expect((await test('anna')).status).toBe(404)
    expect((await test('pere')).status).toBe(202)
    await expect.poll(() => phone.messages.length).toBe(1)
    expect(phone.messages[0]?.payload).toMatchObject({ event: 'Test', title: 'Funciona' })
  })
})

describe('news', () => {
  it('A-6-17 push the first at once and bundle what follows within 10 minutes', async () => {
    until(11)
    const first = await world.publish('Pa')
    await pushes()
    expect(phone.messages[0]?.payload).toMatchObject({
      title: 'Oferta nova: Pa',
      route: '/groups/RIBA/offers/pa',
      offer: first,
    })
    const ids = []
    for (const name of ['Mel', 'Oli', 'Vi']) ids.push(await world.publish(name))
    await pushes()
    expect(phone.messages).toHaveLength(1)
    world.wait(600)
    await pushes()
    expect(phone.messages[1]?.payload).toMatchObject({
      title: '3 ofertes noves',
      route: '/groups/RIBA/offers',
      event: 'OfferPublished',
      offer: ids[2],
    })
    world.wait(600)
    await pushes()
    expect(phone.messages).toHaveLength(2)
  })

  it('A-6-21 wait in quiet hours and come bundled at their end, payments do not', async () => {
    until(21)
    await world.publish('Formatge')
    await world.publish('Llet')
    await send()
    await pushes()
    expect(phone.messages.map(it => it.payload['event'])).toEqual(['TransferCommitted'])
    until(6)
    await pushes()
    expect(phone.messages).toHaveLength(1)
    until(8)
    await pushes()
    expect(phone.messages[1]?.payload['title']).toBe('2 ofertes noves')
  })

  it('A-6-21 do not wait for whoever has no quiet hours', async () => {
    await settings({ quietHours: null })
    until(23)
    await world.publish('Nous')
    await pushes()
    expect(phone.messages).toHaveLength(1)
    await settings({ quietHours: { from: '22:00', to: '08:00' } })
  })

  it('A-6-21 come as soon as quiet hours are switched off, and not within 10 minutes of the last', async () => {
    until(21)
    await world.publish('Ous')
    await pushes()
    await settings({ quietHours: { from: '21:00', to: '09:00' } })
    await pushes()
    expect(phone.messages).toEqual([])
    await settings({ quietHours: null })
    await pushes()
    expect(phone.messages).toHaveLength(1)
    await world.publish('Arròs')
    await pushes()
    await settings({ quietHours: null })
    await pushes()
    expect(phone.messages).toHaveLength(1)
    world.wait(600)
    await pushes()
    expect(phone.messages).toHaveLength(2)
    await settings({ quietHours: { from: '22:00', to: '08:00' } })
  })

  it('A-6-17 tell only active members, and nobody of his own', async () => {
    until(11)
    const baker = service.device()
    const paused = service.device()
    await subscribe('anna', baker)
    await subscribe('nuria', paused)
    await world.publish('Coca')
    await pushes()
    expect([phone.messages.length, baker.messages.length, paused.messages.length]).toEqual([1, 0, 0])
  })
})
