import { setTimeout as wait } from 'node:timers/promises'
import { isAppError, manyErrors } from '@exchange-kit/model'
import type { Database, Databases } from '../../database/index.ts'
import { changeAccount, createLedger, type Ledger } from '../ledger/index.ts'
import type { Within } from '../ledger/locked.ts'
import { isCrossing } from '../ledger/booking.ts'
import { hasChanges } from '../ledger/draft.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import type { Transfer, World } from '../ledger/heads.ts'
import { isAbroad, type CloseOrder, type Order, type Posted, type PostOrder } from '../ledger/orders.ts'
import type { NewCrossing, NewRefund, NewTransfer } from '../ledger/orders.ts'
import { plan, type Verdict } from '../ledger/plan.ts'
import { crossingsOver, type Crossings } from './crossing.ts'
import { transfersEverywhere, worldEverywhere } from './everywhere.ts'
import { partsOf, type Part } from './part.ts'
import { neverMade, tooBusy } from './reserve.ts'
import { openAbroad, withdrawal } from './withdraw.ts'

/** The ledger of a server over several databases, and its payments between them. */
export type Ledgers = { readonly ledger: Ledger; readonly crossings: Crossings }

// Each time somebody else's payment came in between.
const attempts = 4
// How long a payment that others are bringing to its end is waited for, in milliseconds.
const settling = 3000

/**
 * One ledger over all databases (L13). What concerns the groups of one database alone is done there as if there were no
 * other; the rest is planned on all of them and carried out as a saga, see {@link Crossings}.
 */
