import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit, type Name, type Resource, type Ribera } from '../../../test/ribera.ts'
import { longestAllowed, longestWork } from '../../../test/halts.ts'
import { trustBetween } from '../../../test/trade.ts'
import { wallOf } from '../times.ts'

type Figures = { values: number[]; from: string; to: string; interval: string | null; timeZone: string }
type Paid = { at: number; amount: number; payer: string; payee: string }

const start = Date.parse('2026-03-02T10:00:00Z')
const hour = 3_600_000
let ribera: Ribera
let paid: Paid[]
let clock = start

// In order: around the ends of months, midnight in Madrid and in UTC, the hour clocks skipped on the 29th of March.
const moments = [
  '2026-03-02T10:30:00Z',
  '2026-03-08T22:59:59.999Z',
  '2026-03-08T23:00:00Z',
  '2026-03-15T12:00:00Z',
  '2026-03-28T22:59:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:00Z',
  '2026-03-29T01:00:00Z',
  '2026-03-31T21:59:59Z',
  '2026-03-31T22:00:00Z',
  '2026-03-31T23:59:59Z',
  '2026-04-01T00:00:00Z',
  '2026-04-02T07:00:00Z',
].map(text => Date.parse(text))

beforeAll(async () => {
  ribera = await startRibera()
  const { anna, pere, marta } = ribera.people
  paid = []
  const parties: [Name, Name][] = [
    ['anna', 'pere'],
    ['pere', 'marta'],
    ['marta', 'anna'],
  ]
  for (const [nth, at] of moments.entries()) {
    turnTo(at)
    const [payer, payee] = parties[nth % parties.length] ?? ['anna', 'pere']
    const amount = (nth + 1) * unit
    const data = transferOf(ribera.people[payer].account, ribera.people[payee].account, { amount })
    const { status } = await ribera.ask(payer, '/RIBA/transfers', { body: { data } })
    if (status !== 201) throw new Error(`Not paid: ${status}`)
    paid.push({ at, amount, payer, payee })
  }
  // What is not booked counts nowhere: a quote, a request, a refused payment.
  turnTo(Date.parse('2026-04-02T08:00:00Z'))
  await ribera.ask('anna', '/RIBA/transfers', {
    body: { data: transferOf(anna.account, pere.account, { state: 'new' }) },
  })
  await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(pere.account, anna.account) } })
  await ribera.ask('anna', '/RIBA/transfers', {
    body: { data: transferOf(anna.account, marta.account, { amount: 9000 * unit }) },
  })
})
afterAll(() => ribera.close())

function turnTo(time: number): void {
  ribera.wait((time - clock) / 1000)
  clock = time
}

async function figures(who: Name | null, path: string): Promise<Figures> {
  const { status, body } = await ribera.ask(who, path)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.attributes as Figures
}

// By looking at every payment, bucket after bucket.
function recounted({ from, to, names }: { from: number; to: number; names: (time: number) => string }) {
  const buckets: string[] = []
  for (let time = from; time < to; time += 60_000) if (buckets.at(-1) !== names(time)) buckets.push(names(time))
  const within = (bucket: string) => paid.filter(it => it.at >= from && it.at < to && names(it.at) === bucket)
  const people = ['anna', 'pere', 'marta', 'laia', 'oriol', 'nuria']
  return {
    amount: buckets.map(bucket => within(bucket).reduce((sum, { amount }) => sum + amount, 0)),
    transfers: buckets.map(bucket => within(bucket).length),
    accounts: (least: number, most: number) =>
      buckets.map(
        bucket =>
          people.filter(person => {
            const count = within(bucket).filter(it => it.payer === person || it.payee === person).length
            return count >= least && count <= most
          }).length,
      ),
  }
}

const wall = (time: number) => new Date(wallOf(new Date(time), 'Europe/Madrid')).toISOString()
const week = (time: number) => {
  const shown = new Date(wallOf(new Date(time), 'Europe/Madrid'))
  return new Date(shown.getTime() - ((shown.getUTCDay() + 6) % 7) * 24 * hour).toISOString().slice(0, 10)
}

