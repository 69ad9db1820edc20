import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { payment } from '../../../test/community.ts'
import { anna, group, head, laia, now, pere, post, worldOf } from '../../../test/worlds.ts'
import type { AccountHead } from './heads.ts'
import { linkHash, zeroHash } from './link.ts'
import type { Order, Row } from './orders.ts'
import { plan, type Plan } from './plan.ts'

const people = [anna, pere, laia]
const amount = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, -3, 1.5, Number.MAX_SAFE_INTEGER))
const limit = fc.option(fc.integer({ min: 0, max: 60 }))
const accounts = fc.tuple(
  ...people.map(id =>
    fc
      .record({ creditLimit: limit, maximumBalance: limit, growTo: fc.constantFrom(null, false as const, 40) })
      .map(terms => head(id, terms)),
  ),
)
const row = fc.record({
  payer: fc.constantFrom(...people),
  payee: fc.constantFrom(...people),
  amount,
  state: fc.constantFrom('committed', 'pending', 'new'),
  whenRefused: fc.constantFrom('refuse', 'fail'),
})
// A few rows share an id, some with the same body.
const rows: fc.Arbitrary<Row[]> = fc
  .array(fc.tuple(row, fc.constantFrom('1', '2', '3', '4', '5', '6')), { minLength: 1, maxLength: 4 })
  .map(list => list.map(([it, digit]) => payment({ ...it, id: `${digit.repeat(8)}-0000-4000-8000-000000000000` })))
const orders: fc.Arbitrary<Order[]> = fc.array(
  rows.map(list => post(...list)),
  { minLength: 1, maxLength: 12 },
)

it('L1 keeps the sum of balances at 0, and L2 leaves no gap, whatever is asked', () => {
  fc.assert(
    fc.property(accounts, orders, (heads, asked) => {
      const { writes } = plan(worldOf(heads), asked, now)
      expect(writes.accounts.reduce((sum, { after }) => sum + after.balance, 0)).toBe(0)
      for (const { before, after } of writes.accounts) {
        const own = writes.entries.filter(({ account }) => account === after.id)
        expect(own.map(({ version }) => version)).toEqual(own.map((_, at) => before.version + at + 1))
        expect(own.reduce((sum, entry) => sum + entry.amount, before.balance)).toBe(after.balance)
        expect([before.version + own.length, own.at(-1)?.balance ?? before.balance]).toEqual([
          after.version,
          after.balance,
        ])
      }
    }),
  )
})

it('L5 takes no account further out of its limits than it was', () => {
  fc.assert(
    fc.property(accounts, orders, (heads, asked) => {
      for (const { after } of plan(worldOf(heads), asked, now).writes.accounts) {
        expect(after.balance).toBeGreaterThanOrEqual(-(after.creditLimit ?? Infinity))
        expect(after.balance).toBeLessThanOrEqual(after.maximumBalance ?? Infinity)
      }
    }),
  )
})

it('L9 lets a refused order leave no trace: the others come out as if it had never been sent', () => {
  fc.assert(
    fc.property(accounts, orders, (heads, asked) => {
      const world = worldOf(heads)
      const all = plan(world, asked, now)
      const accepted = asked.filter((_, at) => all.verdicts[at]?.ok)
      const alone = plan(world, accepted, now)
      expect(alone.verdicts.every(({ ok }) => ok)).toBe(true)
      expect(moved(alone)).toEqual(moved(all))
    }),
  )
})

it('L7 makes no difference when every order is sent twice', () => {
  fc.assert(
    fc.property(accounts, orders, (heads, asked) => {
      const world = worldOf(heads)
      const once = plan(world, asked, now)
      const accepted = asked.filter((_, at) => once.verdicts[at]?.ok)
      expect(moved(plan(world, [...accepted, ...accepted], now))).toEqual(moved(once))
    }),
  )
})

it('L12 links every committed transfer to the one before it', () => {
  fc.assert(
    fc.property(accounts, orders, (heads, asked) => {
      const { writes } = plan(worldOf(heads), asked, now)
      let previous = zeroHash
      for (const [at, { transfer, sequence, hash }] of writes.links.entries()) {
        const fact = writes.made.find(({ id }) => id === transfer)
        if (!fact) throw new Error(`There is a link to ${transfer}, which was not made.`)
        expect([sequence, hash]).toEqual([at + 1, linkHash({ previous, sequence, fact })])
        previous = hash
      }
      expect(writes.links.length).toBe(writes.made.filter(({ state }) => state === 'committed').length)
    }),
  )
})

it('L10 never refunds more than the original, however refunds are split', () => {
  const refunds = fc.array(fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constant('rest' as const)), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), refunds, (total, parts) => {
      const row = payment({ payer: anna, payee: pere, amount: total })
      const backs = parts.map(part =>
        post({
          kind: 'refund',
          id: randomUUID(),
          of: row.id,
          amount: part,
          meta: { description: 'Back' },
          authorization: 'refund',
          creator: null,
        }),
      )
      const { writes } = plan(worldOf([head(anna), head(pere)]), [post(row), ...backs], now)
      const original = writes.made.find(({ id }) => id === row.id)
      const refunded = writes.made
        .filter(({ refund_of }) => refund_of === row.id)
        .reduce((sum, it) => sum + it.amount, 0)
      expect(refunded).toBeLessThanOrEqual(total)
      expect(original?.refunded).toBe(refunded)
    }),
  )
})

it('keeps time from running backwards along the chain, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 10 }), jumps => {
      const world = worldOf([head(anna), head(pere)])
      let groups = world.groups
      let last = 0
      for (const jump of jumps) {
        const { writes } = plan(
          { ...world, groups },
          [post(payment({ payer: anna, payee: pere, amount: 1 }))],
          now + jump,
        )
        const [link] = writes.links
        expect(link?.created.getTime()).toBeGreaterThanOrEqual(last)
        last = link?.created.getTime() ?? 0
        groups = new Map(writes.groups.map(({ after }) => [group, after]))
      }
    }),
  )
})

// All that a plan changes; heads it only looked at may differ.
function moved({ writes }: Plan) {
  const heads = writes.accounts.filter(({ before, after }) => before !== after).map(({ after }): AccountHead => after)
  return {
    heads: heads.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    made: writes.made,
    entries: writes.entries,
    links: writes.links,
  }
}
