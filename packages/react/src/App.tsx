import { Suspense, useEffect, useRef, useState } from 'react'
import { pathOf, type Place } from '@exchange-kit/model'
import { Beside } from './Beside.tsx'
import { Boundary } from './Boundary.tsx'
import { renderBroken } from './BrokenScreen.tsx'
import { useFromServer } from './comingAlive.tsx'
import { FailedPart } from './FailedPart.tsx'
import { usePlace, useViewer } from './hooks.ts'
import { useKit } from './kit.ts'
import { LeaveQuestion } from './leaving/LeaveQuestion.tsx'
import { LinkTokenGate, useLinkToken } from './linkToken.tsx'
import type { Ready } from './prepare.ts'
import { screens, type Screen } from './screens.ts'
import { OnSite } from './on-site/onSite.ts'
import { asksPassword } from './on-site/asksPassword.ts'
import { ForbiddenPage } from './screens/session/ForbiddenPage.tsx'
import { Frame } from './Frame.tsx'
import { Root } from './Root.tsx'
import { Namespaces } from './i18n/Namespaces.tsx'
import { TitleProvider } from './title.tsx'
import { later } from './ui/later.tsx'
import { Loading } from './ui/Loading.tsx'
import { Page } from './ui/Page.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import type { Updates } from './updates/updates.ts'
import { useActAs } from './useActAs.ts'
import { useArrival } from './useArrival.ts'
import { useTurn } from './useTurn.ts'
import { useVerdict } from './useVerdict.ts'
import { useT } from './i18n/translation.tsx'

const Around = later(async () => (await import('./Around.tsx')).Around)

type AppProps = {
  /** The token of a mail link, taken out of the address before anything loaded (`takeToken`). */
  readonly linkToken?: string | null
  /** Where the host keeps the code on the device: tells of new versions (S-SHELL-21). */
  readonly updates?: Updates
  /** What was learned before the first drawing (`getReady`). */
  readonly ready?: Ready
}

/** The whole application: guard, layout, current screen. */
export function App({ linkToken = null, updates, ready }: AppProps) {
  const place = usePlace()
  useArrival(place)
  const isNext = useTurn()
  const link = useLinkToken(linkToken)
  return (
    <TitleProvider>
      <Root hasGround>
        {/* Never a blank page (S-STATE-1), not even when the frame itself cannot be had. */}
        <Boundary renderFailed={renderBroken}>
          <Frame place={place} banners={ready?.banners}>
            <Boundary key={pathOf(place).replace(/[?#].*/, '')} renderFailed={renderBroken}>
              <LinkTokenGate link={link}>
                <Guarded place={place} />
              </LinkTokenGate>
            </Boundary>
          </Frame>
          {isNext && (
            <Beside missing={<LeaveQuestion />}>
              <Around place={place} updates={updates} />
            </Beside>
          )}
        </Boundary>
      </Root>
    </TitleProvider>
  )
}

/**
 * The screen of a place, for who may see it. S-GUARD-1: nothing of a refused place is drawn or asked, because its screen is
 * not even loaded.
 */
export function Guarded({ place }: { readonly place: Place }) {
  const { client, navigator, isPartner, signIn } = useKit()
  const viewer = useViewer()
  const { verdict, failure } = useVerdict(place)
  const actAs = useActAs()
  // A server took everybody for a guest; who is here is known right after.
  const isFromServer = useFromServer()
  // A navigator of the host's own may know no place that signs in.
  const isAway = verdict.kind === 'go' && verdict.place.screen === 'loginMail' && signIn !== null
  useEffect(() => {
    if (verdict.kind === 'go' && !isAway && !isFromServer) navigator.go(verdict.place, { replace: true })
  }, [verdict, navigator, isAway, isFromServer])
  // S-SHELL-32: by the member's id, so that it is done and said once, however often the guard is asked meanwhile.
  const other = verdict.kind === 'actAs' ? verdict.member : null
  const latest = useRef(viewer)
  useEffect(() => {
    latest.current = viewer
  }, [viewer])
  useEffect(() => {
    const { current } = latest
    const own = current.status === 'signedIn' ? current.members.find(it => it.member.id === other) : undefined
    if (own) actAs(own)
  }, [other, actAs])
  const problem = verdict.kind === 'wait' && viewer.status === 'restoring' ? viewer.problem : failure?.error
  if (problem) {
    const retry = failure?.retry ?? (() => void client.refresh().catch(() => undefined))
    return (
      <Page>
        <FailedPart error={problem} onRetry={retry} />
      </Page>
    )
  }
  switch (verdict.kind) {
    case 'show':
      return isPartner && asksPassword(place, viewer) ? <Away at={place} of={place} /> : <CurrentScreen place={place} />
    case 'forbidden':
      return <ForbiddenPage reason={verdict.reason} group={verdict.group} />
    case 'go':
      return isAway && !isFromServer ? <Away at={place} of={verdict.place} /> : <Waiting />
    case 'actAs':
    case 'ask':
    case 'wait':
      return <Waiting />
    default:
      return verdict satisfies never
  }
}

// Led to where passwords are typed.
function Away(props: { readonly at: Place; readonly of: Place }) {
  return (
    <Suspense fallback={<Waiting />}>
      <OnSite {...props} />
    </Suspense>
  )
}

function CurrentScreen({ place }: { readonly place: Place }) {
  const { screen, ...names } = place
  // The table pairs each name with a component that takes exactly the names of that place.
  const found = (screens[screen] ?? screens.notFound) as Screen<typeof names> | undefined
  useEffect(() => void found?.load(), [found])
  if (!found) return null
  const { namespaces } = found
  return (
    <Namespaces key={namespaces.join()} of={namespaces} waiting={<Waiting />}>
      <Suspense fallback={<Waiting />}>
        <Drawn key={screen} screen={found} names={names} />
      </Suspense>
    </Namespaces>
  )
}

// One component for as long as the screen stands: what waits for code would else be put away when the code is here.
function Drawn<P extends object>({ screen, names }: { readonly screen: Screen<P>; readonly names: P }) {
  const [Component] = useState(screen.component)
  return <Component {...names} />
}

function Waiting() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('states.loading')} slow={t('states.slow')}>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={4} />
      </Loading>
    </Page>
  )
}
