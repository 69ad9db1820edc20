import { AppError, isAppError, type User } from '@exchange-kit/model'
import { createStore } from 'zustand/vanilla'
import type { BaseOf } from './addresses.ts'
import { withResources } from './cache.ts'
import type { Settled } from './config.ts'
import { enter, type Entered } from './enter.ts'
import { askTokens, revoke, type Grant } from './grants.ts'
import { isGivenUp, toAppError, type Request } from './request.ts'
import type { SavedData } from './saved.ts'
import type { Session } from './session.ts'
import type { Tokens } from './stored.ts'
import { isSuperadmin, viewerOf, type Doings, type ViewerState } from './viewer.ts'

/** A session that was opened by a link and does not count yet, because somebody else may be signed in (S-GUARD-2). */
export type Held = {
  readonly user: User
  /** Makes it the session of this browser; whoever was signed in is signed out. */
  readonly accept: () => Promise<void>
  /** Ends it at the server. */
  readonly drop: () => Promise<void>
}

/** Entering, leaving, and who is there. */
export type Signing = {
  /** Who is asking; the same object until something changed. */
  readonly viewer: () => ViewerState
  readonly onViewer: (changed: () => void) => () => void
  /**
   * Signs in by e-mail and password and loads what S-WORD-4 names.
   * @throws AppError AuthNoCredentials, IncorrectCredentials, IncorrectRequest, RequestError, ServerBadResponse,
   * ServerNoResponse
   */
  readonly signIn: (who: { email: string; password: string; superadmin?: boolean }) => Promise<void>
  /**
   * Redeems a one-time code of a mail link, the code of a sign-in provider with its verifier, or in a partner's app the code
   * that came to its registered `redirect` (A-2-13).
   */
  readonly redeem: (code: { code: string; verifier?: string; redirect?: string; auth?: boolean }) => Promise<Held>
  /** Loads the viewer again: after a change of members, admins or settings, or when the network is back. */
  readonly refresh: () => Promise<void>
  /** Acts as another of the own members from now on, in all tabs (S-SHELL-30). */
  readonly actAs: (member: string) => Promise<void>
  readonly signOut: () => Promise<void>
  /**
   * Whether a password is that of whoever is signed in, before something that cannot be undone (S-SET-31).
   * @throws AppError InvalidPassword, RequestError, ServerBadResponse, ServerNoResponse
   */
  readonly provePassword: (password: string) => Promise<void>
}

type Parts = {
  config: Settled
  session: Session
  saved: SavedData
  request: Request
  baseOf: BaseOf
  learn: (resources: Entered['resources']) => void
}

// S-FRONT-8: leaving waits for the server 2 s at most, and never depends on it.
const goodbye = 2_000

