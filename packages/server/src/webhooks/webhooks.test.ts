import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf, unit, type Name, type Resource } from '../../test/ribera.ts'
import { startServer } from '../../test/server.ts'
import { sendMails } from '../notifications/mails.ts'
import { tell } from '../tell.ts'
import { sendDeliveries } from './deliver.ts'
import { forgetDeliveries } from './jobs.ts'
import { checkTarget } from './writes.ts'

type Call = { headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> }

let world: Noticing
let mailbox: Mailbox
let shop: string
const calls: Call[] = []
let status = 200
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString()
    calls.push({ headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> })
    response.writeHead(status, status === 302 ? { Location: '/other' } : {}).end()
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  mailbox = await startMailbox()
  world = await startNoticing({ config: { privateTargets: true, smtpUrl: mailbox.url } })
  await world.kit.database.transaction('*', db =>
    db.updateTable('members').set({ type: 'business' }).where('id', '=', world.people.pere.member).execute(),
  )
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
  server.close().closeAllConnections()
})
beforeEach(async () => {
  await deliver()
  await world.kit.database.transaction('*', async db => {
    await db.deleteFrom('deliveries').execute()
    await db.deleteFrom('webhooks').execute()
  })
  calls.length = 0
  status = 200
})

async function deliver(): Promise<Call[]> {
  await world.relay()
  await sendDeliveries(world.kit)
  return calls
}

const register = (who: Name, attributes: object, more: object = {}) =>
  world.ask(who, '/RIBA/webhooks', { body: { data: { type: 'webhooks', attributes, ...more } } })

