import { AppError, isAppError } from '@exchange-kit/model'
import { isOurs, type Settled } from './config.ts'
import { send, type Answer, type Ask } from './http.ts'
import type { Session } from './session.ts'

/** What a call says about itself; everything else follows from the session and the configuration. */
export type Call = Pick<Ask, 'url' | 'method' | 'body' | 'read' | 'signal'> & {
  /** Tokens of a session that is not the current one yet, or `null` to ask as a guest. */
  readonly token?: string | null
  /** For what takes its time to be made; the configuration's by default. */
  readonly timeout?: number
}

/** Asks one of the services, as whoever is signed in. */
export type Request = (call: Call) => Promise<Answer>

/**
 * The one door to the network. Tokens go to our services only (S-PRIV-4); a 401 refreshes once and repeats the call once
 * (S-GUARD-4); answers that arrive after the session changed are given up (S-PRIV-6).
 */
export function createRequest(config: Settled, session: Session, bases: () => readonly string[]): Request {
  return async function request({ token: given, signal, ...call }) {
    const ours = isOurs(call.url, bases())
    const identity = session.signal()
    const both = signal ? anyOf(signal, identity) : identity
    const ask = { ...call, ours, timeout: call.timeout ?? config.timeout, signal: both }
    const token = given === undefined && ours ? await session.token() : ours ? (given ?? null) : null
    try {
      return await answered(send({ ...ask, token }), both)
    } catch (error) {
      if (given !== undefined || !token || !isAppError(error) || error.status !== 401) throw error
      const fresh = await session.renew(token)
      return answered(send({ ...ask, token: fresh }), both)
    }
  }
}

// The answer may be complete and the session gone in the same moment.
async function answered(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const value = await answer
  signal.throwIfAborted()
  return value
}

function anyOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [first, second]) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal })
  }
  return both.signal
}

/** Whether a rejection only says that nobody waits for the answer any more. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Any thrown value as an error of the catalogue. */
export function toAppError(error: unknown): AppError {
  return isAppError(error) ? error : new AppError('Unknown', { cause: error, detail: String(error) })
}
