import { pathOf, placeOf, type Navigator, type Place } from '@exchange-kit/react'

const base = '/community'

/**
 * The market's router as a Navigator: places lie below `/community`, and whoever has to sign in goes to the site, because
 * this app never sees a password.
 */
export function marketNavigator(signIn: (back: string) => void): Navigator {
  let place = placeHere()
  const listeners = new Set<() => void>()
  const hear = (next: Place) => {
    place = next
    for (const changed of listeners) changed()
  }
  window.addEventListener('popstate', () => hear(placeHere()))
  return {
    place: () => place,
    href: it => base + pathOf(it),
    go(next, { replace = false } = {}) {
      if (next.screen === 'start' || next.screen === 'loginMail')
        return signIn(base + (next.query?.['redirect'] ?? '/groups/RIBA'))
      const state = { depth: depthHere() + (replace ? 0 : 1) }
      window.history[replace ? 'replaceState' : 'pushState'](state, '', base + pathOf(next))
      hear(placeHere())
    },
    back() {
      if (depthHere() === 0) return false
      window.history.back()
      return true
    },
    leave: href => window.location.assign(href),
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

// How many steps of this app lie before the present one: Back must not lead out of it.
function depthHere(): number {
  const state = window.history.state as { depth?: number } | null
  return state?.depth ?? 0
}

function placeHere(): Place {
  const { pathname, search, hash } = window.location
  return placeOf((pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/groups/RIBA') + search + hash)
}
