import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { AppError, Place, ScreenName } from '@exchange-kit/model'
import { toAppError, type Held } from '@exchange-kit/client'
import { usePlace, useViewer } from './hooks.ts'
import { useKit } from './kit.ts'
import { useAction } from './useAction.ts'
import { DeadLinkPage } from './screens/session/DeadLinkPage.tsx'
import { Button } from './ui/Button.tsx'
import { Actions } from './ui/layout.tsx'
import { Loading } from './ui/Loading.tsx'
import { Notice } from './ui/Notice.tsx'
import { Page } from './ui/Page.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { useT } from './words.tsx'

// S-PLACE-67: the places mails lead to; with `auth` a new password or e-mail needs no old password (A-2-19).
const entrances: Partial<Record<ScreenName, { readonly auth: boolean }>> = {
  settings: { auth: true },
  setPassword: { auth: true },
  newGroup: { auth: false },
  signupMember: { auth: false },
}

/** A one-time token taken out of an address before anything loaded (S-GUARD-2). */
export type TakenToken = { readonly place: Place; readonly token: string | null }

/** Takes a mail link's token out of a place. On every place but those mails lead to it is dropped (A-2-20). */
export function takeToken(place: Place): TakenToken {
  const { token, ...query } = place.query ?? {}
  if (token === undefined) return { place, token: null }
  const { query: _all, ...rest } = place
  const bare = (Object.keys(query).length > 0 ? { ...rest, query } : rest) as Place
  const counts = place.screen in entrances || place.screen === 'unsubscribe'
  return { place: bare, token: counts && token ? token : null }
}

const TokenContext = createContext<string | null>(null)

/** The token of the mail that led here, where it signs nobody in: the subscription to end (S-NOTIFY-13). */
export function useMailToken(): string | null {
  return useContext(TokenContext)
}

type GateProps = { readonly token: string | null; readonly children: ReactNode }

/** Redeems the token of a mail link once, and asks first when somebody else is signed in (S-GUARD-2). */
export function LinkTokenGate({ token, children }: GateProps) {
  const place = usePlace()
  const [entrance] = useState(place.screen)
  const rule = entrances[entrance]
  if (!token || !rule) return <TokenContext.Provider value={token}>{children}</TokenContext.Provider>
  return (
    <Redeem token={token} auth={rule.auth}>
      {children}
    </Redeem>
  )
}

type Redeeming =
  | { readonly step: 'asking' }
  | { readonly step: 'other'; readonly held: Held }
  | { readonly step: 'dead'; readonly error: AppError }
  | { readonly step: 'done' }

function Redeem({ token, auth, children }: { token: string; auth: boolean; children: ReactNode }) {
  const t = useT()
  const { client } = useKit()
  const viewer = useViewer()
  const [state, setState] = useState<Redeeming>({ step: 'asking' })
  const asked = useRef(false)
  const accept = useAction(async (_client, held: Held) => {
    await held.accept()
    setState({ step: 'done' })
  })

  useEffect(() => {
    // A code is good once: a second effect must not spend it again.
    if (asked.current || viewer.status === 'restoring') return
    asked.current = true
    const before = viewer.status === 'signedIn' ? viewer.user.id : null
    void redeem()

    async function redeem(): Promise<void> {
      try {
        const held = await client.redeem({ code: token, auth })
        if (before && before !== held.user.id) return setState({ step: 'other', held })
        await held.accept()
        setState({ step: 'done' })
      } catch (error) {
        setState({ step: 'dead', error: toAppError(error) })
      }
    }
  }, [client, token, auth, viewer])

  switch (state.step) {
    case 'asking':
      return (
        <Loading label={t('session.link.opening')}>
          <Skeleton shape="card" />
        </Loading>
      )
    case 'dead':
      return <DeadLinkPage error={state.error} />
    case 'other':
      return (
        <Page width="form">
          <Notice
            live="alert"
            title={t('session.link.other', { email: state.held.user.attributes.email })}
            actions={
              <Actions>
                <Button kind="primary" busy={accept.busy} onClick={() => void accept(state.held)}>
                  {t('session.link.continue')}
                </Button>
                <Button
                  onClick={() => {
                    void state.held.drop()
                    setState({ step: 'done' })
                  }}
                >
                  {t('states.stay')}
                </Button>
              </Actions>
            }
          />
        </Page>
      )
    case 'done':
      return children
    default:
      return state satisfies never
  }
}
