import { pathOf, placeOf, type Place } from '@exchange-kit/model'
import { beginTrail, pushed, replaced, stepsBack, type Trail } from './trail.ts'

/** How to go: `replace` leaves no trace of the present place in history. */
export type GoOptions = { readonly replace?: boolean }

/** Who is asked before a place is left, and goes on when it may be. */
export type Keeper = {
  readonly isHeld: () => boolean
  /** Whether something stands over the place, which Back takes away instead, also from tab to tab. */
  readonly isCovered: () => boolean
  readonly ask: (go: () => void) => void
}

/**
 * Where the visitor is and how to go elsewhere. The site puts its router behind it, a widget or a test its own memory; no
 * screen knows which (idea 1).
 */
export type Navigator = {
  /** The present place: the same object until it changes. */
  readonly place: () => Place
  /** The address of a place, for links. */
  readonly href: (place: Place) => string
  readonly go: (place: Place, options?: GoOptions) => void
  /** Back to the recorded place; false when none was recorded (S-PLACE-65). */
  readonly back: () => boolean
  /** Loads another site or a file. */
  readonly leave: (href: string) => void
  /** Whether a place opens in a tab of its own: a frame shows a few places alone. */
  readonly isElsewhere?: (place: Place) => boolean
  /** Has somebody asked before the buttons of the browser leave a place; a navigator without such buttons lacks it. */
  readonly keep?: (keeper: Keeper) => () => void
  readonly onChange: (changed: () => void) => () => void
}

/** A navigator that lives in memory: for tests, stories and widgets. */
export function memoryNavigator(start: Place | string = '/', leave: (href: string) => void = () => {}): Navigator {
  let trail: Trail = beginTrail(typeof start === 'string' ? placeOf(start) : start)
  const listeners = new Set<() => void>()
  const set = (next: Trail) => {
    trail = next
    for (const changed of listeners) changed()
  }
  return {
    place: () => trail.entries[trail.at] ?? placeOf('/'),
    href: pathOf,
    // Through the address, as a browser would: what does not fit into one is lost here too.
    go: (place, { replace = false } = {}) => set((replace ? replaced : pushed)(trail, placeOf(pathOf(place)))),
    back() {
      const steps = stepsBack(trail)
      if (steps === null) return false
      set({ ...trail, at: trail.at - steps })
      return true
    },
    leave,
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