export function createSigning(parts: Parts): Signing & { close(): void } {
  const { config, session, saved, request, baseOf, learn } = parts
  const doings = createStore<Doings>(() => ({ problem: null, superadminRefused: false }))
  let entering = false
  let shown: { key: readonly unknown[]; viewer: ViewerState } | null = null

  function viewer(): ViewerState {
    const key = [session.state.getState(), saved.cache.getState(), doings.getState()] as const
    if (shown?.key.every((it, index) => it === key[index])) return shown.viewer
    const next = viewerOf(...key)
    shown = { key, viewer: shown && isSame(shown.viewer, next) ? shown.viewer : next }
    return shown.viewer
  }

  async function load(): Promise<void> {
    await saved.ready()
    const { tokens, member, myUserId, accountId, request: asked } = session.stored()
    if (!tokens) return
    const entered = await enter({ request, baseOf, learn, chosen: member, scopes: tokens.scopes })
    // Who signed out meanwhile, here or in another tab, is not brought back (S-PRIV-6, S-PRIV-7).
    if (!session.holds(myUserId)) return
    // A stored session without its user id, from another version: the user is known only now.
    if (session.stored().myUserId !== entered.user.id) begin(tokens, entered)
    // Not the place of the profile once more: whoever had it forgotten would find it back (S-GROUP-4).
    // Nothing is written that stands there: what another tab removes in this moment would be back.
    else if (accountId !== entered.accountId) session.remember({ accountId: entered.accountId })
    // What was asked for or withdrawn while this was on its way is known better here.
    if (session.stored().request === asked && entered.asked !== undefined && entered.asked !== asked)
      session.remember({ request: entered.asked })
    await save(entered)
  }

  async function refresh(): Promise<void> {
    try {
      await load()
      doings.setState({ problem: null })
    } catch (error) {
      if (isGivenUp(error)) return
      doings.setState({ problem: toAppError(error) })
      throw error
    }
  }

  async function save({ user, resources }: Entered): Promise<void> {
    await saved.ready()
    if (!session.holds(user.id)) return
    saved.cache.setState(state => withResources(state, resources, Date.now()), true)
  }

  // What is being entered is loaded already: only a change from elsewhere asks again.
  function begin(tokens: Tokens, { user, accountId, location, asked }: Entered): void {
    entering = true
    session.begin(tokens, {
      myUserId: user.id,
      accountId,
      location: session.stored().location ?? location,
      ...(asked === undefined ? {} : { request: asked }),
    })
    entering = false
  }

  async function hold(grant: Grant): Promise<Held & { tokens: Tokens }> {
    const tokens = await askTokens(config, grant)
    const entered = await enter({
      request,
      baseOf,
      learn,
      chosen: session.stored().member,
      scopes: tokens.scopes,
      token: tokens.accessToken,
    })
    const drop = () => revoke(config, tokens.refreshToken ?? tokens.accessToken, goodbye).catch(() => undefined)
    return {
      tokens,
      user: entered.user,
      async accept() {
        const { myUserId, tokens: present } = session.stored()
        // Confirming an e-mail gives no session that lasts (2.3): whoever is signed in stays so.
        if (present && myUserId === entered.user.id && !tokens.refreshToken) {
          await drop()
          return await save(entered)
        }
        if (myUserId && myUserId !== entered.user.id) await signOut()
        begin(tokens, entered)
        await save(entered)
      },
      drop,
    }
  }

  async function signOut(): Promise<void> {
    const { tokens, subscription } = session.stored()
    if (tokens && subscription) {
      const ends = [subscription.id, ...subscription.others].map(
        id => `${config.services.notifications}/subscriptions/${id}`,
      )
      await atMost(goodbye, async signal => {
        for (const url of ends) await request({ url, method: 'DELETE', signal }).catch(() => undefined)
      })
    }
    const last = session.stored().tokens
    if (last) await revoke(config, last.refreshToken ?? last.accessToken, goodbye).catch(() => undefined)
    session.end('signOut')
    await saved.wiped()
  }

  // The stored session is tried once (S-GUARD-3); what fails without a word from the server leaves the saved data shown.
  const quietly = () => void refresh().catch(() => undefined)
  const stop = session.state.subscribe(({ stored }, before) => {
    // Another tab signed in, or acts as another member.
    if (
      !entering &&
      stored.tokens &&
      (stored.myUserId !== before.stored.myUserId || stored.member !== before.stored.member)
    )
      quietly()
  })
  const target = typeof window === 'undefined' ? null : window
  target?.addEventListener('online', quietly)
  quietly()

  return {
    viewer,
    onViewer(changed) {
      const stops = [session.state.subscribe(changed), saved.cache.subscribe(changed), doings.subscribe(changed)]
      return () => stops.forEach(it => it())
    },
    async signIn(who) {
      const held = await hold({ kind: 'password', ...who })
      await held.accept()
      doings.setState({ superadminRefused: who.superadmin === true && !isSuperadmin(held.tokens.scopes) })
    },
    redeem: code => hold({ kind: 'code', ...code }),
    refresh,
    async actAs(member) {
      entering = true
      session.remember({ member })
      entering = false
      await refresh()
    },
    signOut,
    async provePassword(password) {
      const now = viewer()
      if (now.status !== 'signedIn') throw new AppError('Unauthorized')
      try {
        const { refreshToken, accessToken } = await askTokens(config, {
          kind: 'password',
          email: now.user.attributes.email,
          password,
        })
        // The session it opened has done its work.
        void revoke(config, refreshToken ?? accessToken, goodbye).catch(() => undefined)
      } catch (cause) {
        if (!isAppError(cause)) throw cause
        if (cause.code === 'AuthNoCredentials') throw new AppError('InvalidPassword', { cause })
        // The password was right: its e-mail waits to be confirmed (product §8).
        if (cause.code !== 'IncorrectCredentials') throw cause
      }
    },
    close() {
      stop()
      target?.removeEventListener('online', quietly)
    },
  }
}

async function atMost(ms: number, run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const clock = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>(done => (timer = setTimeout(done, ms)))
  await Promise.race([run(clock.signal).catch(() => undefined), over])
  clearTimeout(timer)
  clock.abort(new DOMException('Took too long.', 'AbortError'))
}

// A change elsewhere in the cache makes a new object out of the same parts: nobody needs to draw again for that.
function isSame(a: ViewerState, b: ViewerState): boolean {
  if (a.status === 'signedIn' && b.status === 'signedIn') return JSON.stringify(a) === JSON.stringify(b)
  if (a.status === 'guest' && b.status === 'guest') return a.cause === b.cause
  return a.status === 'restoring' && b.status === 'restoring' && a.problem === b.problem
}
