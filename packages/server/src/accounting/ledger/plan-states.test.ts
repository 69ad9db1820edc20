import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { payment } from '../../../test/community.ts'
import { anna, balanceIn, codes, group, head, laia, now, pere, post, worldOf } from '../../../test/worlds.ts'
import { keyOf, type AccountHead, type Transfer, type World } from './heads.ts'
import type { ChangeOrder, NewRefund, Order } from './orders.ts'
import { plan } from './plan.ts'

describe('states', () => {
  const change = (it: Partial<ChangeOrder> & Pick<ChangeOrder, 'id' | 'to' | 'seen'>): ChangeOrder => {
    const usual = { authorization: 'payer', reason: null, edit: {}, whenRefused: 'refuse' } as const
    return { kind: 'change', group, ...usual, ...it }
  }

  function pendingWorld(terms: Partial<AccountHead> = {}): { world: World; seen: Transfer } {
    const accounts = [head(anna, terms), head(pere)]
    const asked = plan(
      worldOf(accounts),
      [post(payment({ payer: anna, payee: pere, amount: 10, state: 'pending', authorization: null }))],
      now,
    )
    const [seen] = asked.writes.made
    if (!seen) throw new Error('Nothing was made.')
    return { world: worldOf(accounts, { transfers: [seen] }), seen }
  }

  it('L8 moves the amount once when two accept, and judges a rejection after it on the new state', () => {
    const { world, seen } = pendingWorld()
    const accept = change({ id: seen.id, seen, to: 'committed' })
    const planned = plan(world, [accept, accept, change({ id: seen.id, seen, to: 'rejected' })], now)
    expect(codes(planned)).toEqual(['ok', 'ok', ['InvalidTransferState']])
    expect(balanceIn(planned, anna)).toBe(-10)
  })

  it('A-4-40 keeps a request pending when limits refuse its acceptance', () => {
    const { world, seen } = pendingWorld({ creditLimit: 5 })
    const planned = plan(world, [change({ id: seen.id, seen, to: 'committed' })], now)
    expect([codes(planned), planned.writes.changed]).toEqual([[['InsufficientBalance']], []])
  })

  it('A-4-41 lets a request fail when its time is up and limits refuse it', () => {
    const { world, seen } = pendingWorld({ creditLimit: 5 })
    const { writes } = plan(
      world,
      [change({ id: seen.id, seen, to: 'committed', authorization: 'timeout', whenRefused: 'fail' })],
      now,
    )
    expect(writes.changed).toMatchObject([{ after: { state: 'failed', failure: 'InsufficientBalance' } }])
    expect(writes.events).toMatchObject([{ kind: 'TransferFailed', from: 'pending' }])
  })

  it('A-4-35 checks a quote as if committed and moves and tells nothing', () => {
    const world = worldOf([head(anna, { creditLimit: 10 }), head(pere)])
    const quotes = [10, 11].map(amount =>
      plan(world, [post(payment({ payer: anna, payee: pere, amount, state: 'new' }))], now),
    )
    expect(quotes.map(codes)).toEqual([['ok'], [['InsufficientBalance']]])
    expect(quotes[0]?.writes).toMatchObject({ made: [{ state: 'new' }], entries: [], links: [], events: [] })
  })

  it('L8 does not commit a quote whose parties were changed since they were seen', () => {
    const accounts = [head(anna), head(pere), head(laia)]
    const [seen] = plan(worldOf(accounts), [post(payment({ payer: anna, payee: pere, amount: 10, state: 'new' }))], now)
      .writes.made
    if (!seen) throw new Error('Nothing was made.')
    const orders: Order[] = [
      change({ id: seen.id, seen, to: 'new', edit: { payer: laia } }),
      change({ id: seen.id, seen, to: 'committed' }),
    ]
    expect(codes(plan(worldOf(accounts, { transfers: [seen] }), orders, now))).toEqual(['ok', ['InvalidTransferState']])
  })

  it.each(['committed', 'rejected', 'deleted', 'failed'] as const)('A-4-47 leaves a %s transfer as it is', state => {
    const { world, seen } = pendingWorld()
    const final: Transfer = { ...seen, state }
    const wishes = (['new', 'pending', 'committed', 'rejected', 'deleted'] as const).filter(to => to !== state)
    const orders = wishes.map(to => change({ id: seen.id, seen: final, to }))
    const planned = plan({ ...world, transfers: new Map([[keyOf(group, seen.id), final]]) }, orders, now)
    expect(codes(planned)).toEqual(wishes.map(() => ['InvalidTransferState']))
  })
})

