import { useMemo, type MouseEvent } from 'react'
import type { Place } from '@exchange-kit/model'
import { backTo } from './back.ts'
import { useKit } from './kit.ts'
import type { GoOptions } from './navigator.ts'
import { isSamePage } from './trail.ts'
import type { LinkTo } from './ui/Link.tsx'

/** Ways to go: forward, back, and the attributes of a link. */
export type GoTo = ((place: Place, options?: GoOptions) => void) & {
  /** To the recorded place, else to the row's *Back to*, else to the start (S-PLACE-65). */
  readonly back: () => void
  readonly href: (place: Place) => string
  /** What a link needs: `<ButtonLink {...go.link(place)}>`. */
  readonly link: (place: Place, options?: GoOptions) => LinkTo
}

/** How a screen goes elsewhere: it names a place, never a path (idea 1). */
export function useGo(): GoTo {
  const { navigator, client, leaving, signIn } = useKit()
  return useMemo(() => {
    // Tabs and filters leave nothing; everywhere else unsaved input is asked about (S-FORM-11).
    const go = (place: Place, options?: GoOptions) => {
      if (isSamePage(navigator.place(), place)) return navigator.go(place, options)
      // To the site at once: a navigator of the host's own may know no place that signs in.
      const isAway = place.screen === 'loginMail' && signIn !== null
      leaving.ask(() => (isAway ? signIn(place) : navigator.go(place, options)))
    }
    return Object.assign(go, {
      back() {
        leaving.ask(() => {
          if (navigator.back()) return
          navigator.go(backTo(navigator.place(), client.viewer()) ?? { screen: 'start' }, { replace: true })
        })
      },
      href: navigator.href,
      link: (place: Place, options?: GoOptions): LinkTo => ({
        href: navigator.href(place),
        onClick(event) {
          if (!isPlain(event)) return
          event.preventDefault()
          if (navigator.isElsewhere?.(place)) navigator.leave(navigator.href(place))
          else go(place, options)
        },
      }),
    })
  }, [navigator, client, leaving, signIn])
}

// A press with a key held opens a tab or saves the link: that is the browser's business.
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const target = event.currentTarget.target
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !held && (target === '' || target === '_self')
}
