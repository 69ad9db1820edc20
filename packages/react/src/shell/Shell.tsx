import { Suspense, useState, type ReactNode } from 'react'
import { places, type Place, type ScreenName } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import type { Toasts } from '../ui/toasts.ts'
import type { SiteInfo } from '../site.ts'
import { useT } from '../words.tsx'
import type { BannerChoice } from './banner.ts'
import type { BannerActs } from './BannerSlot.tsx'
import { Front } from './Front.tsx'
import type { Language } from './languageNames.ts'
import type { Links } from './links.ts'
import { mainShell } from './loadMainShell.ts'
import './Shell.css'

export type ShellProps = {
  readonly place: Place
  /** For the one heading; front and bare screens bring their own. */
  readonly title: string
  readonly viewer: ViewerState
  readonly site: SiteInfo
  readonly links: Links
  /** Which screens this build has: entries of others are left out. */
  readonly hasScreen: (screen: ScreenName) => boolean
  readonly toasts: Toasts
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onActAs: (own: OwnMember) => void
  readonly online: boolean
  /** When the oldest of what is shown was answered; known without a network. */
  readonly savedAt: Date | null
  /** Applications that wait for the administrator. */
  readonly applications: number
  /** Unread notices of each own member, by the code of its group (S-NOTIFY-2). */
  readonly unread: Readonly<Record<string, number>>
  readonly banner: BannerChoice | null
  readonly bannerActs: BannerActs
  /** Whether the drawer stays open beside the content, as remembered. */
  readonly isDrawerOpen: boolean
  readonly onDrawer: (open: boolean) => void
  readonly children: ReactNode
}

/** The frame around every screen (S-SHELL-1). */
export function Shell(props: ShellProps) {
  const t = useT()
  return (
    <>
      <SkipLink target="main">{t('shell.skip')}</SkipLink>
      <Layout {...props} />
      <ToastRegion toasts={props.toasts} label={t('shell.toasts')} />
    </>
  )
}

// Front and main stay mounted from place to place: only what is inside changes.
function Layout(props: ShellProps) {
  const { place, site, children } = props
  const { layout } = places[place.screen]
  if (layout === 'main')
    return (
      <Suspense fallback={null}>
        <Main {...props} />
      </Suspense>
    )
  if (layout === 'front') {
    const { language, onLanguage, links } = props
    const { name, documentation, feedback, source } = site
    return (
      <Front siteName={name} {...{ language, onLanguage, links, documentation, feedback, source }}>
        {children}
      </Front>
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

// The pay sheet has none of it, and all of its first load is 100 kB (E6).
function Main(props: ShellProps) {
  const [MainShell] = useState(mainShell)
  return <MainShell {...props} />
}
