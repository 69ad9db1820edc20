import { isAppError } from '@exchange-kit/model'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { onBothDatabases } from '../../../test/databases.ts'
import { referenceLedger, type Reference } from '../../../test/reference.ts'
import type { Database } from '../../database/index.ts'
import { createLedger, verify, type Ledger } from './index.ts'
import { type Transfer } from './heads.ts'

type Real = { ledger: Ledger; group: string; people: string[]; ids: string[]; seen: Map<string, Transfer> }
type Step = fc.AsyncCommand<Reference, Real>

const person = fc.nat({ max: 3 })
const amount = fc.integer({ min: 1, max: 40 })
const which = fc.nat({ max: 60 })
const terms = [
  { credit: 50, maximum: null },
  { credit: 0, maximum: 80 },
  { credit: null, maximum: 20 },
  { credit: 30, maximum: 30 },
]

// The nth id made so far, so that steps meet what earlier ones made.
const idAt = ({ ids }: Real, nth: number) => ids[nth % ids.length] ?? ''
const who = ({ people }: Real, nth: number) => people[nth] ?? ''

async function outcomeOf(
  real: Real,
  asked: Promise<{ transfer: Transfer } | readonly { transfer: Transfer }[]>,
): Promise<string> {
  try {
    const posted = await asked
    for (const { transfer } of Array.isArray(posted) ? posted : [posted]) real.seen.set(transfer.id, transfer)
    return 'ok'
  } catch (error) {
    if (isAppError(error)) return error.code
    throw error
  }
}

const always = () => true

const pay = fc.tuple(person, person, amount).map(([payer, payee, amount]): Step => ({
  check: always,
  toString: () => `pay(${payer} → ${payee}, ${amount})`,
  async run(model, real) {
    const it = payment({ payer: who(real, payer), payee: who(real, payee), amount })
    const outcome = await outcomeOf(real, real.ledger.post({ group: real.group, list: false, rows: [it] }))
    expect(outcome).toBe(model.pay(it.id, it))
    if (outcome === 'ok') real.ids.push(it.id)
  },
}))

const again = fc.tuple(which, fc.constantFrom(0, 1)).map(([nth, more]): Step => ({
  check: always,
  toString: () => `again(${nth}, +${more})`,
  async run(model, real) {
    const kept = model.transfers.get(idAt(real, nth))
    if (
      !kept ||
      kept.refund ||
      kept.state !== 'committed' ||
      real.seen.get(idAt(real, nth))?.authorization_type !== 'payer'
    )
      return
    const it = payment({ id: idAt(real, nth), payer: kept.payer, payee: kept.payee, amount: kept.amount + more })
    expect(await outcomeOf(real, real.ledger.post({ group: real.group, list: false, rows: [it] }))).toBe(
      model.pay(it.id, it),
    )
  },
}))

const ask = fc.tuple(person, person, amount).map(([payer, payee, amount]): Step => ({
  check: always,
  toString: () => `ask(${payer} → ${payee}, ${amount})`,
  async run(model, real) {
    if (payer === payee) return
    const it = payment({
      payer: who(real, payer),
      payee: who(real, payee),
      amount,
      state: 'pending',
      authorization: null,
    })
    expect(await outcomeOf(real, real.ledger.post({ group: real.group, list: false, rows: [it] }))).toBe('ok')
    model.ask(it.id, it)
    real.ids.push(it.id)
  },
}))

const decide = fc.tuple(which, fc.constantFrom('committed', 'rejected', 'deleted')).map(([nth, to]): Step => ({
  check: always,
  toString: () => `decide(${nth}, ${to})`,
  async run(model, real) {
    const seen = real.seen.get(idAt(real, nth))
    if (!seen) return
    const order = {
      group: real.group,
      id: seen.id,
      seen,
      to,
      authorization: null,
      reason: null,
      edit: {},
      whenRefused: 'refuse',
    } as const
    expect(await outcomeOf(real, real.ledger.change(order))).toBe(model.decide(seen.id, to))
  },
}))

const refund = fc.tuple(which, amount).map(([nth, amount]): Step => ({
  check: always,
  toString: () => `refund(${nth}, ${amount})`,
  async run(model, real) {
    const of = idAt(real, nth)
    if (of === '') return
    const row = {
      kind: 'refund',
      id: randomUUID(),
      of,
      amount,
      meta: { description: 'Back' },
      authorization: 'refund',
      creator: null,
    } as const
    const outcome = await outcomeOf(real, real.ledger.post({ group: real.group, list: false, rows: [row] }))
    expect(outcome).toBe(model.refund(row.id, of, amount))
    if (outcome === 'ok') real.ids.push(row.id)
  },
}))

onBothDatabases(database => {
  it('L1 L2 L5 L7 L8 L10 agrees with the reference ledger on any sequence of commands', async () => {
    let groups = 0
    await fc.assert(
      fc.asyncProperty(
        fc.commands([pay, pay, again, ask, decide, refund], { maxCommands: 40, size: 'max' }),
        async commands => {
          const group = `AA${String.fromCharCode(65 + ((groups / 26) % 26), 65 + (groups++ % 26))}`
          await fc.asyncModelRun(() => begin(database(), group), commands)
          await compare(database(), group)
        },
      ),
      { numRuns: 25 },
    )
  })

  async function begin(database: Database, group: string): Promise<{ model: Reference; real: Real }> {
    const people = await openGroup(
      database,
      group,
      terms.map(({ credit, maximum }) => ({ creditLimit: credit, maximumBalance: maximum })),
    )
    const model = referenceLedger(
      Object.fromEntries(people.map((id, at) => [id, terms[at] ?? { credit: 0, maximum: 0 }])),
    )
    models.set(group, model)
    return { model, real: { ledger: createLedger(database), group, people, ids: [], seen: new Map() } }
  }
  const models = new Map<string, Reference>()

  async function compare(database: Database, group: string): Promise<void> {
    const model = models.get(group)
    const accounts = await database.read([group], db =>
      db.selectFrom('accounts').select(['id', 'balance', 'version']).where('kind', '=', 'user').execute(),
    )
    expect(accounts.map(it => `${it.id} ${it.balance} ${it.version}`).toSorted()).toEqual(
      [...(model?.accounts ?? [])].map(([id, it]) => `${id} ${it.balance} ${it.entries}`).toSorted(),
    )
    const transfers = await database.read([group], db =>
      db.selectFrom('transfers').select(['id', 'state', 'refunded']).execute(),
    )
    expect(transfers.map(it => `${it.id} ${it.state} ${it.refunded}`).toSorted()).toEqual(
      [...(model?.transfers ?? [])].map(([id, it]) => `${id} ${it.state} ${it.refunded}`).toSorted(),
    )
    expect(await verify(database, group)).toEqual([])
  }
})
