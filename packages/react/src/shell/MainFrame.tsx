import { useState } from 'react'
import type { ViewerState } from '@exchange-kit/client'
import { keepChoice, readChoices } from '../device.ts'
import { useMany, useOnline } from '../hooks.ts'
import { isMember } from '../landing.ts'
import type { LayoutProps } from './Layout.tsx'
import { MainShell } from './MainShell.tsx'
import { useBanner } from './useBanner.ts'
import { useSavedAt } from './useSavedAt.ts'

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
