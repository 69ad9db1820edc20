import { maxAmount } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, type Name, type Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
  const { anna, pere } = ribera.people
  for (const { account } of [anna, pere]) {
    const body = { data: { attributes: { creditLimit: null, maximumBalance: null } } }
    await ribera.ask('marta', `/RIBA/accounts/${account}`, { method: 'PATCH', body })
  }
  for (let round = 0; round < 3; round++) {
    expect(await pay('anna', 'pere')).toBe(201)
    expect(await pay('pere', 'anna')).toBe(201)
  }
  // Statistics end before the moment they are asked for.
  ribera.wait(1)
})
afterAll(() => ribera.close())

async function pay(payer: Name, payee: Name): Promise<number> {
  const data = transferOf(ribera.people[payer].account, ribera.people[payee].account, { amount: maxAmount })
  return (await ribera.ask(payer, '/RIBA/transfers', { body: { data } })).status
}

/** What the nearest number to an integer is, as every client reads it. */
const nearest = (times: bigint) => Number(BigInt(maxAmount) * times)

describe('sums beyond 2^53−1', () => {
  it('A-4-63 are the nearest number in the totals of a statement, which never fails', async () => {
    const { status, body } = await ribera.ask('anna', `/RIBA/accounts/${ribera.people.anna.account}/statement`)
    expect([status, body.meta]).toEqual([200, { opening: 0, closing: 0, in: nearest(3n), out: nearest(3n) }])
    const file = await ribera.server.ask(`/accounting/RIBA/accounts/${ribera.people.anna.account}/statement.csv`, {
      token: ribera.people.anna.token,
    })
    expect([file.status, (await file.text()).trim().split('\r\n').length]).toEqual([200, 7])
  })

  it('A-4-67 are the nearest number in statistics, of a group and of the site', async () => {
    const values = async (path: string) => (await ribera.ask('anna', path)).body.data.attributes['values']
    expect(await values('/RIBA/stats/amount')).toEqual([nearest(6n)])
    // A unit is a tenth of an hour, both at scale 6: rounded once, after it was added up.
    expect(await values('/currencies/stats/amount')).toEqual([Number((BigInt(maxAmount) * 6n + 5n) / 10n)])
  })

  it('B15 leave the health of a group readable', async () => {
    expect((await ribera.ask('marta', '/RIBA/health')).status).toBe(200)
  })
})