async function registered(who: Name, attributes: object = {}, more: object = {}): Promise<Resource> {
  const answer = await register(who, { url: shop, events: ['transfer.committed'], ...attributes }, more)
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function pay(wanted: Parameters<typeof transferOf>[2] = {}, who: Name = 'anna'): Promise<string> {
  const { anna, pere } = world.people
  const { status, body } = await world.ask(who, '/RIBA/transfers', {
    body: { data: transferOf(anna.account, pere.account, wanted) },
  })
  expect(status).toBe(201)
  return body.data.id
}

const log = async (who: Name, hook: Resource) => {
  const { body } = await world.ask(who, `/RIBA/webhooks/${hook.id}/deliveries`)
  return body.data as Resource[]
}

describe('webhooks', () => {
  it('B1 shows the secret once', async () => {
    const id = crypto.randomUUID()
    const data = { type: 'webhooks', id, attributes: { url: shop, events: ['transfer.committed'] } }
    const made = await world.ask('marta', '/RIBA/webhooks', { body: { data } })
    expect(made.body.data.attributes['secret']).toMatch(/^whsec_[\w-]{43}$/)
    const again = await world.ask('marta', '/RIBA/webhooks', { body: { data } })
    expect([again.status, again.body.data.attributes['secret']]).toEqual([200, null])
    const read = await world.ask('marta', `/RIBA/webhooks/${id}`)
    expect(read.body.data.attributes).toMatchObject({ secret: null, url: shop, enabled: true })
    const listed = await world.ask('laia', '/RIBA/webhooks')
    expect((listed.body.data as Resource[]).map(it => it.attributes['secret'])).toEqual([null])
  })

  it('B2 delivers a payment signed, with its receipt, and nothing personal beyond codes and names', async () => {
    const hook = await registered('marta')
    const id = await pay({ amount: 10 * unit, meta: { description: 'Secret', reference: 'order-118' } })
    const [call, ...more] = await deliver()
    expect(more).toEqual([])
    const { anna, pere } = world.people
    expect(call?.body).toEqual({
      id: call?.headers['exchange-event-id'],
      event: 'transfer.committed',
      time: '2026-03-02T10:00:00.000Z',
      group: 'RIBA',
      reference: 'order-118',
      receipt: expect.any(String) as string,
      transfer: {
        id,
        state: 'committed',
        amount: 10 * unit,
        scale: 6,
        currency: 'RIBA',
        payee: { id: pere.account, code: pere.code, name: 'pere RIBA' },
        payer: { code: anna.code, name: 'anna RIBA' },
        reference: 'order-118',
        time: '2026-03-02T10:00:00.000Z',
      },
    })
    const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['exchange-signature'])) ?? []
    const secret = String(hook.attributes['secret'])
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${call?.text}`).digest('hex'))
    const keys = createLocalJWKSet({ keys: [...(await world.kit.keys.published())] })
    const receipt = await jwtVerify(String(call?.body['receipt']), keys, { currentDate: world.kit.now() })
    expect(receipt.payload).toMatchObject({ sub: id, amount: 10 * unit, reference: 'order-118', state: 'committed' })
  })

  it('B1 tells only the events and accounts that were asked for', async () => {
    const { marta, pere } = world.people
    const accounts = (ids: string[]) => ({
      relationships: { accounts: { data: ids.map(id => ({ type: 'accounts', id })) } },
    })
    await registered('marta', { events: ['transfer.pending'] })
    await registered('marta', {}, accounts([marta.account]))
    await pay()
    expect(await deliver()).toEqual([])
    await registered('marta', {}, accounts([pere.account]))
    await pay()
    expect(await deliver()).toHaveLength(1)
    await pay({}, 'pere')
    expect((await deliver()).map(it => it.body['event'])).toEqual(['transfer.committed', 'transfer.pending'])
  })

  it('B1 tells of a refund as such, with the reference of the payment', async () => {
    await registered('marta', { events: ['transfer.committed', 'transfer.refunded', 'member.activated'] })
    const id = await pay({ meta: { description: 'Bread', reference: 'order-7' } })
    await deliver()
    const refund = transferOf(null, null, { refundOf: id, amount: unit })
    const { body } = await world.ask('pere', '/RIBA/transfers', { body: { data: refund } })
    const [, call, ...more] = await deliver()
    expect(more).toEqual([])
    expect(call?.body).toMatchObject({
      event: 'transfer.refunded',
      reference: 'order-7',
      transfer: { id, amount: 2.5 * unit, payee: { code: world.people.pere.code } },
      refund: { id: body.data.id, amount: unit },
    })
    const { member } = world.people.anna
    await world.kit.database.transaction('*', db =>
      tell({ db, kit: world.kit }, [{ group: 'RIBA', kind: 'MemberJoined', subject: member }]),
    )
    expect((await deliver()).at(-1)?.body).toMatchObject({
      event: 'member.activated',
      member: { code: world.people.anna.code },
    })
  })

  it('B1 lets a business hear of its own account only, and others of none', async () => {
    const own = await registered('pere')
    expect(own.relationships['accounts']?.data).toMatchObject([{ id: world.people.pere.account }])
    expect((await register('anna', { url: shop, events: ['transfer.committed'] })).status).toBe(403)
    expect((await register('tom', { url: shop, events: ['transfer.committed'] })).status).toBe(403)
    expect((await register('pere', { url: shop, events: ['member.activated'] })).status).toBe(403)
    const foreign = { relationships: { accounts: { data: [{ type: 'accounts', id: world.people.anna.account }] } } }
    expect((await register('pere', { url: shop, events: ['transfer.committed'] }, foreign)).status).toBe(403)
    const group = await registered('marta')
    expect((await world.ask('pere', `/RIBA/webhooks/${group.id}`)).status).toBe(404)
    const listed = await world.ask('pere', '/RIBA/webhooks')
    expect((listed.body.data as Resource[]).map(it => it.id)).toEqual([own.id])
    const { marta, laia } = world.people
    await world.ask('marta', '/RIBA/transfers', { body: { data: transferOf(marta.account, laia.account) } })
    expect(await deliver()).toHaveLength(1)
  })

  it('B1 allows ten, and refuses what is no endpoint', async () => {
    const attributes = { url: shop, events: ['transfer.committed'] }
    for (let count = 0; count < 10; count += 1) await registered('marta')
    const { status: one, body } = await register('laia', attributes)
    expect([one, body.errors?.[0]?.meta]).toEqual([400, { most: 10 }])
    for (const wrong of [{ url: 'nonsense' }, { url: 'ftp://x.example' }, { events: [] }, { events: ['no.such'] }]) {
      expect((await register('pere', { ...attributes, ...wrong })).status).toBe(400)
    }
  })

  it('B3 refuses private addresses and http unless the operator allows them', async () => {
    const kit = { ...world.kit, config: { ...world.kit.config, privateTargets: false } }
    for (const url of ['http://shop.example/', 'https://10.0.0.1/', 'https://localhost/']) {
      expect(() => checkTarget({ kit }, url)).toThrow()
    }
    expect(() => checkTarget({ kit }, 'https://shop.example/hook')).not.toThrow()
    // What is stored already is asked neither.
    await registered('marta')
    await pay()
    await world.relay()
    await sendDeliveries(kit)
    expect(calls).toEqual([])
  })

  it('B1, B3 takes http on localhost, and asks it where the site is there too', async () => {
    const closed = { privateTargets: false, siteUrl: 'https://demo.example' }
    const server = await startServer({ config: closed, database: world.kit.database })
    const { token } = world.people.marta
    const status = async (url: string) => {
      const data = { type: 'webhooks', attributes: { url, events: ['transfer.committed'] } }
      return (await server.ask('/accounting/RIBA/webhooks', { token, body: { data } })).status
    }
    const local = shop.replace('127.0.0.1', 'localhost')
    expect(await status(local)).toBe(201)
    for (const url of [
      'https://localhost/hook',
      'http://127.0.0.1/hook',
      'http://localhost.shop.example/hook',
      'http://shop.localhost/hook',
      'http://localhost:80@shop.example/hook',
      'http://me@localhost/hook',
    ]) {
      expect([url, await status(url)]).toEqual([url, 400])
    }
    await server.close()
    const [hook] = (await world.ask('marta', '/RIBA/webhooks')).body.data as Resource[]
    if (!hook) throw new Error('There is an endpoint.')
    const as = (siteUrl: string) => ({ ...world.kit, config: { ...world.kit.config, ...closed, siteUrl } })
    await pay()
    await world.relay()
    await sendDeliveries(as('https://demo.example'))
    expect(calls).toEqual([])
    expect((await log('marta', hook))[0]?.attributes['error']).toContain('localhost')
    world.wait(61)
    await sendDeliveries(as('http://localhost:4100'))
    expect(calls).toHaveLength(1)
  })

  it('B2 B3 tries again with the same event id and body, and is done with the first success', async () => {
    const hook = await registered('marta')
    await pay()
    status = 500
    await deliver()
    await deliver()
    expect(calls).toHaveLength(1)
    world.wait(61)
    status = 302
    await deliver()
    world.wait(121)
    status = 204
    await deliver()
    world.wait(86_400)
    await deliver()
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(it => it.headers['exchange-event-id'])).size).toBe(1)
    expect(new Set(calls.map(it => it.text)).size).toBe(1)
    const [entry] = await log('marta', hook)
    expect(entry?.attributes).toMatchObject({ state: 'delivered', status: 204, attempts: 3, next: null })
  })

  it('B3 switches an endpoint off after three days without success, and mails its owner', async () => {
    const hook = await registered('marta')
    status = 500
    await pay()
    for (let hours = 0; hours < 80; hours += 2) {
      await deliver()
      world.wait(7200)
    }
    const read = await world.ask('marta', `/RIBA/webhooks/${hook.id}`)
    expect(read.body.data.attributes['enabled']).toBe(false)
    expect((await log('marta', hook))[0]?.attributes).toMatchObject({ state: 'failed', status: 500 })
    mailbox.mails.length = 0
    await sendMails(world.kit)
    const mail = mailbox.mails.find(it => it.subject === 'S’ha desactivat un webhook')
    expect(mail?.to?.[0]?.address).toBe('marta@demo.example')
    expect(mail?.text).toContain(shop)
    const before = calls.length
    status = 200
    await pay()
    await deliver()
    expect(calls).toHaveLength(before)
    const body = { data: { attributes: { enabled: true } } }
    await world.ask('marta', `/RIBA/webhooks/${hook.id}`, { method: 'PATCH', body })
    await pay()
    await deliver()
    expect(calls).toHaveLength(before + 1)
  })

  it('B3 keeps as failed what can never be sent, holds nothing back for it, and leaves the endpoint on', async () => {
    const hook = await registered('marta')
    await pay()
    await world.relay()
    // A fault as it might be one of ours: there is nothing to write a body of.
    await world.kit.database.transaction('*', db =>
      sql`update deliveries set facts = 'null'::jsonb where webhook_id = ${hook.id}`.execute(db),
    )
    await pay()
    await expect(deliver()).rejects.toThrow()
    expect(calls).toHaveLength(1)
    await expect(deliver()).resolves.toHaveLength(1)
    world.wait(3 * 86_400)
    await expect(deliver()).rejects.toThrow()
    const states = (await log('marta', hook)).map(it => it.attributes['state'])
    expect(new Set(states)).toEqual(new Set(['delivered', 'failed']))
    expect(states).toHaveLength(2)
    const { body } = await world.ask('marta', `/RIBA/webhooks/${hook.id}`)
    expect(body.data.attributes['enabled']).toBe(true)
    world.wait(86_400)
    await expect(deliver()).resolves.toHaveLength(1)
  })

  it('B3 mails the administrators there are when whoever registered it for the group is none any more', async () => {
    await registered('marta')
    const { database } = world.kit
    const [gone] = await database.transaction('*', db =>
      db
        .deleteFrom('currency_admins')
        .where('group_code', '=', 'RIBA')
        .where('user_id', '=', sql<string>`(select id from users where email = 'marta@demo.example')`)
        .returningAll()
        .execute(),
    )
    status = 500
    await pay()
    for (let hours = 0; hours < 80; hours += 2) {
      await deliver()
      world.wait(7200)
    }
    mailbox.mails.length = 0
    await sendMails(world.kit)
    const mails = mailbox.mails.filter(it => it.text?.includes(shop))
    expect(mails.map(it => it.to?.[0]?.address)).toEqual(['laia@demo.example'])
    await database.transaction('*', db =>
      db
        .insertInto('currency_admins')
        .values(gone ? [gone] : [])
        .execute(),
    )
  })

  it('B3 keeps a log of the last 100, and sends one of them again by hand', async () => {
    const hook = await registered('marta')
    await pay()
    await deliver()
    const [entry] = await log('marta', hook)
    const path = `/RIBA/webhooks/${hook.id}/deliveries/${entry?.id}/replay`
    expect((await world.ask('pere', path, { method: 'POST' })).status).toBe(404)
    world.wait(1)
    const again = await world.ask('marta', path, { method: 'POST' })
    expect([again.status, again.body.data.attributes['replay']]).toEqual([202, true])
    await deliver()
    expect(calls).toHaveLength(2)
    expect(calls[1]?.text).toBe(calls[0]?.text)
    expect((await log('marta', hook)).map(it => it.attributes['replay'])).toEqual([true, false])
    const { account } = world.people.anna
    const rows = Array.from({ length: 110 }, () => transferOf(account, world.people.pere.account, { amount: 1 }))
    expect((await world.ask('anna', '/RIBA/transfers', { body: { data: rows } })).status).toBe(201)
    world.wait(1)
    await deliver()
    await forgetDeliveries(world.kit)
    const { body } = await world.ask('marta', `/RIBA/webhooks/${hook.id}/deliveries?page[size]=200`)
    expect(body.data).toHaveLength(100)
    const kept = await world.kit.database.read('*', db => db.selectFrom('deliveries').select('id').execute())
    expect(kept).toHaveLength(100)
  })

  it('B1 forgets an endpoint with its log', async () => {
    const hook = await registered('marta')
    await pay()
    await deliver()
    const path = `/RIBA/webhooks/${hook.id}`
    expect((await world.ask('marta', path, { method: 'DELETE' })).status).toBe(204)
    expect((await world.ask('marta', `${path}/deliveries`)).status).toBe(404)
  })
})
