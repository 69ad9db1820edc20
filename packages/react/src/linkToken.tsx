import { createContext, Suspense, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { pathOf, type Place, type ScreenName } from '@exchange-kit/model'
import { usePlace } from './hooks.ts'
import { later } from './ui/later.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

const LinkQuestion = later(async () => (await import('./screens/session/LinkQuestion.tsx')).LinkQuestion)

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

const storageKey = 'link-token'

/**
 * The token of a page that is reloaded: it left the address, and a reload is to ask the same question. It is kept in this
 * tab alone, until the link is used or its place is left.
 */
export function keepToken({ place, token }: TakenToken): string | null {
  const path = pathOf(place)
  try {
    if (token !== null) sessionStorage.setItem(storageKey, JSON.stringify({ path, token }))
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { path?: unknown; token?: unknown } | null
    if (kept?.path === path && typeof kept.token === 'string') return kept.token
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing asks once.
  }
  return token
}

function forgetToken(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept either.
  }
}

const TokenContext = createContext<string | null>(null)

/** The token of the mail that led here, where it signs nobody in: the subscription to end (S-NOTIFY-13). */
export function useMailToken(): string | null {
  return useContext(TokenContext)
}

/** A token as long as it means something: until its link is used, or another place is gone to. */
export type LinkToken = { readonly token: string; readonly end: () => void }

/** Follows the token an application was opened with. */
export function useLinkToken(given: string | null): LinkToken | null {
  const { screen } = usePlace()
  const [entrance] = useState(screen)
  const [isOver, setOver] = useState(given === null)
  const end = useCallback(() => setOver(true), [])
  if (screen !== entrance && !isOver) setOver(true)
  useEffect(() => {
    if (isOver) forgetToken()
  }, [isOver])
  return given === null || isOver ? null : { token: given, end }
}

type GateProps = { readonly link: LinkToken | null; readonly children: ReactNode }

/** Asks what a mail link may do before its place is shown (S-GUARD-2). */
export function LinkTokenGate({ link, children }: GateProps) {
  const { screen } = usePlace()
  const rule = entrances[screen]
  if (!link || !rule) return <TokenContext.Provider value={link?.token ?? null}>{children}</TokenContext.Provider>
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LinkQuestion token={link.token} auth={rule.auth} onDone={link.end} />
    </Suspense>
  )
}
