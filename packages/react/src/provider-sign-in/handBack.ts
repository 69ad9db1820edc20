import type { Place } from '@exchange-kit/model'

/** Begins the state of a sign-in in a second window, so that on its way back it knows what it is. */
export const windowMark = 'window.'

/** What a second window leaves on the device for the one that opened it. */
export type Answer = {
  readonly code: string
  readonly error: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const prefix = 'exchange-answer '
const channelName = 'exchange-answer'
// A code is good for a minute (A-2-25).
const life = 60_000
const isOurs = /^window\.[\w-]{43}$/
const isBrief = /^[\w.-]{0,200}$/

function answerKey(state: string): string {
  return prefix + state
}

/**
 * Hands what a provider answered in a second window to the pay sheet that opened it, and closes the window once it is taken
 * (S-PAY-73). The device is the way, not the opener: the provider's pages cut that off. The code is worth nothing without the
 * verifier, which only the sheet has. Answers the place to show should the window stay.
 */
export function handBack(place: Place): Place {
  if (place.screen !== 'loginMail') return place
  const { state = '', code = '', error = '' } = place.query ?? {}
  if (!isOurs.test(state) || !isBrief.test(code) || !isBrief.test(error)) return place
  const key = answerKey(state)
  window.addEventListener('storage', event => {
    if (event.key === key && event.newValue === null) window.close()
  })
  try {
    localStorage.setItem(key, JSON.stringify({ code, error, at: Date.now() } satisfies Answer))
    forgetOld()
  } catch {
    // Where the device takes nothing more, the session of the sheet is in memory too.
    post(state, { code, error, at: Date.now() })
  }
  return { screen: 'loginMail', query: { window: 'back' } }
}

function post(state: string, answer: Answer): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === `taken ${state}`) window.close()
  })
  channel.postMessage({ state, answer })
}

/**
 * Hears answers of second windows that the device had no room for. `take` says whether it was waited for.
 * @returns ends it
 */
export function onPosted(take: (state: string, answer: Answer) => boolean): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isPosted(data)) return
    if (take(data.state, data.answer)) channel.postMessage(`taken ${data.state}`)
  })
  return () => channel.close()
}

// Only this module writes to its channel.
function isPosted(data: unknown): data is { readonly state: string; readonly answer: Answer } {
  return typeof data === 'object' && data !== null && 'state' in data && 'answer' in data
}

/** The answer to a state, once: whoever takes it is the only one who has it. */
export function takeAnswer(state: string): Answer | null {
  try {
    const answer = readAnswer(answerKey(state))
    if (answer) localStorage.removeItem(answerKey(state))
    return answer
  } catch {
    return null
  }
}

// A sheet that is gone takes nothing.
function forgetOld(): void {
  const keys = Object.keys(localStorage).filter(it => it.startsWith(prefix))
  for (const key of keys) if (Date.now() - (readAnswer(key)?.at ?? 0) > life) localStorage.removeItem(key)
}

function readAnswer(key: string): Answer | null {
  const text = localStorage.getItem(key)
  // Only this module writes under its prefix.
  return text === null ? null : (JSON.parse(text) as Answer)
}
