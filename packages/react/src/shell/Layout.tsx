import { Suspense, useState, type ReactNode } from 'react'
import { places, type Place, type ScreenName } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import type { SiteInfo } from '../site.ts'
import type { BannerFacts } from './bannerFacts.ts'
import { Front } from './Front.tsx'
import type { Language } from './languageNames.ts'
import type { Links } from './links.ts'
import { mainFrame } from './loadMainFrame.ts'
import './Layout.css'

export type LayoutProps = {
  readonly place: Place
  /** For the one heading; front and bare screens bring their own. */
  readonly title: string
  readonly viewer: ViewerState
  readonly site: SiteInfo
  readonly links: Links
  /** Which screens this build has: entries of others are left out. */
  readonly hasScreen: (screen: ScreenName) => boolean
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onActAs: (own: OwnMember) => void
  /** Unread notices of each own member, by the code of its group (S-NOTIFY-2). */
  readonly unread: Readonly<Record<string, number>>
  /** What was asked of the device before the first drawing. */
  readonly known: BannerFacts | null
  /** Above a screen before sign-in; the frame of the others has its own. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The frame around a screen (S-SHELL-1). Front and main stay mounted from place to place: only what is inside changes. */
export function Layout(props: LayoutProps) {
  const { place, site, children } = props
  const { layout } = places[place.screen]
  if (layout === 'main')
    return (
      <Suspense fallback={null}>
        <Main {...props} />
      </Suspense>
    )
  if (layout === 'front') {
    const { language, onLanguage, links, note } = props
    const { name, documentation, feedback, counter, source } = site
    return (
      <Front siteName={name} note={note} {...{ language, onLanguage, links, documentation, feedback, counter, source }}>
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
function Main(props: LayoutProps) {
  const [MainFrame] = useState(mainFrame)
  return <MainFrame {...props} />
}
