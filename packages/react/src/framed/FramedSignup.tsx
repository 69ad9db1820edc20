import { useEffect, useRef } from 'react'
import { pathOf, type Place } from '@exchange-kit/model'
import { postToParent, reportHeight } from '@exchange-kit/pay-flow'
import { Guarded } from '../App.tsx'
import { Beside } from '../Beside.tsx'
import { Boundary } from '../Boundary.tsx'
import { renderBroken } from '../BrokenScreen.tsx'
import { usePlace } from '../hooks.ts'
import { useKit, useSite, useToasts } from '../kit.ts'
import { LeaveQuestion } from '../leaving/LeaveQuestion.tsx'
import { Root } from '../Root.tsx'
import { TitleProvider, useDocumentTitle, useTitle } from '../title.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { later } from '../ui/later.tsx'
import { Actions } from '../ui/layout.tsx'
import { Page } from '../ui/Page.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { useArrival } from '../useArrival.ts'
import { useT } from '../i18n/translation.tsx'
import { isFramed } from './framedNavigator.ts'
import './FramedSignup.css'

const Around = later(async () => (await import('../Around.tsx')).Around)

type FramedSignupProps = {
  /** Origin of the page around the frame. */
  readonly origin: string | undefined
}

/** The sign-up of a group inside of another page: its screens without header and navigation, as high as they are (E2.5). */
export function FramedSignup({ origin }: FramedSignupProps) {
  const t = useT()
  const toasts = useToasts()
  const place = usePlace()
  useArrival(place)
  useTop(place, origin)
  useEffect(() => reportHeight(origin), [origin])
  return (
    <TitleProvider>
      <Root hasGround>
        {/* The page around has the landmarks: another `main` inside of its own would mislead. */}
        <div className="x-framed">
          <Boundary key={place.screen} renderFailed={renderBroken}>
            {isFramed(place) ? <Step place={place} /> : <OnSite place={place} />}
          </Boundary>
        </div>
        <ToastRegion toasts={toasts} label={t('shell.toasts')} />
        <Beside missing={<LeaveQuestion />}>
          <Around place={place} updates={undefined} />
        </Beside>
      </Root>
    </TitleProvider>
  )
}

// A new step begins at its top, which only the page around can show.
function useTop(place: Place, origin: string | undefined): void {
  const last = useRef(pathOf(place))
  useEffect(() => {
    if (last.current === pathOf(place)) return
    last.current = pathOf(place)
    postToParent({ exchangeFrame: 1, type: 'top' }, origin)
  }, [place, origin])
}

function Step({ place }: { readonly place: Place }) {
  const title = useTitle()
  useDocumentTitle(0)
  const hasOwn = place.screen === 'loginMail' || place.screen === 'forgotPassword'
  return (
    <>
      {!hasOwn && (
        <h1 className="x-framed-title" tabIndex={-1}>
          {title}
        </h1>
      )}
      <Guarded place={place} />
    </>
  )
}

// The sign-up is behind: what follows is the site's.
function OnSite({ place }: { readonly place: Place }) {
  const t = useT()
  const { name } = useSite()
  const { navigator } = useKit()
  return (
    <Page width="form">
      <h1 tabIndex={-1}>{t('session.onSite.title', { site: name })}</h1>
      <Actions>
        <ButtonLink kind="primary" external href={navigator.href(place)}>
          {t('session.onSite.go', { site: name })}
        </ButtonLink>
      </Actions>
    </Page>
  )
}
