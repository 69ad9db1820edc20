import { AppError } from '@exchange-kit/model'
import { isCrossing } from './booking.ts'
import {
  accountsWanted,
  readAccounts,
  readGroups,
  readTransfers,
  transfersWanted,
  wantedOf,
  type Query,
} from './gather.ts'
import type { Transfer, World } from './heads.ts'
import type { Order, Side } from './orders.ts'
import { readTrade } from './read-trade.ts'

type Transfers = ReadonlyMap<string, Transfer>

// Each time somebody else's payment went over the same lines first.
const attempts = 8

/**
 * The world of orders that reach into other groups (L13), with locks on what moves: the heads of both ends, both rows of
 * each transfer, the accounts. Lines and the groups between are only read: whoever changes them meanwhile makes the guards
 * of the write fail, and it is planned anew.
 */
export async function worldOfTrade(query: Query, orders: readonly Order[]): Promise<World> {
  const seen = await readTransfers(query, transfersWanted(orders, 'all'), 'look')
  const ends = endsOf(orders, seen)
  const locked = await readGroups(query, ends, 'lock')
  const transfers = await readTwins(query, orders)
  const trade = await readTrade(query, ends)
  const between = [...trade.traders.keys()].filter(code => !locked.has(code))
  const groups = new Map([...locked, ...(await readGroups(query, between, 'look'))])
  const externals = ends.flatMap(group => {
    const id = trade.externals.get(group)
    return id === undefined ? [] : [{ group, id }]
  })
  const { groups: codes, ids } = accountsWanted(orders, transfers)
  const sides = codes.map((group, at) => ({ group, id: ids[at] ?? '' }))
  const accounts = await readAccounts(query, wantedOf([...sides, ...externals]), 'lock')
  return { groups, accounts, transfers, trade }
}

/** Where the other rows of transfers between groups are. */
export function twinSides(transfers: Transfers): Side[] {
  return [...transfers.values()].filter(isCrossing).flatMap(({ payer_group, payee_group, id }) => [
    { group: payer_group, id },
    { group: payee_group, id },
  ])
}

/** Rows in other groups that orders concern too: the twins of those known, and the ids that refunds are to get. */
function farSides(orders: readonly Order[], known: Transfers): Side[] {
  const refunds = orders
    .flatMap(order => (order.kind === 'post' ? order.rows : []))
    .flatMap(row => {
      const body = row.kind === 'refused' ? row.body : row
      if (body?.kind !== 'refund') return []
      const original = [...known.values()].find(it => it.id === body.of)
      return original ? [original.payer_group, original.payee_group].map(group => ({ group, id: body.id })) : []
    })
  return [...twinSides(known), ...refunds]
}

/** Plans and writes anew as long as others change the same lines in between, bounded; then nothing was booked. */
export async function untilUndisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isGuardBroken(error)) throw error
      if (tried >= attempts) throw tooBusy(error)
    }
  }
}

// The rows known by now, those of the other group, and in both the id a refund is to get.
async function readTwins(query: Query, orders: readonly Order[]): Promise<Transfers> {
  const first = await readTransfers(query, transfersWanted(orders, 'all'), 'lock')
  const more = wantedOf(farSides(orders, first))
  return new Map([...first, ...(await readTransfers(query, more, 'lock'))])
}

/** The groups of orders and of the transfers they are about. */
function endsOf(orders: readonly Order[], seen: Transfers): string[] {
  const codes = new Set(orders.map(({ group }) => group))
  for (const { payer_group, payee_group } of seen.values()) codes.add(payer_group).add(payee_group)
  for (const row of orders.flatMap(order => (order.kind === 'post' ? order.rows : []))) {
    if (row.kind === 'crossing') codes.add(row.payer.group).add(row.payee.group)
  }
  return [...codes].sort()
}

// Where a guard did not hold the statement divides by zero, where a row is there already it violates a unique key.
function isGuardBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22012' || error.code === '23505')
}

function tooBusy(cause: unknown): AppError {
  return new AppError('ServerNoResponse', {
    cause,
    detail: 'Others pay between the same groups; nothing was booked, and the same request may be sent again.',
    meta: { retryAfter: 1 },
  })
}
