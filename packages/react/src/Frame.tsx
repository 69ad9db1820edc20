import { useState, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Beside } from './Beside.tsx'
import { useViewer } from './hooks.ts'
import type { Unread } from './inbox/useUnread.ts'
import { useKit } from './kit.ts'
import { landingOfMember, sameListFor } from './landing.ts'
import { screens } from './screens.ts'
import type { BannerFacts } from './shell/bannerFacts.ts'
import { Layout } from './shell/Layout.tsx'
import { Shell } from './shell/Shell.tsx'
import { useDocumentTitle, useTitle } from './title.tsx'
import { later } from './ui/later.tsx'
import { useActAs } from './useActAs.ts'
import { useGo } from './useGo.ts'
import { useTurn } from './useTurn.ts'

const NoNetwork = later(async () => (await import('./shell/NoNetwork.tsx')).NoNetwork)
const Inbox = later(async () => (await import('./inbox/Inbox.tsx')).Inbox)

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
  // A server has nobody's inbox.
  const isHere = useTurn()
  const { site, toasts, leaving, language, setLanguage } = useKit()
  const [unread, setUnread] = useState<Unread>({})
  const go = useGo()
  const viewer = useViewer()
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
    <Shell toasts={toasts}>
      <Layout
        place={place}
        title={useTitle()}
        viewer={viewer}
        site={site}
        links={go}
        hasScreen={screen => screen in screens}
        language={language}
        onLanguage={setLanguage}
        onActAs={own => leaving.ask(() => actAs(own))}
        unread={unread}
        known={banners ?? null}
        note={
          isHere && (
            <Beside>
              <NoNetwork />
            </Beside>
          )
        }
      >
        {isNext && children}
      </Layout>
      {isHere && (
        <Beside>
          {/* S-FRONT-8: whoever leaves asks for nothing more, and no late answer says Unauthorized. */}
          <Inbox viewer={place.screen === 'logout' ? null : viewer} onUnread={setUnread} />
        </Beside>
      )}
    </Shell>
  )
}
