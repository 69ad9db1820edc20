import { useEffect, useState } from 'react'
import { pathOf, type Place } from '@exchange-kit/model'
import { baseOf, type BaseOptions } from './base.ts'
import type { Navigator } from './navigator.ts'
import { beginTrail, moved, pushed, replaced, stepsBack, type Trail } from './trail.ts'

/** The router of an app, by what every router has. */
export type Router = BaseOptions & {
  /** Where the app is: path, query and hash. */
  readonly address: string
  readonly push: (address: string) => void
  readonly replace: (address: string) => void
}

/**
 * A Navigator over the router that an app has already: react-router, Next, TanStack Router. The router stays the master of
 * the address; screens go by it, and follow when anything else of the app does.
 *
 * @example
 * const { pathname, search, hash } = useLocation()
 * const navigate = useNavigate()
 * const navigator = useRouterNavigator({
 *   address: pathname + search + hash,
 *   push: to => navigate(to),
 *   replace: to => navigate(to, { replace: true }),
 *   base: '/community',
 * })
 */
export function useRouterNavigator(router: Router): Navigator {
  const [made] = useState(() => routerNavigator(router))
  useEffect(() => made.goBy(router))
  useEffect(() => {
    window.addEventListener('popstate', made.stepped)
    return () => window.removeEventListener('popstate', made.stepped)
  }, [made])
  const { address } = router
  useEffect(() => made.follow(address), [made, address])
  return made.navigator
}

function routerNavigator(first: Router) {
  const { placeAt, hrefOf, isBelow } = baseOf(first)
  const listeners = new Set<() => void>()
  let trail: Trail = beginTrail(placeAt(first.address))
  let router: Pick<Router, 'push' | 'replace' | 'address'> = first
  const set = (next: Trail) => {
    trail = next
    for (const changed of listeners) changed()
  }
  const here = () => trail.entries[trail.at] ?? placeAt(first.address)
  const navigator: Navigator = {
    place: here,
    href: hrefOf,
    // Screens are there at once; a router that loads something first comes after.
    go(place, { replace = false } = {}) {
      const address = hrefOf(place)
      set((replace ? replaced : pushed)(trail, placeAt(address)))
      router[replace ? 'replace' : 'push'](address)
    },
    back() {
      const steps = stepsBack(trail)
      if (steps === null) return false
      window.history.go(-steps)
      return true
    },
    leave: href => window.location.assign(href),
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return {
    navigator,
    /** A router may give other functions with each drawing. */
    goBy(next: Router): void {
      router = next
    },
    /**
     * A step of the browser's buttons. A router that had not said yet that we went on never says so after a step back: its
     * address is the one that it had all along.
     */
    stepped: () => follow(router.address),
    /** Hears where the router is: by a link of the app, by the buttons of the browser, or as it was asked. */
    follow,
  }

  function follow(address: string): void {
    // Elsewhere in the app nothing of ours is shown.
    if (!isBelow(address)) return
    const place = placeAt(address)
    const isIt = (it: Place) => pathOf(it) === pathOf(place)
    if (isIt(here())) return
    const steps = stepsTo(trail, isIt)
    set(steps === null ? pushed(trail, place) : moved(trail, steps, place))
  }
}

// Which step of the browser's buttons leads to a place: the nearest, and back before forward.
function stepsTo({ at, entries }: Trail, isIt: (place: Place) => boolean): number | null {
  for (let far = 1; far < entries.length; far += 1)
    for (const by of [-far, far]) {
      const place = entries[at + by]
      if (place && isIt(place)) return by
    }
  return null
}
