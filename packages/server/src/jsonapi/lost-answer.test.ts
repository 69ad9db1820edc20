import { afterAll, beforeAll, expect, it } from 'vitest'
import { losingAnswers, type Losing } from '../../test/flaky.ts'
import { openMemory } from '../../test/memory.ts'
import { faultsOf, startRibera, transferOf, type Ribera } from '../../test/ribera.ts'

let losing: Losing
let ribera: Ribera

beforeAll(async () => {
  const database = await openMemory()
  losing = losingAnswers(database)
  ribera = await startRibera({ database: losing.database })
})
afterAll(async () => {
  await ribera.close()
  await losing.database.close()
})

// The first answer is lost after the commit; the same request with the same key follows, as a client would send it.
async function sentAgain<T>(send: () => Promise<T>): Promise<[T, T]> {
  losing.lose('RIBA')
  const first = await send()
  losing.lose(undefined)
  return [first, await send()]
}

it('A-1-35 L7 a payment whose answer was lost, sent again with the same Idempotency-Key, is one payment', async () => {
  const { anna, pere } = ribera.people
  const before = await ribera.balance('pere')
  const data = transferOf(anna.account, pere.account, { meta: { description: 'Lost' } })
  const send = (of: object = data) =>
    ribera.ask('anna', '/RIBA/transfers', { body: { data: of }, headers: { 'Idempotency-Key': 'payment' } })
  const [first, second] = await sentAgain(send)
  expect([first.status, ...faultsOf(first)]).toEqual([503, 'ServerNoResponse'])
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(second.status).toBe(200)
  expect(second.body.data.attributes['state']).toBe('committed')
  expect(await ribera.balance('pere')).toBe(before + 2_500_000)
  const list = await ribera.ask('anna', `/RIBA/transfers?filter[account]=${anna.account}`)
  expect(list.body.data.map(({ id }) => id)).toEqual([second.body.data.id])
  expect((await send(transferOf(anna.account, pere.account, { amount: 1 }))).status).toBe(409)
})

it('A-1-35 what was created while its answer was lost, sent again with the same Idempotency-Key, is one', async () => {
  const send = () =>
    ribera.server.ask('/social/RIBA/categories', {
      token: ribera.people.marta.token,
      headers: { 'Idempotency-Key': 'category' },
      body: { data: { type: 'categories', attributes: { name: 'Lost' } } },
    })
  const [first, second] = await sentAgain(send)
  expect([first.status, second.status]).toEqual([503, 200])
  const list = await ribera.server.ask('/social/RIBA/categories')
  const { data } = (await list.json()) as { data: { attributes: { name: string } }[] }
  expect(data.filter(({ attributes }) => attributes.name === 'Lost')).toHaveLength(1)
})
