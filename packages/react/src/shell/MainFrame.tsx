import { useMemo, useState, useSyncExternalStore } from 'react'
import type { ViewerState } from '@exchange-kit/client'
import { keepChoice, readChoices } from '../device.ts'
import { useMany, useOnline } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { isMember } from '../landing.ts'
import type { LayoutProps } from './Layout.tsx'
import { MainShell } from './MainShell.tsx'
import { useBanner } from './useBanner.ts'

/** The main layout, told what it shows beside the screen: banner, age, applications, the drawer as it was left. */
export function MainFrame(props: LayoutProps) {
  const { place, viewer, known } = props
  const [isDrawerOpen, setDrawerOpen] = useState(() => readChoices().drawer !== 'closed')
  const { banner, acts } = useBanner(place, known)
  const online = useOnline()
  return (
    <MainShell
      {...props}
      online={online}
      savedAt={useSavedAt(online)}
      applications={useApplications(viewer)}
      // It comes with the screen, which it would push down.
      banner={props.children ? banner : null}
      bannerActs={acts}
      isDrawerOpen={isDrawerOpen}
      onDrawer={open => {
        keepChoice('drawer', open ? 'open' : 'closed')
        setDrawerOpen(open)
      }}
    />
  )
}

/** How many applications wait for this administrator (S-SHELL-10). */
function useApplications(viewer: ViewerState): number {
  const group = isMember(viewer) ? viewer.acting.group.attributes.code : null
  const isAdmin = viewer.status === 'signedIn' && group !== null && viewer.viewer.administers.includes(group)
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
