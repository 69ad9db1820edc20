import { pathOf, placeOf } from '@exchange-kit/model'
import type { Navigator } from './navigator.ts'
import { beginTrail, moved, pushed, replaced, stepsBack, type Trail } from './trail.ts'

/**
 * The browser's history as a Navigator (S-PLACE-62): places in, addresses out. The history itself is all that is needed
 * of a router, because the table of places does the rest.
 */
export function browserNavigator(page: Window = window): Navigator {
  const listeners = new Set<() => void>()
  let index = indexOf(page.history.state) ?? 0
  let trail: Trail = beginTrail(placeOf(addressOf(page)))
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
    const place = placeOf(addressOf(page))
    const now = indexOf(page.history.state)
    if (now === null) {
      index += 1
      page.history.replaceState({ index }, '')
      correct()
      return set(pushed(trail, place))
    }
    const by = now - index
    index = now
    set(by === 0 ? replaced(trail, place) : moved(trail, by, place))
  }

  // S-PLACE-63: letters' case and trailing slashes are corrected without a trace; query and hash are kept.
  function correct(): void {
    const address = addressOf(page)
    const right = pathOf(placeOf(address))
    if (pathOnly(right) !== pathOnly(address)) page.history.replaceState(page.history.state, '', right)
  }

  return {
    place: () => trail.entries[trail.at] ?? placeOf(addressOf(page)),
    href: pathOf,
    go(place, { replace = false } = {}) {
      const address = pathOf(place)
      if (!replace) index += 1
      page.history[replace ? 'replaceState' : 'pushState']({ index }, '', address)
      set((replace ? replaced : pushed)(trail, placeOf(address)))
    },
    back() {
      const steps = stepsBack(trail)
      if (steps === null) return false
      page.history.go(-steps)
      return true
    },
    leave: href => page.location.assign(href),
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

function pathOnly(address: string): string {
  return address.replace(/[?#].*$/, '')
}
