import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit, type Name, type Ribera } from '../../../test/ribera.ts'

const day = 86_400
let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

/** Pere asks Anna for money; the id of his request. */
async function request(): Promise<string> {
  const { anna, pere } = ribera.people
  const data = transferOf(anna.account, pere.account, { state: 'committed' })
  const { body } = await ribera.ask('pere', '/RIBA/transfers', { body: { data } })
  expect(body.data.attributes).toMatchObject({ state: 'pending', reminders: 0, reminded: null })
  return body.data.id
}
const remind = (who: Name | null, id: string, headers: Record<string, string> = {}) =>
  ribera.ask(who, `/RIBA/transfers/${id}/reminders`, { method: 'POST', headers })
const eventsOf = async (id: string) =>
  (
    await ribera.server.database.read('*', db =>
      db.selectFrom('outbox').select(['kind', 'group_code']).where('subject', '=', id).orderBy('created').execute(),
    )
  ).map(it => `${it.group_code} ${it.kind}`)

describe('a reminder', () => {
  it('B10 tells the payer of a pending request, who sees the count, and changes nothing else', async () => {
    const id = await request()
    const before = (await ribera.ask('anna', `/RIBA/transfers/${id}`)).body.data.attributes
    const { status, body } = await remind('pere', id)
    expect([status, body.data.attributes['reminders']]).toEqual([200, 1])
    const after = (await ribera.ask('anna', `/RIBA/transfers/${id}`)).body.data.attributes
    expect(after).toEqual({ ...before, reminders: 1, reminded: '2026-03-02T10:00:00.000Z' })
    expect(await eventsOf(id)).toEqual(['RIBA TransferPending', 'RIBA TransferReminded'])
  })

  it('B10 comes once in three days, however often it is asked for', async () => {
    const id = await request()
    const answers = await Promise.all(Array.from({ length: 5 }, () => remind('pere', id)))
    expect(answers.filter(it => it.status === 200)).toHaveLength(1)
    expect(answers.filter(it => it.status === 429)).toHaveLength(4)
    ribera.wait(3 * day - 1)
    const early = await remind('pere', id)
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
    ribera.wait(1)
    expect((await remind('pere', id)).body.data.attributes['reminders']).toBe(2)
    expect((await eventsOf(id)).filter(it => it.endsWith('TransferReminded'))).toHaveLength(2)
  })

  it('B10 is the business of whoever asked for the money', async () => {
    const id = await request()
    for (const [who, status] of [
      [null, 401],
      ['anna', 403],
      ['marta', 403],
      ['root', 403],
      ['laia', 403],
      ['oriol', 403],
    ] as const) {
      expect([who, (await remind(who, id)).status]).toEqual([who, status])
    }
    expect((await remind('pere', randomUUID())).status).toBe(404)
    expect((await remind('pere', 'bread')).status).toBe(404)
  })

  it('B10 is of a pending transfer only', async () => {
    const id = await request()
    const body = { data: { attributes: { state: 'rejected' } } }
    await ribera.ask('anna', `/RIBA/transfers/${id}`, { method: 'PATCH', body })
    expect(faultsOf(await remind('pere', id))).toEqual(['InvalidTransferState'])
  })

  it('A-1-35 is given once under one Idempotency-Key, also when its answer was lost', async () => {
    const id = await request()
    const headers = { 'Idempotency-Key': 'please' }
    const answers = [await remind('pere', id, headers), await remind('pere', id, headers)]
    expect(answers.map(it => [it.status, it.body.data.attributes['reminders']])).toEqual([
      [200, 1],
      [200, 1],
    ])
  })

  it('is described to those who build clients', async () => {
    const document = (await (await ribera.server.ask('/openapi.json')).json()) as { paths: Record<string, object> }
    expect(document.paths['/accounting/{group}/transfers/{transfer}/reminders']).toMatchObject({
      post: { summary: 'Remind the payer of a request', tags: ['accounting'] },
    })
  })
})

it('B10 between groups is told in the group of the payer, and counted in both', async () => {
  const { anna, sofia } = ribera.people
  const base = 'https://demo.example/accounting'
  const asking = { enableExternalPaymentRequests: true, defaultAllowExternalPaymentRequests: true }
  for (const group of ['RIBA', 'MERC']) await ribera.setCurrency(asking, group)
  const trusted = { type: 'currencies', id: sofia.account, meta: { external: true, href: `${base}/RIBA/currency` } }
  const line = { type: 'trustlines', attributes: { limit: 100 * unit }, relationships: { trusted: { data: trusted } } }
  expect((await ribera.ask('sofia', '/MERC/trustlines', { body: { data: line } })).status).toBe(201)
  const { attributes, type } = transferOf(null, null)
  const href = `${base}/RIBA/accounts/${anna.account}`
  const relationships = {
    payer: { data: { type: 'accounts', id: anna.account, meta: { external: true, href } } },
    payee: { data: { type: 'accounts', id: sofia.account } },
  }
  const asked = await ribera.ask('sofia', '/MERC/transfers', { body: { data: { type, attributes, relationships } } })
  expect(asked.body.data.attributes['state']).toBe('pending')
  const { id } = asked.body.data
  expect((await ribera.ask('sofia', `/MERC/transfers/${id}/reminders`, { method: 'POST' })).status).toBe(200)
  expect((await ribera.ask('anna', `/RIBA/transfers/${id}`)).body.data.attributes['reminders']).toBe(1)
  expect((await ribera.ask('sofia', `/MERC/transfers/${id}`)).body.data.attributes['reminders']).toBe(1)
  expect((await eventsOf(id)).filter(it => it.endsWith('TransferReminded'))).toEqual(['RIBA TransferReminded'])
})
