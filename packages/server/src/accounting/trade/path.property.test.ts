import * as fc from 'fast-check'
import { convertDown, convertUp } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { findPath } from './path.ts'
import { amountAt, hop, trustOf, type Line, type Trader, type Trust } from './trust.ts'

const codes = ['ANTS', 'BEES', 'CATS', 'DOGS', 'EELS', 'FOXS', 'GNUS']

const traders = fc.array(
  fc.record({
    asleep: fc.nat(9).map(it => it === 0),
    n: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 1, max: 12 }),
    scale: fc.constantFrom(0, 2, 6),
  }),
  { minLength: codes.length, maxLength: codes.length },
)
const share = fc.integer({ min: 0, max: 4 })
const lines = fc.uniqueArray(
  fc.record({ group: fc.constantFrom(...codes), trusted: fc.constantFrom(...codes), limit: share, owed: share }),
  { selector: it => it.group + it.trusted, minLength: 14, maxLength: 36 },
)

/** Any trust between seven groups of different currencies; limits about as large as the amount, so that room matters. */
const worlds = fc.tuple(traders, lines, fc.integer({ min: 1, max: 40_000_000 })).map(([who, trusts, amount]) => {
  const all: Trader[] = codes.map((code, at) => {
    const { n, d, scale, asleep } = who[at] ?? { n: 1, d: 1, scale: 0, asleep: false }
    return { code, active: !asleep, worth: { rate: { n, d }, scale } }
  })
  const asked = { payee: all[6] as Trader, amount }
  const given: Line[] = trusts
    .filter(it => it.group !== it.trusted)
    .map(({ group, trusted, limit, owed }) => {
      const one = amountAt(all[codes.indexOf(group)] as Trader, asked)
      const most = Math.floor((one * limit) / 2)
      return { group, trusted, limit: most, owed: Math.min(most, Math.floor((one * owed) / 3)) }
    })
  return { traders: all, lines: given, amount, from: 'ANTS', to: 'GNUS' }
})

describe('the path of a payment between groups', () => {
  it('L13 is the one that trying every chain of up to four hops finds best', () => {
    let found = 0
    fc.assert(
      fc.property(worlds, world => {
        const trust = trustOf(world.traders, world.lines)
        const best = bestOfAll(trust, world)
        if (best) found++
        expect(codesFound(trust, world)).toEqual(best)
      }),
      { numRuns: 3000 },
    )
    // A search that is never asked for anything proves nothing.
    expect(found).toBeGreaterThan(300)
  })

  it('L13 changes lines by what passes over them, each within its limit', () => {
    fc.assert(
      fc.property(worlds, world => {
        const trust = trustOf(world.traders, world.lines)
        if (!codesFound(trust, world)) return
        const path = findPath(trust, world)
        for (const after of path.lines) {
          const before = trust.line(after.group, after.trusted)
          expect(before?.limit).toBe(after.limit)
          expect(after.owed).toBeGreaterThanOrEqual(0)
          // A line may be over its limit already; a payment never takes it further.
          expect(after.owed).toBeLessThanOrEqual(Math.max(after.limit, before?.owed ?? 0))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('L13 takes from the payer what the asked amount is worth, rounded up once', () => {
    fc.assert(
      fc.property(worlds, world => {
        const trust = trustOf(world.traders, world.lines)
        if (!codesFound(trust, world)) return
        const [payer, payee] = [trust.trader(world.from) as Trader, trust.trader(world.to) as Trader]
        const { payerAmount } = findPath(trust, world)
        expect(convertDown(payerAmount, payer.worth, payee.worth)).toBeGreaterThanOrEqual(world.amount)
        if (payerAmount > 1) {
          expect(convertDown(payerAmount - 1, payer.worth, payee.worth)).toBeLessThan(world.amount)
        }
        expect(payerAmount).toBe(convertUp(world.amount, payee.worth, payer.worth))
      }),
      { numRuns: 1000 },
    )
  })

  it('L13 pays back what is owed before anything new is owed', () => {
    const even = { rate: { n: 1, d: 10 }, scale: 2 }
    const two: Trader[] = [
      { code: 'ANTS', active: true, worth: even },
      { code: 'GNUS', active: true, worth: even },
    ]
    const trust = trustOf(two, [
      { group: 'ANTS', trusted: 'GNUS', limit: 1000, owed: 300 },
      { group: 'GNUS', trusted: 'ANTS', limit: 500, owed: 100 },
    ])
    expect(findPath(trust, { from: 'ANTS', to: 'GNUS', amount: 300 }).lines).toEqual([
      { group: 'ANTS', trusted: 'GNUS', limit: 1000, owed: 0 },
    ])
    expect(findPath(trust, { from: 'ANTS', to: 'GNUS', amount: 700 }).lines).toEqual([
      { group: 'ANTS', trusted: 'GNUS', limit: 1000, owed: 0 },
      { group: 'GNUS', trusted: 'ANTS', limit: 500, owed: 500 },
    ])
    expect(() => findPath(trust, { from: 'ANTS', to: 'GNUS', amount: 701 })).toThrow('no chain of trust')
  })
})

type Search = { readonly from: string; readonly to: string; readonly amount: number }

function codesFound(trust: Trust, search: Search): readonly string[] | undefined {
  try {
    return findPath(trust, search).codes
  } catch (error) {
    expect(error).toMatchObject({ code: 'NoTrustPath' })
    return undefined
  }
}

/** Every chain of groups, none twice, tried hop by hop: slow and plain. */
function bestOfAll(trust: Trust, { from, to, amount }: Search): readonly string[] | undefined {
  const asked = { payee: trust.trader(to) as Trader, amount }
  const chains: string[][] = []
  const walk = (chain: readonly string[]) => {
    const here = trust.trader(chain.at(-1) ?? '') as Trader
    if (!here.active) return
    if (here.code === to) return void chains.push([...chain])
    if (chain.length > 4) return
    for (const code of codes) {
      const next = trust.trader(code) as Trader
      if (!chain.includes(code) && hop(trust, asked, { from: here, to: next })) walk([...chain, code])
    }
  }
  walk([from])
  return chains.toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))[0]
}