describe('refunds', () => {
  const refund = (of: string, amount: NewRefund['amount']): NewRefund => {
    return {
      kind: 'refund',
      id: randomUUID(),
      of,
      amount,
      meta: { description: 'Back' },
      authorization: 'refund',
      creator: null,
    }
  }

  it('L10 refunds no more than is left, and nothing twice', () => {
    const row = payment({ payer: anna, payee: pere, amount: 100 })
    const refunds = [refund(row.id, 60), refund(row.id, 41), refund(row.id, 'rest'), refund(row.id, 'rest')]
    const planned = plan(worldOf([head(anna), head(pere)]), [post(row), ...refunds.map(it => post(it))], now)
    expect(codes(planned)).toEqual(['ok', 'ok', ['InvalidAmount'], 'ok', ['InvalidAmount']])
    expect(balanceIn(planned, anna)).toBe(0)
  })

  it('L10 refunds neither a refund nor what was never committed', () => {
    const [row, waiting] = [
      payment({ payer: anna, payee: pere, amount: 9 }),
      payment({ payer: anna, payee: pere, amount: 9, state: 'pending' }),
    ]
    const back = refund(row.id, 'rest')
    const planned = plan(
      worldOf([head(anna), head(pere)]),
      [post(row), post(waiting), post(back), post(refund(back.id, 1)), post(refund(waiting.id, 1))],
      now,
    )
    expect(codes(planned).slice(3)).toEqual([['InvalidTransferState'], ['InvalidTransferState']])
  })
})

describe('growing credit', () => {
  it('L14 raises the credit limit by what was received, up to the cap, and not by refunds', () => {
    const world = worldOf([head(anna, { creditLimit: 10, growTo: 25 }), head(pere)])
    const first = payment({ payer: pere, payee: anna, amount: 9 })
    const limits = [[first], [first, payment({ payer: pere, payee: anna, amount: 9 })]].map(rows =>
      plan(world, [post(...rows)], now),
    )
    expect(limits.map(({ writes }) => writes.accounts.find(it => it.after.id === anna)?.after.creditLimit)).toEqual([
      19, 25,
    ])
  })

  it('L14 never lowers a limit that is above the cap, and inherits the cap of the currency', () => {
    const world = worldOf([head(anna, { creditLimit: 40 }), head(pere, { creditLimit: 0 })], { growTo: 25 })
    const orders = [
      post(payment({ payer: anna, payee: pere, amount: 9 })),
      post(payment({ payer: pere, payee: anna, amount: 1 })),
    ]
    const { writes } = plan(world, orders, now)
    const limits = [anna, pere].map(id => writes.accounts.find(it => it.after.id === id)?.after.creditLimit)
    expect(limits).toEqual([40, 9])
  })
})

describe('closing', () => {
  const close = (account: string, to: string | null): Order => {
    const transfer = { id: randomUUID(), meta: { description: 'Rest' }, authorization: 'payer', creator: null } as const
    return { kind: 'close', group, account, to, transfer }
  }

  it('L15 moves the remainder first and leaves the account deleted at 0', () => {
    const planned = plan(worldOf([head(anna, { balance: 30 }), head(pere)]), [close(anna, pere)], now)
    expect(codes(planned)).toEqual(['ok'])
    expect(planned.writes.accounts.map(({ after }) => [after.balance, after.status])).toEqual([
      [0, 'deleted'],
      [30, 'active'],
    ])
  })

  it('L15 closes no account that owes, nor one with a balance and nowhere to put it', () => {
    const world = worldOf([head(anna, { balance: -1 }), head(pere, { balance: 1 }), head(laia, { maximumBalance: 0 })])
    expect(codes(plan(world, [close(anna, pere), close(pere, null), close(pere, laia)], now))).toEqual([
      ['InsufficientBalance'],
      ['BadRequest'],
      ['InsufficientMaximumBalance'],
    ])
  })

  it('A-3-26 withdraws what waits for the account, and repeating the closing is a no-op', () => {
    const [waiting] = plan(
      worldOf([head(anna), head(pere)]),
      [post(payment({ payer: anna, payee: pere, amount: 9, state: 'pending' }))],
      now,
    ).writes.made
    const world = worldOf([head(anna, { status: 'suspended' }), head(pere)], { transfers: waiting ? [waiting] : [] })
    const planned = plan(world, [close(anna, null), close(anna, null)], now)
    expect([codes(planned), planned.writes.changed]).toMatchObject([['ok', 'ok'], [{ after: { state: 'deleted' } }]])
  })
})