export function createLedgers(databases: Databases, { now }: { now: () => number }): Ledgers {
  const ledgers = new Map(databases.all.map(it => [it, createLedger(it, { now })]))
  const crossings = crossingsOver(databases, now)
  const home = ledgerOf(databases.home)
  if (databases.all.length === 1) return { ledger: home, crossings }

  return {
    crossings,
    ledger: {
      post: order => carryOut({ kind: 'post', ...order }, ledger => ledger.post(order)),
      change: async order => {
        const run = async (ledger: Ledger) => [await ledger.change(order)]
        const [posted] = await carryOut({ kind: 'change', ...order }, run)
        if (!posted) throw new Error('A change that is not refused answers its transfer.')
        return posted
      },
      rehearse: async order => {
        const whole: PostOrder = { kind: 'post', ...order, isRehearsal: true }
        const across = async () => answerOf(plan(await worldEverywhere(databases, [whole]), [whole], now()).verdicts[0])
        return await carryOut(whole, ledger => ledger.rehearse(order), across)
      },
      closeAccount: async (order, within) => {
        await withdrawAbroad(order)
        const place = databases.of(order.group)
        const here = { ...order, isElsewhere: (group: string) => databases.of(group) !== place }
        if (place === databases.home) return await home.closeAccount(here, within)
        return await closeAway(ledgerOf(place), here, within)
      },
      stop: async () => {
        await Promise.all([...ledgers.values()].map(it => it.stop()))
        await crossings.settled()
      },
    },
  }

  function ledgerOf(database: Database): Ledger {
    const ledger = ledgers.get(database)
    if (!ledger) throw new Error('Every database has a ledger.')
    return ledger
  }

  async function carryOut(
    order: Order,
    alone: (ledger: Ledger) => Promise<readonly Posted[]>,
    across: () => Promise<readonly Posted[]> = () => acrossDatabases(order),
  ): Promise<readonly Posted[]> {
    if (!isAbroad(order)) return await alone(ledgerOf(databases.of(order.group)))
    const { places, isBegun } = await concerned(order)
    const [only, ...more] = places
    if (!only || more.length > 0 || isBegun) return await across()
    try {
      const posted = await alone(ledgerOf(only))
      // Begun by somebody else just now: nobody knows its end yet (L11).
      if (posted.every(({ transfer }) => transfer.state !== 'accepted')) return posted
    } catch (error) {
      // A chain of trust may still lead from one of its groups to another over those of other databases.
      const isRefused = isAppError(error) && error.code !== 'ServerNoResponse'
      if (!isRefused || (error.code !== 'NoTrustPath' && !(await concerned(order)).isBegun)) throw error
    }
    return await across()
  }

  async function acrossDatabases(order: Order): Promise<readonly Posted[]> {
    const stored = await repeated(order)
    if (stored) return stored
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const world = await settledWorld(order)
      const { verdicts, writes } = plan(world, [order], now())
      const posted = answerOf(verdicts[0])
      if (!hasChanges(writes) || !world.trade) return posted
      const parts = partsOf(writes, world.trade)
      if ((await crossings.begin({ group: firstOf(order, posted, parts), parts })) === 'committed')
        return await fresh(posted)
    }
    throw tooBusy()
  }

  // Nobody is judged on what somebody else has begun, or ended in one database and not yet in the other (L7, L8).
  async function settledWorld(order: Order): Promise<World> {
    for (const end = performance.now() + settling; ; await wait(20)) {
      await crossings.finish(await onTheWay(order))
      const world = await worldEverywhere(databases, [order])
      if (!isUnsettled(world) || performance.now() > end) return world
    }
  }

  // As it was booked: its time and balance are those of the moment when it was.
  async function fresh(posted: readonly Posted[]): Promise<readonly Posted[]> {
    return await Promise.all(
      posted.map(async it => {
        const [stored] = await ownRows(it.transfer.group_code, [it.transfer.id]).catch(() => [])
        // Its database books when it is back: what was decided is already certain.
        return stored && stored.state !== 'accepted' ? { ...it, transfer: stored } : it
      }),
    )
  }

  // L7: what is stored already is answered from its own database, whether others are there or not.
  async function repeated(order: Order): Promise<readonly Posted[] | undefined> {
    if (order.kind !== 'post') return undefined
    const { group } = order
    const bodies = order.rows.map(row => (row.kind === 'refused' ? row.body : row))
    const known = await ownRows(
      group,
      bodies.flatMap(body => body?.id ?? []),
    )
    const rows = known.filter(({ state }) => state !== 'accepted' && state !== 'deleted')
    const posted = bodies.flatMap(body => {
      const row = body && rows.find(({ id }) => id === body.id)
      return row && row.fingerprint === fingerprintOf(group, body) ? [{ transfer: row, fresh: false }] : []
    })
    return posted.length === bodies.length ? posted : undefined
  }

  /**
   * The databases an order reaches into by its own groups, and whether a payment between databases has begun it before: one
   * group's ledger alone would take what is in flight for done, and what was let go for a taken id (L7, L11).
   */
  async function concerned(order: Order): Promise<{ places: readonly Database[]; isBegun: boolean }> {
    const bodies = bodiesOf(order)
    const abouts = bodies.flatMap(body => (body.kind === 'refund' ? [body.of] : []))
    if (order.kind === 'change') abouts.push(order.id)
    const rows = await ownRows(order.group, [...abouts, ...bodies.map(({ id }) => id)])
    const groups = new Set([order.group])
    for (const it of rows.filter(({ id }) => abouts.includes(id))) groups.add(it.payer_group).add(it.payee_group)
    for (const body of bodies) if (body.kind === 'crossing') groups.add(body.payer.group).add(body.payee.group)
    return {
      places: [...new Set([...groups].map(databases.of))],
      isBegun: rows.some(({ state, revision }) => state === 'accepted' || revision === neverMade),
    }
  }

  async function ownRows(group: string, ids: readonly string[]): Promise<readonly Transfer[]> {
    if (ids.length === 0) return []
    return await databases
      .of(group)
      .read([group], db =>
        db.selectFrom('transfers').selectAll().where('group_code', '=', group).where('id', 'in', ids).execute(),
      )
  }

  // In flight: the first is brought to its end.
  async function onTheWay(order: Order): Promise<{ group: string; id: string }[]> {
    const known = await transfersEverywhere(databases, [order])
    return [...known.values()]
      .filter(it => it.state === 'accepted')
      .flatMap(({ payer_group, payee_group, id }) => [
        { group: payer_group, id },
        { group: payee_group, id },
      ])
  }

  // Where the payer's money is: who decides about it knows it. Of a half from an archive the payer may be nowhere here.
  function firstOf({ group }: Order, posted: readonly Posted[], parts: readonly Part[]): string {
    const crossed = posted.find(({ transfer }) => isCrossing(transfer))?.transfer.payer_group
    return parts.find(it => it.group === crossed)?.group ?? group
  }

  // L15: at home everything is ready to end before the money's database ends the account; if home then fails to, the same
  // request does so when it comes again.
  function closeAway(
    ledger: Ledger,
    order: Omit<CloseOrder, 'kind'>,
    within: Within,
  ): ReturnType<Ledger['closeAccount']> {
    const { group, account: id } = order
    const run = async (db: Parameters<Within>[0]) => {
      await within(db)
      await changeAccount(db, { group, id, set: { status: 'deleted' } })
      return await ledger.closeAccount(order, () => Promise.resolve())
    }
    return databases.home.transaction('*', run, { repeatable: true })
  }

  // L15: what the account still asks for in other databases is withdrawn before it closes.
  async function withdrawAbroad(order: Omit<CloseOrder, 'kind'>): Promise<void> {
    for (const it of await openAbroad(databases, order)) await acrossDatabases(withdrawal(it))
  }
}

function isUnsettled({ transfers }: World): boolean {
  const states = new Map<string, string>()
  for (const { id, state } of transfers.values()) {
    if (state === 'accepted' || (states.get(id) ?? state) !== state) return true
    states.set(id, state)
  }
  return false
}

function bodiesOf(order: Order): (NewTransfer | NewCrossing | NewRefund)[] {
  if (order.kind !== 'post') return []
  return order.rows.flatMap(row => (row.kind === 'refused' ? (row.body ?? []) : [row]))
}

function answerOf(verdict: Verdict | undefined): readonly Posted[] {
  if (!verdict) throw new Error('An order has a verdict.')
  if (!verdict.ok) throw manyErrors(verdict.errors)
  return verdict.posted
}
