import { maxAmount } from '@exchange-kit/model'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { payment } from '../../../test/community.ts'
import { anna, balanceIn, codes, head, laia, now, pere, post, worldOf } from '../../../test/worlds.ts'
import { plan } from './plan.ts'

describe('limits', () => {
  it('L5 lets a payer down to the credit limit and not one unit further', () => {
    const world = worldOf([head(anna, { creditLimit: 100 }), head(pere)])
    const first = payment({ payer: anna, payee: pere, amount: 100 })
    expect(codes(plan(world, [post(first), post(payment({ payer: anna, payee: pere, amount: 1 }))], now))).toEqual([
      'ok',
      ['InsufficientBalance'],
    ])
  })

  it('L5 lets a payee up to the maximum balance and not one unit further', () => {
    const world = worldOf([head(anna), head(pere, { maximumBalance: 100, balance: 40 })])
    const amounts = [60, 61].map(amount => plan(world, [post(payment({ payer: anna, payee: pere, amount }))], now))
    expect(amounts.map(codes)).toEqual([['ok'], [['InsufficientMaximumBalance']]])
  })

  it('L5 lets an account outside its limits move toward them', () => {
    const world = worldOf([
      head(anna, { creditLimit: 0, balance: -500 }),
      head(pere, { maximumBalance: 10, balance: 500 }),
    ])
    const orders = [
      post(payment({ payer: pere, payee: anna, amount: 50 })),
      post(payment({ payer: anna, payee: pere, amount: 1 })),
    ]
    expect(codes(plan(world, orders, now))).toEqual(['ok', ['InsufficientBalance', 'InsufficientMaximumBalance']])
  })

  it('L5 does not pay out what is reserved', () => {
    const world = worldOf([head(anna, { creditLimit: 0, balance: 100, reserved: 40 }), head(pere)])
    const plans = [60, 61].map(amount => plan(world, [post(payment({ payer: anna, payee: pere, amount }))], now))
    expect(plans.map(codes)).toEqual([['ok'], [['InsufficientBalance']]])
  })

  it('L4 never lets an unlimited balance leave the safe integers', () => {
    const world = worldOf([head(anna, { balance: -maxAmount }), head(pere, { balance: maxAmount })])
    const verdict = plan(world, [post(payment({ payer: anna, payee: pere, amount: 1 }))], now)
    expect(codes(verdict)).toEqual([['InsufficientBalance', 'InsufficientMaximumBalance']])
  })

  it.each([0, -1, 1.5, NaN, maxAmount + 1])('L4 refuses the amount %s', amount => {
    expect(
      codes(plan(worldOf([head(anna), head(pere)]), [post(payment({ payer: anna, payee: pere, amount }))], now)),
    ).toEqual([['InvalidAmount']])
  })
})

describe('parties', () => {
  it.each(['disabled', 'suspended'] as const)('L6 moves nothing from or to a %s account', status => {
    const world = worldOf([head(anna), head(pere, { status })])
    const orders = [
      post(payment({ payer: anna, payee: pere, amount: 1 })),
      post(payment({ payer: pere, payee: anna, amount: 1 })),
    ]
    expect(codes(plan(world, orders, now))).toEqual([['Forbidden'], ['Forbidden']])
  })

  it('L6 finds no account that is unknown or deleted, and names both', () => {
    const world = worldOf([head(anna, { status: 'deleted' })])
    expect(codes(plan(world, [post(payment({ payer: anna, payee: pere, amount: 1 }))], now))).toEqual([
      ['AccountNotFound', 'AccountNotFound'],
    ])
  })

  it('L6 lets nobody pay himself', () => {
    expect(codes(plan(worldOf([head(anna)]), [post(payment({ payer: anna, payee: anna, amount: 1 }))], now))).toEqual([
      ['BadRequest'],
    ])
  })

  it('L6 moves nothing in a group that is not active', () => {
    const world = worldOf([head(anna), head(pere)], { status: 'disabled' })
    expect(codes(plan(world, [post(payment({ payer: anna, payee: pere, amount: 1 }))], now))).toEqual([['Forbidden']])
  })
})

describe('list', () => {
  it('L9 books nothing when one row is bad, and lists every bad row with its pointer', () => {
    const world = worldOf([head(anna, { creditLimit: 10 }), head(pere)])
    const rows = [10, 1, 0].map(amount => payment({ payer: anna, payee: pere, amount }))
    const { verdicts, writes } = plan(world, [post(...rows)], now)
    expect(verdicts).toMatchObject([
      {
        ok: false,
        errors: [
          { code: 'InsufficientBalance', source: { pointer: '/data/1/attributes/amount' } },
          { code: 'InvalidAmount', source: { pointer: '/data/2/attributes/amount' } },
        ],
      },
    ])
    expect([writes.made, writes.entries, writes.links, writes.events]).toEqual([[], [], [], []])
    expect(writes.accounts.every(({ before, after }) => before === after)).toBe(true)
  })

  it('L9 lets a row spend what a row before it brought', () => {
    const world = worldOf([head(anna), head(pere, { creditLimit: 0 }), head(laia)])
    const rows = [payment({ payer: anna, payee: pere, amount: 5 }), payment({ payer: pere, payee: laia, amount: 5 })]
    expect(codes(plan(world, [post(...rows)], now))).toEqual(['ok'])
    expect(codes(plan(world, [post(...rows.toReversed())], now))).toEqual([['InsufficientBalance']])
  })
})

describe('repetition', () => {
  it('L7 answers the stored transfer to the same id and body, even when it could not be booked now', () => {
    const row = payment({ payer: anna, payee: pere, amount: 100 })
    const once = plan(worldOf([head(anna, { creditLimit: 100 }), head(pere)]), [post(row)], now)
    const world = worldOf([head(anna, { creditLimit: 0, balance: -100 }), head(pere)], {
      transfers: [...once.writes.made],
    })
    const again = plan(world, [post(row)], now)
    expect(again.verdicts).toMatchObject([
      { ok: true, posted: [{ fresh: false, transfer: { id: row.id, state: 'committed' } }] },
    ])
    expect(again.writes.made).toEqual([])
  })

  it('L7 refuses the same id with another body and shows nothing of the first', () => {
    const row = payment({ payer: anna, payee: pere, amount: 100 })
    const { verdicts } = plan(
      worldOf([head(anna), head(pere)]),
      [post(row), post({ ...row, amount: 101 }), post({ ...row, creator: randomUUID() })],
      now,
    )
    expect(verdicts).toMatchObject([
      { ok: true },
      { ok: false, errors: [{ code: 'BadRequest', status: 409 }] },
      { ok: false, errors: [{ status: 409 }] },
    ])
  })

  it('L7 books the same row sent twice in one list once', () => {
    const row = payment({ payer: anna, payee: pere, amount: 100 })
    const planned = plan(
      worldOf([head(anna), head(pere)]),
      [post(row, { ...row, meta: { description: 'Bread' } })],
      now,
    )
    expect(balanceIn(planned, anna)).toBe(-100)
  })
})
