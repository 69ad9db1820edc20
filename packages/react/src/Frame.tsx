import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { keepChoice, readChoices } from './device.ts'
import { useMany, useOnline, useViewer } from './hooks.ts'
import { useKit } from './kit.ts'
import { isMember, landingOfMember, sameListFor } from './landing.ts'
import { screens } from './screens.ts'
import { Shell } from './shell/Shell.tsx'
import { useBanner } from './shell/useBanner.ts'
import { useDocumentTitle, useTitle } from './title.tsx'
import { useGo } from './useGo.ts'
import { useT } from './words.tsx'

type FrameProps = { readonly place: Place; readonly children: ReactNode }

/** The shell around the current screen, told what it needs to know. */
export function Frame({ place, children }: FrameProps) {
  const t = useT()
  const { client, site, toasts, language, setLanguage } = useKit()
  const [isDrawerOpen, setDrawerOpen] = useState(() => readChoices().drawer !== 'closed')
  const { banner, acts } = useBanner(place)
  const go = useGo()
  const online = useOnline()
  useDocumentTitle()
  const actAs = ({ member, group }: OwnMember) => {
    const names = { member: member.attributes.name, group: group.attributes.name }
    // S-SHELL-31. The place goes first: one of the former group would lead back to its member (S-SHELL-32).
    go(sameListFor({ member, group }, place) ?? landingOfMember({ member, group }))
    void client.actAs(member.id).then(
      () => toasts.show({ tone: 'info', text: t('shell.actingAs', names) }),
      () => undefined,
    )
  }
  return (
    <Shell
      place={place}
      title={useTitle()}
      viewer={useViewer()}
      site={site}
      links={go}
      hasScreen={screen => screen in screens}
      toasts={toasts}
      language={language}
      onLanguage={setLanguage}
      onActAs={actAs}
      online={online}
      savedAt={useSavedAt(online)}
      applications={useApplications()}
      banner={banner}
      bannerActs={acts}
      isDrawerOpen={isDrawerOpen}
      onDrawer={open => {
        keepChoice('drawer', open ? 'open' : 'closed')
        setDrawerOpen(open)
      }}
    >
      {children}
    </Shell>
  )
}

/** How many applications wait for this administrator (S-SHELL-10). */
function useApplications(): number {
  const viewer = useViewer()
  const group = isMember(viewer) ? viewer.acting.group.attributes.code : null
  const isAdmin = viewer.status === 'signedIn' && group !== null && viewer.viewer.administers.includes(group)
  const waiting = useMany('members', isAdmin ? { group, filter: { state: 'pending' }, size: 1 } : null)
  return waiting.count ?? 0
}

// S-SHELL-23: the age matters without a network only, so with one nothing is drawn again for it.
function useSavedAt(online: boolean): Date | null {
  const { shown } = useKit()
  const at = useSyncExternalStore(online ? never : shown.onChange, online ? nothing : shown.oldest)
  return useMemo(() => (at === null ? null : new Date(at)), [at])
}

function never(): () => void {
  return () => {}
}

function nothing(): null {
  return null
}
