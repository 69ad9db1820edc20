import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import { keepChoice, readChoices } from './device.ts'
import { useMany, useOnline, useViewer } from './hooks.ts'
import { useUnread } from './inbox/useUnread.ts'
import { useKit } from './kit.ts'
import { isMember, landingOfMember, sameListFor } from './landing.ts'
import { useArrivingPushes, useKeptPush } from './push/usePush.ts'
import { screens } from './screens.ts'
import type { BannerFacts } from './shell/bannerFacts.ts'
import { Shell } from './shell/Shell.tsx'
import { useBanner } from './shell/useBanner.ts'
import { useDocumentTitle, useTitle } from './title.tsx'
import { useActAs } from './useActAs.ts'
import { useGo } from './useGo.ts'
import { useTurn } from './useTurn.ts'

type FrameProps = {
  readonly place: Place
  /** What was asked of the device before the first drawing. */
  readonly banners?: BannerFacts | undefined
  readonly children: ReactNode
}

/** The shell around the current screen, told what it needs to know. */
export function Frame({ place, banners, children }: FrameProps) {
  const switchTo = useActAs()
  // The frame first, then what is in it.
  const isNext = useTurn({ onServer: true })
  const { site, toasts, leaving, language, setLanguage } = useKit()
  const [isDrawerOpen, setDrawerOpen] = useState(() => readChoices().drawer !== 'closed')
  const { banner, acts } = useBanner(place, banners ?? null)
  const go = useGo()
  const online = useOnline()
  const viewer = useViewer()
  // S-FRONT-8: whoever leaves asks for nothing more, and no late answer says Unauthorized.
  const counting = place.screen === 'logout' ? null : viewer
  const unread = useUnread(counting)
  useKeptPush()
  useArrivingPushes()
  const acting = viewer.status === 'signedIn' ? viewer.acting : null
  useDocumentTitle(acting ? (unread[acting.group.attributes.code] ?? 0) : 0)
  const actAs = (own: OwnMember) => {
    const to = sameListFor(own, place) ?? landingOfMember(own)
    // S-SHELL-31. The place goes first: one of the former group would lead back to its member, and one of the other group
    // switches to its member by itself (S-SHELL-32).
    go(to)
    if (!('group' in to)) switchTo(own)
  }
  return (
    <Shell
      place={place}
      title={useTitle()}
      viewer={viewer}
      site={site}
      links={go}
      hasScreen={screen => screen in screens}
      toasts={toasts}
      language={language}
      onLanguage={setLanguage}
      onActAs={own => leaving.ask(() => actAs(own))}
      online={online}
      savedAt={useSavedAt(online)}
      applications={useApplications(counting)}
      unread={unread}
      banner={isNext ? banner : null}
      bannerActs={acts}
      isDrawerOpen={isDrawerOpen}
      onDrawer={open => {
        keepChoice('drawer', open ? 'open' : 'closed')
        setDrawerOpen(open)
      }}
    >
      {isNext && children}
    </Shell>
  )
}

/** How many applications wait for this administrator (S-SHELL-10). */
function useApplications(viewer: ViewerState | null): number {
  const group = viewer && isMember(viewer) ? viewer.acting.group.attributes.code : null
  const isAdmin = viewer?.status === 'signedIn' && group !== null && viewer.viewer.administers.includes(group)
  const waiting = useMany('members', isAdmin ? { group, filter: { state: 'pending' }, size: 1 } : null)
  return waiting.count ?? 0
}

// S-SHELL-23: the age matters without a network only, so with one nothing is drawn again for it.
function useSavedAt(online: boolean): Date | null {
  const { shown } = useKit()
  const at = useSyncExternalStore(online ? never : shown.onChange, online ? nothing : shown.oldest, nothing)
  return useMemo(() => (at === null ? null : new Date(at)), [at])
}

function never(): () => void {
  return () => {}
}

function nothing(): null {
  return null
}
