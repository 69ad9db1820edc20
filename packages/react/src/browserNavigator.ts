import type { Place } from '@exchange-kit/model'
import { baseOf, pathOnly, type BaseOptions } from './base.ts'
import type { Keeper, Navigator } from './navigator.ts'
import { beginTrail, isSamePage, moved, pushed, replaced, stepsBack, type Trail } from './trail.ts'

export type HistoryOptions = BaseOptions & {
  /** The window whose history it is. */
  readonly page?: Window
}

/**
 * The browser's history as a Navigator (S-PLACE-62): places in, addresses out. The history itself is all that is needed
 * of a router, because the table of places does the rest.
 */
export function browserNavigator({ page = window, ...options }: HistoryOptions = {}): Navigator {
  const { placeAt, hrefOf, isBelow } = baseOf(options)
  const listeners = new Set<() => void>()
  let keeper: Keeper | null = null
  // What the next step through the history is: of the person, or ours.
  let step: 'asked' | 'undoing' | 'allowed' = 'asked'
  let index = indexOf(page.history.state) ?? 0
  let trail: Trail = beginTrail(placeAt(addressOf(page)))
  correct()
  page.history.replaceState({ ...page.history.state, index }, '')
  // Screens scroll to the top themselves (S-PLACE-64); the browser's guess would come on top of it.
  page.history.scrollRestoration = 'manual'
  page.addEventListener('popstate', arrive)

  function set(next: Trail): void {
    trail = next
    for (const changed of listeners) changed()
  }

  // Back and forward of the browser, and hashes typed into the address.
  function arrive(): void {
    const place = placeAt(addressOf(page))
    const now = indexOf(page.history.state)
    if (now === null) {
      index += 1
      page.history.replaceState({ index }, '')
      correct()
      return set(pushed(trail, place))
    }
    const by = now - index
    const taken = step
    step = 'asked'
    if (taken === 'undoing') return
    if (taken === 'asked' && by !== 0 && isKept(place)) return ask(by)
    index = now
    set(by === 0 ? replaced(trail, place) : moved(trail, by, place))
  }

  function isKept(place: Place): boolean {
    const here = trail.entries[trail.at]
    if (!keeper || keeper.isCovered()) return keeper !== null
    return !(here && isSamePage(here, place)) && keeper.isHeld()
  }

  // A step cannot be held back, only taken back: the address stays that of what is on screen while the question stands.
  function ask(by: number): void {
    step = 'undoing'
    page.history.go(-by)
    keeper?.ask(() => {
      step = 'allowed'
      page.history.go(by)
    })
  }

  // S-PLACE-63: letters' case and trailing slashes are corrected without a trace; query and hash are kept.
  function correct(): void {
    const address = addressOf(page)
    const right = hrefOf(placeAt(address))
    if (isBelow(address) && pathOnly(right) !== pathOnly(address))
      page.history.replaceState(page.history.state, '', right)
  }

  return {
    place: () => trail.entries[trail.at] ?? placeAt(addressOf(page)),
    href: hrefOf,
    go(place, { replace = false } = {}) {
      const address = hrefOf(place)
      if (!replace) index += 1
      page.history[replace ? 'replaceState' : 'pushState']({ index }, '', address)
      set((replace ? replaced : pushed)(trail, placeAt(address)))
    },
    back() {
      const steps = stepsBack(trail)
      if (steps === null) return false
      // Whoever calls has asked.
      step = 'allowed'
      page.history.go(-steps)
      return true
    },
    leave: href => page.location.assign(href),
    keep(wanted) {
      keeper = wanted
      return () => {
        if (keeper === wanted) keeper = null
      }
    },
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

// Entries are numbered, so that Back of the browser can be told from a new visit, also after a reload.
function indexOf(state: unknown): number | null {
  const { index } = (state ?? {}) as { index?: unknown }
  return typeof index === 'number' ? index : null
}

function addressOf({ location }: Window): string {
  return location.pathname + location.search + location.hash
}
