const key = 'exchange-presses'
const life = 30 * 86_400_000
const most = 50

/** One press on somebody's pay button, as this browser remembers it, whoever is signed in by now. */
export type Press = {
  /** Before the request leaves. */
  readonly sent: () => void
  readonly refused: () => void
  /** True = something left here that was not refused: nobody may be told that it was cancelled (S-PAY-74, E4). */
  readonly mayBeBooked: () => boolean
}

/**
 * Opens the press of a state. The payment itself is kept with its user's drafts, which nobody else reads and which go with a
 * sign-out (S-PRIV-7). All that stays for the next one is the page's own random state, and how many requests left.
 */
export function openPress(state: string | null): Press {
  // For a browser that stores nothing.
  let here = 0
  const count = (by: number) => {
    here += by
    if (state) change(state, by)
  }
  return {
    sent: () => count(1),
    refused: () => count(-1),
    mayBeBooked: () => here > 0 || (state !== null && (read()[state]?.out ?? 0) > 0),
  }
}

type Presses = Readonly<Record<string, { readonly out: number; readonly at: number }>>

function change(state: string, by: number): void {
  const { [state]: one, ...others } = read()
  const out = (one?.out ?? 0) + by
  const all = Object.entries({ ...others, ...(out > 0 ? { [state]: { out, at: Date.now() } } : {}) })
  const young = all.filter(([, { at }]) => Date.now() - at < life).sort(([, a], [, b]) => b.at - a.at)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(young.slice(0, most))))
  } catch {
    // A browser that stores nothing forgets with the page; until then it is remembered here.
  }
}

function read(): Presses {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    // Only this module writes under its key.
    return typeof value === 'object' && value !== null ? (value as Presses) : {}
  } catch {
    return {}
  }
}
