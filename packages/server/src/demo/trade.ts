import type { Language } from '@exchange-kit/model'
import type { Person } from './person.ts'
import { randomOf } from './random.ts'
import { trades } from './trades.ts'

/** A payment of the demo. `amount` is in the smallest unit. */
export type Payment = { day: number; hour: number; payer: string; payee: string; amount: number; description: string }

export type Market = {
  people: readonly Person[]
  language: Language
  payments: number
  /** Whole units that an hour of work is worth. */
  perHour: number
  /** How far below zero anybody goes, in whole units; less than the credit limit, so that nothing is refused. */
  floor: number
  /** Days ago on which trade ended. */
  until: number
  /** People with a lowest balance of their own, in whole units. */
  floors?: Readonly<Record<string, number>>
}

const unit = 1_000_000

/**
 * Plans payments between people, oldest first: more as the group grows, on market Saturdays most. Who has most spends
 * most, and nobody goes below the floor; so the balances are true and small.
 */
export function planTrade(seed: string, market: Market): { payments: Payment[]; balances: Map<string, number> } {
  const random = randomOf(seed)
  const balances = new Map(market.people.map(({ key }) => [key, 0]))
  const payments: Payment[] = []
  for (const { day, hour } of times(market, seed)) {
    const here = market.people.filter(({ joined, left = -1 }) => joined > day + 1 && day > left)
    const payee = random.pick(here)
    const { description, amount } = workOf(payee, market, seed + payments.length)
    const payer = payerFor({ payee, here, amount, market, balances, pick: random.pick })
    if (!payer) continue
    balances.set(payer.key, (balances.get(payer.key) ?? 0) - amount)
    balances.set(payee.key, (balances.get(payee.key) ?? 0) + amount)
    payments.push({ day, hour, payer: payer.key, payee: payee.key, amount, description })
  }
  return { payments, balances }
}

// Twice as many in the last month as in the first; hours between nine and eight in the evening, each its own minute.
function times({ people, payments, until }: Market, seed: string): { day: number; hour: number }[] {
  const random = randomOf(`${seed} times`)
  const joined = people.map(it => it.joined).sort((a, b) => b - a)
  // Trade begins when the third has joined.
  const first = (joined[2] ?? 0) - 2
  const list = Array.from({ length: payments }, () => {
    const late = Math.sqrt(0.1 + 0.9 * random.next())
    const day = Math.floor(until + (first - until) * (1 - (late - 0.316) / 0.684))
    return { day, hour: 9 + random.next() * 11 }
  })
  return list.sort((a, b) => b.day - a.day || a.hour - b.hour)
}

function workOf(
  { trade }: Person,
  { language, perHour }: Market,
  seed: string,
): { description: string; amount: number } {
  const random = randomOf(seed)
  const { most, words } = trades[trade]
  const [, ...items] = words[language]
  const hours = 0.25 + random.next() * (most - 0.25)
  // Prices people say: half units, and quarters of an hour.
  const step = perHour === 1 ? 0.25 : 0.5
  const value = Math.max(step, Math.round((hours * perHour) / step) * step)
  return { description: random.pick(items), amount: Math.round(value * unit) }
}

function payerFor({
  payee,
  here,
  amount,
  market,
  balances,
  pick,
}: {
  payee: Person
  here: readonly Person[]
  amount: number
  market: Market
  balances: ReadonlyMap<string, number>
  pick: (list: readonly Person[]) => Person
}): Person | undefined {
  const able = here.filter(({ key }) => {
    const floor = (market.floors?.[key] ?? -market.floor) * unit
    return key !== payee.key && (balances.get(key) ?? 0) - amount >= floor
  })
  if (able.length === 0) return undefined
  const candidates = [pick(able), pick(able), pick(able)]
  return candidates.reduce((best, it) => ((balances.get(it.key) ?? 0) > (balances.get(best.key) ?? 0) ? it : best))
}
