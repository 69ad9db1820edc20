import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf, unit, type Name, type Resource } from '../../test/ribera.ts'
import { eraseUser } from '../social/acts/erase.ts'
import { sendDeliveries } from './deliver.ts'

// B7: who is erased is in nothing that other programs are told, neither again nor for the first time.
let world: Noticing
let shop: string
let status = 200
const posted: { transfer: { payer: object; payee: object }; receipt: string }[] = []
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    posted.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof posted)[number])
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  world = await startNoticing({ config: { privateTargets: true } })
  await world.kit.database.transaction('*', db =>
    db.updateTable('members').set({ type: 'business' }).where('id', '=', world.people.pere.member).execute(),
  )
})
afterAll(async () => {
  await world.close()
  server.close().closeAllConnections()
})

async function register(who: Name, path: string): Promise<Resource> {
  const attributes = { url: `${shop}${path}`, events: ['transfer.committed'] }
  const answer = await world.ask(who, '/RIBA/webhooks', { body: { data: { type: 'webhooks', attributes } } })
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function deliver(): Promise<void> {
  await world.relay()
  await sendDeliveries(world.kit)
}

/** Where in the whole database something is written. */
async function tablesWith(text: string): Promise<string[]> {
  return await world.kit.database.administer(async db => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1
    `.execute(db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} t where position(${text} in t::text) > 0
      `.execute(db)
      if (rows[0]?.count) found.push(name)
    }
    return found
  })
}

it('B7, B1, B2 a member who is erased takes the endpoints along, and leaves no name in what others are told', async () => {
  const { anna, pere } = world.people
  const own = await register('pere', '?key=of-pere')
  const group = await register('marta', '')
  const pay = async () =>
    (
      await world.ask('anna', '/RIBA/transfers', {
        body: { data: transferOf(anna.account, pere.account, { amount: unit }) },
      })
    ).status
  expect(await pay()).toBe(201)
  await deliver()
  expect(posted).toHaveLength(2)
  // A second one is on its way, and is tried again later.
  status = 500
  expect(await pay()).toBe(201)
  await deliver()
  expect(posted).toHaveLength(4)
  expect(await tablesWith('pere RIBA')).toContain('deliveries')
  const user = await world.kit.database.read('*', db =>
    db.selectFrom('members').select('user_id').where('id', '=', pere.member).executeTakeFirstOrThrow(),
  )
  await world.kit.database.transaction('*', db => eraseUser(db, { user: user.user_id ?? '', now: world.kit.now() }))
  expect(await tablesWith('pere RIBA')).toEqual([])
  expect(await tablesWith('of-pere')).toEqual([])
  // A mail that is on its way finds nobody.
  expect((await tablesWith(user.user_id ?? '')).filter(it => it !== 'mails')).toEqual([])
  const hooks = (await world.ask('marta', '/RIBA/webhooks')).body.data as unknown as Resource[]
  expect(hooks.map(it => it.id)).toEqual([group.id])
  expect(hooks.map(it => it.id)).not.toContain(own.id)
  // Sent again by hand, and once more by itself: the same event, with the code in the place of the name.
  status = 200
  posted.length = 0
  const log = (await world.ask('marta', `/RIBA/webhooks/${group.id}/deliveries`)).body.data as unknown as Resource[]
  const done = log.find(it => it.attributes['state'] === 'delivered')
  const again = await world.ask('marta', `/RIBA/webhooks/${group.id}/deliveries/${done?.id}/replay`, { body: {} })
  expect(again.status).toBe(202)
  world.wait(3600)
  await deliver()
  expect(posted.map(it => [it.transfer.payer, it.transfer.payee])).toEqual(
    Array.from({ length: 2 }, () => [
      { code: anna.code, name: 'anna RIBA' },
      { id: pere.account, code: pere.code, name: pere.code },
    ]),
  )
  expect(posted.every(it => it.receipt.split('.').length === 3)).toBe(true)
})

it('B7 leaves no name of who deleted the own account in what another group is told', async () => {
  const { anna, laia } = world.people
  await register('marta', '?of=group')
  const named = async () =>
    (
      await world.kit.database.read('*', db =>
        sql<{ group_code: string }>`
          select distinct group_code from deliveries
          where position('laia RIBA' in facts::text) > 0 and position('laia RIBA' in body) > 0 order by 1
        `.execute(db),
      )
    ).rows.map(it => it.group_code)
  const data = transferOf(anna.account, laia.account, { amount: unit })
  expect((await world.ask('anna', '/RIBA/transfers', { body: { data } })).status).toBe(201)
  await deliver()
  // As a neighbour's endpoint has it of a payment between both.
  await world.kit.database.transaction('*', db =>
    sql`
      insert into deliveries (group_code, id, webhook_id, event_id, event, facts, body, state, created)
      select 'NEXT', gen_random_uuid(), webhook_id, event_id, event, facts, body, state, created
      from deliveries where facts #>> '{transfer,payee,code}' = ${laia.code}
    `.execute(db),
  )
  expect(await named()).toEqual(['NEXT', 'RIBA'])
  const removed = await world.ask(
    'laia',
    `https://demo.example/social/RIBA/members/${laia.member}?balance-to=${anna.account}`,
    {
      method: 'DELETE',
    },
  )
  expect(removed.status).toBe(204)
  expect(await named()).toEqual([])
})
