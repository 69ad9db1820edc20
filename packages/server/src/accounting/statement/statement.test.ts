import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { startTenDays } from '../../../test/ten-days.ts'

let ribera: Ribera
let pere: string
let made: string[]

beforeAll(async () => {
  ;({ ribera, made } = await startTenDays())
  pere = ribera.people.pere.account
})
afterAll(() => ribera.close())

describe('the statement', () => {
  const statement = (query = '', who: Name | null = 'anna', account = 'RIBA0002') =>
    ribera.ask(who, `/RIBA/accounts/${account}/statement?${query}`)

  it('A-4-63 lists entries with the balance after each, newest first', async () => {
    const { body } = await statement('page[size]=3')
    expect(body.data.map(it => [it.attributes['amount'], it.attributes['balance']])).toEqual([
      [5 * unit, -50 * unit],
      [-10 * unit, -55 * unit],
      [-9 * unit, -45 * unit],
    ])
    expect(body.meta).toEqual({ opening: 0, closing: -50 * unit, in: 5 * unit, out: 55 * unit })
    expect(body.data[1]?.relationships).toEqual({
      transfer: { data: { type: 'transfers', id: made[9] } },
      counterpart: { data: { type: 'accounts', id: pere } },
    })
  })

  it('A-4-63 turns with sort=created and pages to the end', async () => {
    const first = await statement('sort=created&page[size]=10')
    expect(first.body.data[0]?.attributes['amount']).toBe(-unit)
    const next = await ribera.ask('anna', String(first.body.links?.['next']))
    expect(next.body.data).toHaveLength(1)
    expect(next.body.links?.['next']).toBeNull()
    const all = [...first.body.data, ...next.body.data].map(it => it.id)
    expect(new Set(all).size).toBe(11)
  })

  it.each([
    ['filter[from]=2026-03-04', [-3, -52]],
    ['filter[to]=2026-03-04', [0, -6]],
    ['filter[from]=2026-03-04T10:00:00.000Z&filter[to]=2026-03-05T10:00:00.000Z', [-3, -6]],
    ['filter[from]=2026-03-06&filter[to]=2026-03-05', [-10, -10]],
    ['filter[from]=2030-01-01', [-50, -50]],
    ['filter[to]=2020-01-01', [0, 0]],
  ])('A-4-63 opening + in − out = closing for %s', async query => {
    const { body } = await statement(`${query}&page[size]=200`)
    const { opening = NaN, closing = NaN, in: received = NaN, out = NaN } = body.meta ?? {}
    expect(opening + received - out).toBe(closing)
    const sum = body.data.reduce((total, it) => total + Number(it.attributes['amount']), 0)
    expect(opening + sum).toBe(closing)
  })

  it('A-4-63 counts from, not to', async () => {
    const { body } = await statement('filter[from]=2026-03-04T10:00:00.000Z&filter[to]=2026-03-05T10:00:00.000Z')
    expect(body.data.map(it => it.attributes['description'])).toEqual(['Bread 3'])
    expect(body.meta).toEqual({ opening: -3 * unit, closing: -6 * unit, in: 0, out: 3 * unit })
  })

  it('A-4-63 searches, and includes transfer and counterpart', async () => {
    const { body } = await statement('filter[search]=bread 1&include=transfer,counterpart')
    expect(body.data.map(it => it.attributes['description'])).toEqual(['Bread 10', 'Bread 1'])
    expect(body.included?.map(it => it.type).sort()).toEqual(['accounts', 'transfers', 'transfers'])
    expect(body.meta?.['closing']).toBe(-50 * unit)
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['anna', 200],
    ['pere', 403],
    ['marta', 200],
    ['root', 200],
    ['tom', 403],
  ])('A-9-33 answers to %s with %i', async (who, status) => {
    expect((await statement('', who)).status).toBe(status)
    expect((await ribera.ask(who, '/RIBA/accounts/RIBA0002/statement.csv')).status).toBe(status)
  })

  it('A-9-33 gives a suspended and a disabled member their own', async () => {
    for (const who of ['oriol', 'nuria'] as const) {
      expect((await statement('', who, ribera.people[who].code)).body.meta).toEqual({
        opening: 0,
        closing: 0,
        in: 0,
        out: 0,
      })
    }
  })
})

describe('ledger roots', () => {
  it('A-4-84 answers the end of each day, newest first', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/ledger/roots?page[size]=4')
    expect(body.data.map(it => [it.attributes['date'], it.attributes['sequence']])).toEqual([
      ['2026-03-12', 12],
      ['2026-03-11', 10],
      ['2026-03-10', 9],
      ['2026-03-09', 8],
    ])
    expect(body.data[0]?.attributes['hash']).toMatch(/^[0-9a-f]{64}$/)
    const rest = await ribera.ask('anna', String(body.links?.['next']))
    expect(rest.body.data).toHaveLength(4)
  })

  it('A-4-84 filters by day', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/ledger/roots?filter[from]=2026-03-03&filter[to]=2026-03-04')
    expect(body.data.map(it => it.attributes['date'])).toEqual(['2026-03-04', '2026-03-03'])
  })

  it.each<[Name | null, number]>([
    [null, 401],
    ['anna', 200],
    ['nuria', 200],
    ['oriol', 403],
    ['gemma', 403],
    ['tom', 403],
    ['sofia', 403],
    ['marta', 200],
    ['root', 200],
  ])('A-9-42 answers to %s with %i', async (who, status) => {
    expect((await ribera.ask(who, '/RIBA/ledger/roots')).status).toBe(status)
  })
})
