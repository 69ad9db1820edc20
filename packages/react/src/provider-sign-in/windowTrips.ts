import { takeAnswer } from './handBack.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { Trip } from './trip.ts'

const key = 'exchange-provider-windows'
// Whoever presses again and again: the first windows are closed by then.
const most = 5

/** Sign-ins in second windows that this tab began. They outlive a reload: an old phone drops a tab that nobody sees. */
export type WindowTrips = {
  readonly add: (trip: Trip) => void
  /** What one of them came back with, once. */
  readonly take: () => { readonly trip: Trip; readonly outcome: Outcome } | null
}

export function openWindowTrips(): WindowTrips {
  let trips = stored()
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
    take() {
      for (const trip of trips) {
        const answer = takeAnswer(trip.state)
        if (!answer) continue
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
