import { AppError, hops as mostHops } from '@exchange-kit/model'
import { amountAt, hop, type Asked, type Line, type Trader, type Trust } from './trust.ts'

/** A way a payment can take: codes from the payer's group to the payee's, what the payer pays, and the lines after it. */
export type Path = { readonly codes: readonly string[]; readonly payerAmount: number; readonly lines: readonly Line[] }

/** Codes of the payer's and the payee's group, what the payee gets, and what the payer pays where that is fixed. */
export type Search = {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly paid?: number | undefined
}

/**
 * L13: the path of a payment between two groups, the one with the fewest hops and of those the first by codes; an amount
 * is never split. Whether a hop has room depends on its two groups alone, because every amount follows straight from what
 * was asked: so the distances from the payee's end tell every shortest path.
 *
 * @throws NoTrustPath when there is none of 1 to 4 hops through active groups with room
 */
export function findPath(trust: Trust, { from, to, amount, paid }: Search): Path {
  const payer = trust.trader(from)
  const payee = trust.trader(to)
  if (!payer?.active || !payee?.active || from === to) throw noPath()
  const asked: Asked = { payee, amount, ...(paid === undefined ? {} : { paid: { group: from, amount: paid } }) }
  const far = distances(trust, asked, from)
  const codes = [from]
  const lines: Line[] = []
  for (let here: Trader = payer; here.code !== to;) {
    const next = nextOf(trust, asked, { here, far })
    if (!next) throw noPath()
    codes.push(next.trader.code)
    lines.push(...next.lines)
    here = next.trader
  }
  return { codes, payerAmount: amountAt(payer, asked), lines }
}

// What is answered when no chain of trust leads from payer to payee.
function noPath(): AppError {
  return new AppError('NoTrustPath', { detail: 'no chain of trust between the two groups has room for it' })
}

// Hops to the payee's group, of groups from which it can be reached in time. Ends once the payer's has been seen.
function distances(trust: Trust, asked: Asked, from: string): ReadonlyMap<string, number> {
  const far = new Map([[asked.payee.code, 0]])
  let edge = [asked.payee]
  for (let hops = 1; hops <= mostHops && !far.has(from); hops++) {
    const found: Trader[] = []
    for (const to of edge) {
      for (const code of trust.neighbours(to.code)) {
        const trader = trust.trader(code)
        if (!trader?.active || far.has(code) || !hopOf(trust, asked, trader, to)) continue
        far.set(code, hops)
        found.push(trader)
      }
    }
    edge = found
  }
  return far
}

function nextOf(
  trust: Trust,
  asked: Asked,
  { here, far }: { here: Trader; far: ReadonlyMap<string, number> },
): { trader: Trader; lines: readonly Line[] } | undefined {
  const left = far.get(here.code)
  if (left === undefined) return undefined
  for (const code of trust.neighbours(here.code)) {
    const trader = far.get(code) === left - 1 ? trust.trader(code) : undefined
    const lines = trader && hopOf(trust, asked, here, trader)
    if (trader && lines) return { trader, lines }
  }
  return undefined
}

// A group in whose currency the amount is too large to be written has no room for it.
function hopOf(trust: Trust, asked: Asked, from: Trader, to: Trader): readonly Line[] | undefined {
  try {
    return hop(trust, asked, { from, to })
  } catch (error) {
    if (error instanceof AppError && error.code === 'InvalidAmount') return undefined
    throw error
  }
}
