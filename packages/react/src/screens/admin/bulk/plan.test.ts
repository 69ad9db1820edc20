import { describe, expect, it } from 'vitest'
import { AppError, lengths, manyErrors, type Account, type AccountStatus } from '@exchange-kit/model'
import { alike, beyond, draftsFor, emptyChoice, isTooMany, readChoice, refusedOf, type Choice } from './plan.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }
const limits = (given: Partial<Choice>): Choice => ({ ...emptyChoice, ...given })

function account(id: string, status: AccountStatus, balance = 0): Account {
  const time = '2026-06-04T09:20:00.000Z'
  return {
    type: 'accounts',
    id,
    links: { self: '' },
    attributes: { code: id, status, kind: 'user', balance, created: time, updated: time },
    relationships: { currency: { data: null }, settings: { links: { related: '' } } },
  }
}
const some = [account('a', 'active', -40), account('b', 'suspended', -40), account('c', 'active', 90)]

describe('a change of many accounts', () => {
  it('B9 reads limits: a figure, none, or as they are; zero is a limit', () => {
    const choice = limits({ creditLimit: { kind: 'set', text: '0' }, maximumBalance: { kind: 'none', text: '7' } })
    expect(readChoice(choice, unit)).toEqual({ ok: true, attributes: { creditLimit: 0, maximumBalance: null } })
    const one = limits({ maximumBalance: { kind: 'set', text: '12,5' } })
    expect(readChoice(one, unit)).toEqual({ ok: true, attributes: { maximumBalance: 12_500_000 } })
  })

  it('S-FORM-6 tells what is wrong at each field, and that nothing is chosen', () => {
    const wrong = limits({ creditLimit: { kind: 'set', text: '-3' }, maximumBalance: { kind: 'set', text: '' } })
    expect(readChoice(wrong, unit)).toEqual({
      ok: false,
      faults: { creditLimit: 'InvalidAmount', maximumBalance: 'Required' },
    })
    const reason = 'x'.repeat(lengths.reason + 1)
    expect(readChoice({ ...emptyChoice, what: 'state', reason }, unit)).toEqual({
      ok: false,
      faults: { reason: 'TooLong' },
    })
    expect(readChoice({ ...emptyChoice, what: 'state', reason: reason.slice(1) }, unit).ok).toBe(true)
    expect(readChoice(emptyChoice, unit)).toEqual({ ok: false, faults: { what: 'Required' } })
  })

  it('A-7-1 asks for a state alone', () => {
    const choice = limits({ what: 'state', state: 'suspended', creditLimit: { kind: 'set', text: '5' } })
    expect(readChoice(choice, unit)).toEqual({ ok: true, attributes: { status: 'suspended' } })
  })

  it('A-4-4 leaves out who is not active when limits change, and nobody when states do', () => {
    expect(draftsFor(some, { creditLimit: 5 }, 'a')).toEqual({
      drafts: ['a', 'c'].map(id => ({ type: 'accounts', id, attributes: { creditLimit: 5 } })),
      left: 1,
      isOwnLeft: false,
    })
    expect(draftsFor(some, { status: 'active' }, 'a')).toMatchObject({ left: 0, isOwnLeft: false })
  })

  it('B9 suspends others and never the own account with them', () => {
    const { drafts, left, isOwnLeft } = draftsFor(some, { status: 'suspended' }, 'a')
    expect({ ids: drafts.map(it => it.id), left, isOwnLeft }).toEqual({ ids: ['b', 'c'], left: 0, isOwnLeft: true })
    expect(draftsFor(some, { status: 'suspended' }, null)).toMatchObject({ isOwnLeft: false })
  })

  it('B9 goes up to 1,000 in one request', () => {
    expect([isTooMany(1000), isTooMany(1001)]).toEqual([false, true])
  })

  it('tells changes that are alike once, the most first', () => {
    const change = (after: number) => [{ name: 'creditLimit', before: 1, after }]
    const changed = ['a', 'b', 'c'].map((id, at) => ({ id, code: id, changes: change(at === 0 ? 2 : 3) }))
    expect(alike(changed)).toEqual([
      { name: 'creditLimit', before: 1, after: 3, count: 2 },
      { name: 'creditLimit', before: 1, after: 2, count: 1 },
    ])
  })

  it('S-FORM-6 counts who is beyond the new limits already', () => {
    expect(beyond(some, { creditLimit: 30 })).toBe(1)
    expect(beyond(some, { creditLimit: 40, maximumBalance: 80 })).toBe(1)
    expect(beyond(some, { creditLimit: null, maximumBalance: null })).toBe(0)
  })

  it('B9 finds the accounts a refusal points at', () => {
    const { drafts } = draftsFor(some, { creditLimit: 5 }, null)
    const error = manyErrors([
      new AppError('Forbidden', { pointer: '/data/1/attributes/creditLimit' }),
      new AppError('BadRequest', { pointer: '/data/1' }),
      new AppError('AccountNotFound', { pointer: '/data/7/id' }),
    ])
    expect(refusedOf(error, drafts)).toEqual([{ id: 'c', code: 'Forbidden' }])
  })
})