describe('figures of a group', () => {
  const from = Date.parse('2026-03-05T09:20:00Z')
  const to = Date.parse('2026-04-02T07:30:00Z')
  const between = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`

  it.each([
    ['PT1H', (time: number) => wall(time).slice(0, 13)],
    ['P1D', (time: number) => wall(time).slice(0, 10)],
    ['P1W', week],
    ['P1M', (time: number) => wall(time).slice(0, 7)],
    ['P1Y', (time: number) => wall(time).slice(0, 4)],
    [null, () => 'all'],
  ] as const)('A-4-66, A-4-67, A-4-68 by %s are what a recount of all payments gives', async (interval, names) => {
    const query = `?${between}${interval ? `&interval=${interval}` : ''}`
    const expected = recounted({ from, to, names })
    const amount = await figures('anna', `/RIBA/stats/amount${query}`)
    expect(amount).toEqual({
      values: expected.amount,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      interval,
      timeZone: 'Europe/Madrid',
    })
    expect((await figures('anna', `/RIBA/stats/transfers${query}`)).values).toEqual(expected.transfers)
    for (const [least, most] of [
      [0, Infinity],
      [1, Infinity],
      [0, 1],
      [2, 3],
    ] as const) {
      const range = `&minTransactions=${least}${most === Infinity ? '' : `&maxTransactions=${most}`}`
      const { values } = await figures('anna', `/RIBA/stats/accounts${query}${range}`)
      expect(values, `${least} to ${most}`).toEqual(expected.accounts(least, most))
    }
  })

  it('A-4-67 count from the instant asked for to the one before the end', async () => {
    const at = new Date(moments[7] ?? 0).toISOString()
    const after = new Date((moments[7] ?? 0) + 1).toISOString()
    expect((await figures('anna', `/RIBA/stats/transfers?from=${at}&to=${after}`)).values).toEqual([1])
    expect((await figures('anna', `/RIBA/stats/transfers?from=${after}&to=${after}`)).values).toEqual([])
    expect((await figures('anna', `/RIBA/stats/transfers?to=${at}`)).values).toEqual([7])
  })

  it('A-4-66 begin with the group and end now when nothing else is asked', async () => {
    const it = await figures('anna', '/RIBA/stats/transfers')
    expect(it).toMatchObject({ values: [paid.length], interval: null, to: '2026-04-02T08:00:00.000Z' })
    expect(new Date(it.from).getTime()).toBeLessThanOrEqual(moments[0] ?? 0)
  })

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-04-02&to=2026-04-01', 'from'],
    ['interval=P2D', 'interval'],
    ['from=2000-01-01&interval=PT1H', 'interval'],
    ['minTransactions=-1', 'minTransactions'],
    ['maxTransactions=many', 'maxTransactions'],
  ])('A-4-66 refuse %s and name the parameter', async (query, parameter) => {
    const { status, body } = await ribera.ask('anna', `/RIBA/stats/accounts?${query}`)
    expect([status, body.errors?.[0]]).toMatchObject([400, { code: 'BadRequest', source: { parameter } }])
  })

  it('A-4-64, A-9-35 are for whoever is signed in, and for all where the group wants it', async () => {
    expect(faultsOf(await ribera.ask(null, '/RIBA/stats/amount'))).toEqual(['Unauthorized'])
    for (const who of ['tom', 'sofia', 'gemma', 'oriol', 'nuria', 'marta', 'root'] as const) {
      const { status, headers } = await ribera.ask(who, '/RIBA/stats/amount')
      expect([who, status, headers.get('cache-control')]).toEqual([who, 200, 'max-age=600'])
    }
    await ribera.ask('marta', 'https://demo.example/social/RIBA/settings', {
      method: 'PATCH',
      body: { data: { type: 'group-settings', attributes: { publicStats: true } } },
    })
    const { status, headers } = await ribera.ask(null, '/RIBA/stats/amount')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  })

  it('A-4-64 are of three kinds', async () => {
    expect(faultsOf(await ribera.ask('anna', '/RIBA/stats/wealth'))).toEqual(['NotFound'])
    expect(faultsOf(await ribera.ask('anna', '/NONE/stats/amount'))).toEqual(['NotFound'])
  })
})

describe('figures of the site', () => {
  it('A-4-65, A-4-67 tell hours, a payment between groups once, and follow ten minutes later', async () => {
    const before = await figures(null, '/currencies/stats/amount')
    const hours = (riberas: number) => (riberas * unit) / 10
    const all = paid.reduce((sum, { amount }) => sum + amount / unit, 0)
    expect(before).toMatchObject({ values: [hours(all)], timeZone: 'UTC' })
    await trustBetween(ribera.server.database, { group: 'MERC', trusted: 'RIBA', credit: 1000 * unit })
    const { anna, sofia } = ribera.people
    const abroad = transferOf(anna.account, null, { amount: 7 * unit })
    const href = `https://demo.example/accounting/MERC/accounts/${sofia.account}`
    const payee = { data: { type: 'accounts', id: sofia.account, meta: { external: true, href } } }
    const { body } = await ribera.ask('anna', '/RIBA/transfers', {
      body: { data: { ...abroad, relationships: { ...abroad.relationships, payee } } },
    })
    expect(body.data.attributes).toMatchObject({ state: 'committed' })
    ribera.wait(1)
    expect((await figures(null, '/currencies/stats/amount')).values).toEqual(before.values)
    ribera.wait(600)
    expect((await figures(null, '/currencies/stats/amount')).values).toEqual([hours(all + 7)])
    expect((await figures(null, '/currencies/stats/transfers')).values).toEqual([paid.length + 1])
    expect((await figures('sofia', '/MERC/stats/transfers')).values).toEqual([1])
    expect((await figures(null, '/currencies/stats/accounts?minTransactions=1')).values).toEqual([4])
    expect((await figures(null, '/currencies/stats/accounts')).values).toEqual([7])
  })

  it('A-4-66 answer or refuse whatever years are asked for', async () => {
    const bounds = [
      '0000-01-01',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '0050-01-01',
      '9999-12-31',
      '-271821-04-20T00:00Z',
      '+275760-09-13T00:00:00.000Z',
    ]
    for (const path of ['/RIBA/stats', '/currencies/stats'])
      for (const kind of ['amount', 'transfers', 'accounts'])
        for (const from of bounds)
          for (const query of [`from=${from}`, `to=${from}`, `from=${from}&to=${from}`])
            for (const interval of ['', '&interval=PT1H', '&interval=P1Y', '&interval=P1W&minTransactions=1']) {
              const { status, body } = await ribera.ask('anna', `${path}/${kind}?${encodeURI(query)}${interval}`)
              expect([200, 400], `${path} ${query} ${interval}: ${JSON.stringify(body)}`).toContain(status)
            }
    const old = await ribera.ask('anna', '/RIBA/stats/transfers?from=0001-01-01T00:00:00Z&to=2026-05-01')
    const all = await ribera.ask('anna', '/RIBA/stats/transfers?to=2026-05-01')
    expect(old.body.data.attributes['values']).toEqual(all.body.data.attributes['values'])
    const first = await ribera.ask('anna', '/RIBA/stats/amount?from=0000-01-01T00:00:00Z')
    expect(first.body.errors?.[0]).toMatchObject({ code: 'BadRequest', source: { parameter: 'from' } })
  })

  // 2,000 buckets, and one question too many of them; each time another question, which no answer is remembered for.
  it.each([
    ['interval=P1D&from=2020-11-10T00:00:00.', 200],
    ['interval=PT1H&from=2026-02-01T00:00:00.', 200],
    ['interval=P1M&from=1900-01-01T00:00:00.', 200],
    ['interval=P1M&from=1800-01-01T00:00:00.', 400],
  ])('A-1-46 hold no one up, however many buckets are asked for: %s', async (query, status) => {
    let nth = 100
    for (const path of ['/RIBA/stats/amount', '/currencies/stats/amount']) {
      const ask = async () => {
        expect((await ribera.ask('anna', `${path}?${query}${nth++}Z`)).status).toBe(status)
      }
      expect(await longestWork(ask), path).toBeLessThan(longestAllowed)
    }
  })

  it('A-4-65 say what is wrong with a question', async () => {
    expect(faultsOf(await ribera.ask(null, '/currencies/stats/amount?interval=day'))).toEqual(['BadRequest'])
    expect(faultsOf(await ribera.ask(null, '/currencies/stats/money'))).toEqual(['NotFound'])
  })
})

describe('a resource of figures', () => {
  it('A-1-13 has an address and the same id for the same question', async () => {
    const path = '/RIBA/stats/amount?from=2026-03-01&to=2026-04-01&interval=P1D'
    const [one, two] = [await ribera.ask('anna', path), await ribera.ask('anna', path)]
    const resource: Resource = one.body.data
    expect(resource).toMatchObject({
      type: 'stats',
      links: { self: 'https://demo.example/accounting/RIBA/stats/amount' },
    })
    expect(two.body.data.id).toBe(resource.id)
  })
})
