import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf } from '../../test/ribera.ts'
import { sendDue } from './queue.ts'

let world: Noticing
beforeAll(async () => {
  world = await startNoticing({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
})
afterAll(() => world.close())

const rows = () =>
  world.kit.database.read('*', db => db.selectFrom('mails').select(['id', 'held_until', 'attempts']).execute())

/** One mail that waits to be sent. */
async function queueMail(): Promise<void> {
  const { anna, pere } = world.people
  const data = transferOf(anna.account, pere.account)
  expect((await world.ask('anna', '/RIBA/transfers', { body: { data } })).status).toBe(201)
  await world.relay()
  expect(await rows()).toHaveLength(1)
}

/** Lets so much of a lease pass, in seconds. */
const pass = (seconds: number) =>
  world.kit.database.transaction('*', db =>
    sql`update mails set held_until = held_until - make_interval(secs => ${seconds})`.execute(db),
  )

/** Sends what is due by holding on to it until `end` is called. */
function hang() {
  const sent: string[] = []
  let end = () => {}
  const held = new Promise<void>(resolve => (end = resolve))
  const run = sendDue(world.kit, {
    table: 'mails',
    life: 86_400_000,
    send: async row => {
      sent.push(row.id)
      await held
      return 'done'
    },
  })
  return { sent, end, run }
}

it('L11 sends what a dead process held within a minute, and keeps what a live one holds from others', async () => {
  await queueMail()
  const first = hang()
  await expect.poll(() => first.sent.length).toBe(1)
  const [taken] = await rows()

  // Nearly a whole lease later; then its owner's heartbeat renews it.
  await pass(15)
  const until = async () => (await rows())[0]?.held_until?.getTime()
  await expect.poll(until).toBeGreaterThan(taken?.held_until?.getTime() ?? Infinity)
  await pass(12)
  const second = hang()
  second.end()
  await second.run
  expect(second.sent).toEqual([])

  // Without a heartbeat for a lease another takes it, and the first has nothing left to say about it.
  await pass(21)
  const third = hang()
  await expect.poll(() => third.sent.length).toBe(1)
  const [retaken] = await rows()
  expect(retaken?.attempts).toBe(2)
  third.end()
  first.end()
  await Promise.all([first.run, third.run])
  expect(await rows()).toEqual([])
})

it('L11 puts off what throws, longer each time, sends what waits behind it, and gives up when its time is over', async () => {
  await queueMail()
  const [bad] = await rows()
  const tried: string[] = []
  const run = () =>
    sendDue(world.kit, {
      table: 'mails',
      life: 3_600_000,
      send: async ({ id }) => {
        tried.push(id)
        if (id === bad?.id) throw new Error('It cannot be written.')
        return await Promise.resolve('done' as const)
      },
    })
  await expect(run()).rejects.toThrow('It cannot be written.')
  expect(await rows()).toEqual([{ id: bad?.id, held_until: null, attempts: 1 }])

  // At once another would have nothing of it, even with the lease over.
  await run()
  expect(tried).toEqual([bad?.id])
  world.wait(61)
  await expect(run()).rejects.toThrow()
  world.wait(61)
  await run()
  expect(tried).toEqual([bad?.id, bad?.id])
  world.wait(3600)
  await expect(run()).rejects.toThrow()
  expect(await rows()).toEqual([])
})
