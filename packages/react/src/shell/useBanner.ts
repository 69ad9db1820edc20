import { useCallback, useEffect, useState } from 'react'
import type { Place } from '@exchange-kit/model'
import { askPosition, pushPermission } from '@exchange-kit/client'
import { useGently, useStore } from '../comingAlive.tsx'
import { useViewer } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { faultText } from '../push/faultText.ts'
import { useTitleFocus } from '../title.tsx'
import { useAction } from '../useAction.ts'
import { useT } from '../i18n/translation.tsx'
import { askPositionPermission, readClosed, userOf, type BannerFacts } from './bannerFacts.ts'
import {
  actingId,
  chooseBanner,
  stillClosed,
  type BannerChoice,
  type ClosedBanners,
  type Permission,
} from './banner.ts'
import type { BannerActs } from './BannerSlot.tsx'

/**
 * The banner of a place for this viewer and browser, and what its buttons do (S-SHELL-20). What is `known` before the first
 * drawing is drawn with it.
 */
export function useBanner(
  place: Place,
  known: BannerFacts | null,
): { readonly banner: BannerChoice | null; readonly acts: BannerActs } {
  const t = useT()
  const { client, site, toasts } = useKit()
  const viewer = useViewer()
  const [closed, close] = useClosed(known)
  const position = usePosition(known)
  // The inbox loaded that code right after the first drawing: a browser asks only while a press is fresh.
  const turnOn = useAction(async () => (await import('../push/useDevice.ts')).turnOnPush(client, site.pushKey))
  const [push, setPush] = useState(() => pushState(site.pushKey))
  // The banner goes once the browser has decided: what came of it is said beside.
  const { error } = turnOn
  useEffect(() => {
    if (!error) return
    const headline = t(`errors.Error${error.code}`)
    const why = faultText(error, t)
    toasts.show({ tone: 'error', text: why ? `${headline} ${why}.` : headline })
  }, [error, t, toasts])
  // A screen may learn of a place as well.
  const isLocated = useStore(client.onViewer, client.near, nowhere) !== null
  const { state, ask } = position
  // Whoever pressed goes on at the title once the banner is gone (S-SHELL-28).
  const goOn = useTitleFocus()
  const locate = useAction(async () => {
    const location = await askPosition().catch(async (cause: unknown) => {
      // Where it is blocked, the banner says so, and what may be done; where that stands there already, it is said again.
      const now = await ask()
      if (now !== 'denied' || state === 'denied') throw cause
      return null
    })
    if (!location) return
    client.remember({ location })
    goOn()
  })
  const { error: lost } = locate
  useEffect(() => {
    if (lost)
      toasts.show({ tone: 'error', text: `${t(`errors.Error${lost.code}`)}. ${t(`errors.Error${lost.code}.help`)}` })
  }, [lost, t, toasts])
  // Permission given already: no banner, the position is read silently; not again once somebody has it forgotten (S-GROUP-4).
  useEffect(() => {
    if (state !== 'granted' || client.near() !== null) return
    void askPosition()
      .then(location => client.remember({ location }))
      .catch(() => undefined)
  }, [state, client])
  const [now] = useState(() => Date.now())
  const facts = { place, viewer, push, position: state, isLocated, closed: closed ?? {}, now }
  return {
    banner: closed ? chooseBanner(facts) : null,
    acts: {
      onAllowNotifications: () => void turnOn().then(() => setPush(pushState(site.pushKey))),
      onLocate: () => void locate(),
      isLocating: locate.busy,
      onPlace(location) {
        client.remember({ location })
        goOn()
      },
      onClose(closing) {
        close(closing)
        goOn()
      },
      help: site.documentation,
    },
  }
}

// Closings of notifications and location are kept with the user's saved data, whose entries live 30 days (S-CACHE-1);
// that of an inactive account only until the next visit.
function useClosed(known: BannerFacts | null): [ClosedBanners | null, (banner: BannerChoice) => void] {
  const { client } = useKit()
  const viewer = useViewer()
  const user = userOf(viewer)
  const change = useGently()
  const [closed, setClosed] = useState(known && { user: known.user, banners: known.closed })
  useEffect(() => {
    let wanted = true
    void readClosed(client).then(banners => wanted && change(() => setClosed({ user, banners })))
    return () => {
      wanted = false
    }
  }, [client, user, change])
  const current = closed?.user === user ? closed.banners : null
  const still = current && stillClosed(current, viewer)
  if (still && still !== current) setClosed({ user, banners: still })
  const close = (banner: BannerChoice) => {
    const banners = {
      ...current,
      ...(banner.kind === 'inactive'
        ? { inactive: { ...current?.inactive, [actingId(viewer)]: banner.why } }
        : { [banner.kind]: Date.now() }),
    }
    setClosed({ user, banners })
    const { inactive: _, ...kept } = banners
    void client
      .drafts()
      .save('banners', kept)
      .catch(() => undefined)
  }
  return [current, close]
}

function usePosition(known: BannerFacts | null): {
  readonly state: Permission
  readonly ask: () => Promise<Permission>
} {
  const change = useGently()
  const [state, setState] = useState<Permission>(known?.position ?? 'unsupported')
  const ask = useCallback(async () => {
    const permission = await askPositionPermission()
    change(() => setState(permission))
    return permission
  }, [change])
  useEffect(() => void ask(), [ask])
  return { state, ask }
}

function nowhere(): null {
  return null
}

function pushState(key: string | null): Permission {
  return key ? pushPermission() : 'unsupported'
}
