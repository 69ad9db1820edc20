import { AppError, isAppError, sessionKey } from '@exchange-kit/model'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Settled } from './config.ts'
import { isUnanswered } from './faults.ts'
import { askTokens } from './grants.ts'
import { openLock } from './lock.ts'
import { emptyStored, readStored, writeStored, type Stored, type Tokens } from './stored.ts'
import { noTabs, openTabs, type Notice } from './tabs.ts'

/** How a session ends: by the person, or because the server no longer knows it (S-PRIV-7). */
export type Ending = 'signOut' | 'refused'

/** Who this browser acts for: what is stored, how the last session ended, and why if it was refused. */
export type SessionState = { readonly stored: Stored; readonly ended: Ending | null; readonly cause: AppError | null }

/** Tokens of this browser and everything kept beside them. Nothing but this module reads or writes them. */
export type Session = {
  readonly state: StoreApi<SessionState>
  /** Scopes, ids and the rest, without the tokens' texts leaving this package's calls. */
  readonly stored: () => Stored
  /** A token that is good now, refreshed when it has run out; `null` for guests. */
  readonly token: () => Promise<string | null>
  /** Another token for one that was refused or has run out; one request for all callers and tabs (S-GUARD-4). */
  readonly renew: (stale: string) => Promise<string>
  /** Whether this user is still signed in on this device: another tab may have ended it a moment ago, unheard as yet. */
  readonly holds: (user: string | null) => boolean
  readonly begin: (tokens: Tokens, kept: Partial<Stored>) => void
  readonly remember: (kept: Partial<Omit<Stored, 'tokens' | 'myUserId'>>) => void
  /** Forgets tokens and everything kept with them, in all tabs (S-GUARD-18). */
  readonly end: (how: Ending) => void
  /** Given up as soon as somebody else, or nobody, is signed in: late answers belong to nobody (S-PRIV-6). */
  readonly signal: () => AbortSignal
  readonly close: () => void
}

// A token about to run out would be refused on its way.
const margin = 5_000

/** Opens the stored session, without asking the server yet. */
export function openSession(config: Settled): Session {
  const { storage } = config
  const state = createStore<SessionState>(() => ({ stored: readStored(storage), ended: null, cause: null }))
  const name = `${sessionKey} ${config.services.auth}`
  const lock = openLock(name, storage)
  const tabs = config.isShared ? openTabs({ name, key: sessionKey, hear }) : noTabs
  let renewing: Promise<string> | null = null
  let identity = new AbortController()

  function put(stored: Stored, ended: Ending | null = null, cause: AppError | null = null): void {
    const before = state.getState().stored.myUserId
    const left = before !== null && stored.myUserId !== before
    const change = left ? { ended: ended ?? 'refused', cause } : stored.tokens ? { ended: null, cause: null } : {}
    state.setState({ stored, ...change })
    if (before === stored.myUserId) return
    identity.abort(new DOMException('The session has changed.', 'AbortError'))
    identity = new AbortController()
  }

  function keep(stored: Stored, ended: Ending | null = null, cause: AppError | null = null): void {
    writeStored(storage, stored)
    put(stored, ended, cause)
    tabs.tell({ kind: 'session', ended })
  }

  // S-GUARD-18: whatever another tab did stands in the storage; the notice only says to look.
  function hear({ ended }: Notice): void {
    // Signed out there, a session that only this page has ends too.
    if (ended) storage.forget(sessionKey)
    put(readStored(storage), ended, ended === 'refused' ? new AppError('AuthNoCredentials') : null)
  }

  async function renewOnce(stale: string): Promise<string> {
    const { tokens } = readStored(storage)
    if (!tokens) throw refuse(new AppError('AuthNoCredentials'))
    // Another tab was quicker: its answer is ours too.
    if (tokens.accessToken !== stale && isGood(tokens)) {
      put({ ...state.getState().stored, tokens })
      return tokens.accessToken
    }
    if (!tokens.refreshToken) throw refuse(new AppError('AuthNoCredentials'))
    const sent = tokens.refreshToken
    const fresh = await askTokens(config, { kind: 'refresh', refreshToken: sent }).catch((error: unknown) => {
      throw isStillStored(sent) ? failed(error) : new AppError('AuthNoCredentials')
    })
    // Whoever signed out, or in as somebody else, while the answer was on its way is left alone (S-PRIV-6).
    if (!isStillStored(sent)) throw new AppError('AuthNoCredentials')
    const next = { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken }
    keep({ ...readStored(storage), tokens: next.scopes.length > 0 ? next : { ...next, scopes: tokens.scopes } })
    return next.accessToken
  }

  function isStillStored(refreshToken: string): boolean {
    return readStored(storage).tokens?.refreshToken === refreshToken
  }

  // S-GUARD-3: no answer is not a refusal. Only the server's word signs a person out.
  function failed(error: unknown): unknown {
    return isAppError(error) && !isUnanswered(error) ? refuse(error) : error
  }

  function refuse(cause: unknown): AppError {
    const error = new AppError('AuthNoCredentials', { cause })
    end('refused', error)
    return error
  }

  function end(how: Ending, cause: AppError | null = null): void {
    keep(emptyStored, how, cause)
  }

  return {
    state,
    stored: () => state.getState().stored,
    async token() {
      const { tokens } = state.getState().stored
      if (!tokens) return null
      return isGood(tokens) ? tokens.accessToken : this.renew(tokens.accessToken)
    },
    renew(stale) {
      renewing ??= lock(() => renewOnce(stale)).finally(() => (renewing = null))
      return renewing
    },
    holds(user) {
      const { tokens, myUserId } = readStored(storage)
      return tokens !== null && myUserId === user
    },
    begin: (tokens, kept) => keep({ ...state.getState().stored, ...kept, tokens }),
    // From the storage, not from memory: another tab may have renewed the tokens a moment ago.
    remember: kept => keep({ ...readStored(storage), ...kept }),
    end,
    signal: () => identity.signal,
    close: tabs.close,
  }
}

function isGood({ accessTokenExpire }: Tokens): boolean {
  return Date.parse(accessTokenExpire) - margin > Date.now()
}
