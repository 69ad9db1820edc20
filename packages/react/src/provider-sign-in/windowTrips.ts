import { takeAnswer, type Answer } from './handBack.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { Trip } from './trip.ts'

const key = 'exchange-provider-windows'
// Whoever presses again and again: the first windows are closed by then.
const most = 5

/** Sign-ins in second windows that this tab began. They outlive a reload: an old phone drops a tab that nobody sees. */
export type WindowTrips = {
  readonly add: (trip: Trip) => void
  /** Keeps what one of them came back with in memory; whether it was one of them. */
  readonly receive: (state: string, answer: Answer) => boolean
  /** What one of them came back with, once. */
  readonly take: () => { readonly trip: Trip; readonly outcome: Outcome } | null
}

export function openWindowTrips(): WindowTrips {
  let trips = stored()
  const received = new Map<string, Answer>()
  function keep(next: readonly Trip[]): void {
    trips = next
    try {
      sessionStorage.setItem(key, JSON.stringify(trips))
    } catch {
      // They are remembered until the page goes.
    }
  }
  return {
    add: trip => keep([...trips, trip].slice(-most)),
    receive(state, answer) {
      const isOurs = trips.some(it => it.state === state)
      if (isOurs) received.set(state, answer)
      return isOurs
    },
    take() {
      for (const trip of trips) {
        const answer = takeAnswer(trip.state) ?? received.get(trip.state)
        if (!answer) continue
        received.delete(trip.state)
        keep(trips.filter(it => it !== trip))
        return { trip, outcome: outcomeOf(answer) }
      }
      return null
    },
  }
}

function stored(): readonly Trip[] {
  try {
    // Only this module writes under its key.
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Trip[]
  } catch {
    return []
  }
}
