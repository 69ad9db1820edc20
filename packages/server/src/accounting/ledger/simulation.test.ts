import { isAppError } from '@exchange-kit/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { onBothDatabases } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { behindBadConnection, type Fate } from '../../../test/flaky.ts'
import { createLedger } from './index.ts'

const fates: fc.Arbitrary<Fate[]> = fc.array(fc.constantFrom<Fate>('fine', 'lost before', 'lost after', 'conflict'), {
  minLength: 1,
  maxLength: 40,
})
const clocks = fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { minLength: 1, maxLength: 20 })
const payments = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 30 })), {
  minLength: 1,
  maxLength: 40,
})

onBothDatabases(database => {
  it('L1 L2 L7 L11 L12 L16 hold when calls fail before and after they are committed and the clock jumps', async () => {
    let groups = 0
    await fc.assert(
      fc.asyncProperty(fates, clocks, payments, async (fates, clocks, asked) => {
        const group = `SIM${String.fromCharCode(65 + groups++)}`
        const people = await openGroup(
          database(),
          group,
          Array.from({ length: 5 }, () => ({ creditLimit: 40 })),
        )
        let call = 0
        let tick = 0
        const unsteady = behindBadConnection(database(), () => fates[call++ % fates.length] ?? 'fine')
        const now = () => Date.parse('2026-05-02T10:00:00Z') + (clocks[tick++ % clocks.length] ?? 0)
        const ledger = createLedger(unsteady, { now })
        const rows = asked.map(([payer, payee, amount]) =>
          payment({ payer: people[payer] ?? '', payee: people[payee] ?? '', amount }),
        )
        // Each sent twice at once, as an impatient client does.
        const outcomes = await Promise.allSettled(
          [...rows, ...rows].map(row => ledger.post({ group, list: false, rows: [row] }).then(() => row.id)),
        )
        const acknowledged = new Set(outcomes.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])))
        const known = ['InsufficientBalance', 'BadRequest', 'ServerNoResponse', 'UnknownServer']
        expect(
          outcomes.flatMap(it =>
            it.status === 'rejected' && !(isAppError(it.reason) && known.includes(it.reason.code)) ? [it.reason] : [],
          ),
        ).toEqual([])
        const stored = await expectTruth(database(), group, [...acknowledged])
        // What was stored without an acknowledgement is answered when it is asked for again.
        const unheard = rows.filter(({ id }) => stored.includes(id) && !acknowledged.has(id))
        const again = await Promise.all(
          unheard.map(row => createLedger(database()).post({ group, list: false, rows: [row] })),
        )
        expect(again.flat().every(({ fresh }) => !fresh)).toBe(true)
      }),
      { numRuns: 25, seed: 4100 },
    )
  })

  // Batches of several groups: in one statement, and where groups are on several machines in one a group.
  it.each([false, true])('L1 L2 L7 L11 L12 L16 hold so for batches of several groups, spread: %s', async isSpread => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fates, clocks, payments, async (fates, clocks, asked) => {
        const run = runs++
        const groups = ['A', 'B', 'C'].map(it => `${isSpread ? 'SP' : 'TO'}${String.fromCharCode(65 + run)}${it}`)
        const terms = Array.from({ length: 5 }, () => ({ creditLimit: 40 }))
        const people = await Promise.all(groups.map(group => openGroup(database(), group, terms)))
        let call = 0
        let tick = 0
        const unsteady = behindBadConnection({ ...database(), isSpread }, () => fates[call++ % fates.length] ?? 'fine')
        const now = () => Date.parse('2026-05-02T10:00:00Z') + (clocks[tick++ % clocks.length] ?? 0)
        const ledger = createLedger(unsteady, { now })
        const orders = asked.map(([payer, payee, amount], at) => {
          const [group, ids] = [groups[at % 3] ?? '', people[at % 3] ?? []]
          const row = payment({ payer: ids[payer] ?? '', payee: ids[payee] ?? '', amount })
          return { group, list: false, rows: [row], id: row.id }
        })
        const outcomes = await Promise.allSettled(
          [...orders, ...orders].map(({ id, ...order }) => ledger.post(order).then(() => id)),
        )
        const acknowledged = new Set(outcomes.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])))
        const known = ['InsufficientBalance', 'BadRequest', 'ServerNoResponse', 'UnknownServer']
        const strange = outcomes.filter(
          it => it.status === 'rejected' && !(isAppError(it.reason) && known.includes(it.reason.code)),
        )
        expect(strange).toEqual([])
        for (const group of groups) {
          const own = orders.filter(it => it.group === group && acknowledged.has(it.id)).map(({ id }) => id)
          await expectTruth(database(), group, own)
        }
      }),
      { numRuns: 15, seed: 4200 },
    )
  })
})
