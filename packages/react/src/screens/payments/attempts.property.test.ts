import { AppError, type Transfer } from '@exchange-kit/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { device } from '../../../test/device.ts'
import { createAttempts } from './attempts.ts'
import { openKeeper, type Kept } from './kept.ts'

type Bread = { readonly amount: number }
type Order = Kept<Bread>

// What can happen to a press on its way: the line may break at either end, or hold the request back until later.
const fates = ['answered', 'answerLost', 'neverSent', 'held', 'refused'] as const
const step = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), tab: fc.nat(1), amount: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('press' as const), tab: fc.nat(1), fate: fc.constantFrom(...fates) }),
  fc.record({
    do: fc.constant('start' as const),
    tab: fc.nat(1),
    amount: fc.integer({ min: 1, max: 3 }),
    fate: fc.constantFrom(...fates),
  }),
  fc.record({ do: fc.constantFrom('check' as const, 'back' as const, 'reload' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('arrive' as const) }),
)

it('S-PAY-31 L7 never books a second payment before the person was told of the first, whatever happens in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const world = openWorld()
      for (const it of steps) {
        await world.play(it)
        expect(world.untold().length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 300 },
  )
})

// Reading, sending and writing take a moment each.
const settled = () => new Promise(done => setTimeout(done, 8))

/** A ledger, a device and two tabs with the form. */
function openWorld() {
  const booked = new Map<string, Transfer>()
  const told = new Set<string>()
  const held: Order[] = []
  const place = device()
  let fate: (typeof fates)[number] = 'answered'

  function book({ id, draft: { amount } }: Order): Transfer {
    const known = booked.get(id)
    if (known && known.attributes.amount !== amount) throw new AppError('BadRequest', { status: 409 })
    const transfer = known ?? ({ id, attributes: { amount } } as Transfer)
    booked.set(id, transfer)
    return transfer
  }
  async function send(order: Order): Promise<Transfer> {
    if (fate === 'refused' && !booked.has(order.id)) throw new AppError('InsufficientBalance')
    if (fate === 'held') held.push(order)
    if (fate === 'held' || fate === 'neverSent') throw new AppError('ServerNoResponse')
    const transfer = book(order)
    if (fate === 'answerLost') throw new AppError('ServerNoResponse')
    return transfer
  }
  async function ask({ id }: Order): Promise<Transfer> {
    const found = booked.get(id)
    if (!found) throw new AppError('NotFound')
    return found
  }
  function openTab() {
    const attempts = createAttempts<Bread>(openKeeper(place, { key: 'pay', groupOf: () => 'RIBA', lasts: 0 }))
    attempts.follow({ send, ask, onAnswer: ({ id }) => void told.add(id) })
    return attempts
  }
  const tabs = [openTab(), openTab()]

  return {
    untold: () => [...booked.keys()].filter(id => !told.has(id)),
    async play(it: typeof step extends fc.Arbitrary<infer S> ? S : never) {
      if (it.do === 'arrive') {
        for (const order of held.splice(0))
          await Promise.resolve(order)
            .then(book)
            .catch(() => undefined)
        return
      }
      const tab = tabs[it.tab] ?? openTab()
      if ('fate' in it) fate = it.fate
      switch (it.do) {
        case 'begin':
          if (['ready', 'absent', 'refused'].includes(tab.read().attempt.step)) await tab.begin({ amount: it.amount })
          break
        case 'start':
          await tab.start({ amount: it.amount })
          break
        case 'press':
          tab.press()
          break
        case 'check':
          tab.check()
          break
        case 'back':
          if (['absent', 'refused', 'answered'].includes(tab.read().attempt.step)) tab.leave()
          break
        case 'reload':
          tabs[it.tab] = openTab()
          await tabs[it.tab]?.restore()
          break
        default:
          it satisfies never
      }
      await settled()
    },
  }
}
