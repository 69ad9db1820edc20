const storageKey = 'reloaded-for'

/** What to do once the code of this page is no longer served. */
type Replaced = {
  /** Loads the same place with the code that is served now. */
  readonly reload: () => void
  /** Offers that instead: something typed would be lost, or a reload did not help. */
  readonly offer: () => void
}

/**
 * A deploy under an open page: chunks of the old build answer 404, and without a worker nothing keeps them (S-SHELL-21).
 * The page is loaded once more by itself, or that is offered. A network that is away is no deploy: then the page names the
 * same code as before, or cannot be had.
 */
export function followMissingCode({ reload, offer }: Replaced): void {
  let isAsking = false
  const look = async () => {
    isAsking = true
    const entry = await entryNow()
    isAsking = false
    if (entry === null || entry === entryHere()) return
    if (hasUnsaved() || !isFirstFor(entry)) offer()
    else reload()
  }
  window.addEventListener('vite:preloadError', () => {
    if (!isAsking) void look()
  })
}

// The script every page of a build begins with: its name holds its hash.
const entryPattern = /<script\b[^>]*\bsrc="(\/assets\/[^"]+)"/

function entryHere(): string | null {
  return document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null
}

// With a question of its own: a worker answers the bare address from the device.
async function entryNow(): Promise<string | null> {
  try {
    const answer = await fetch(`/?fresh=${Date.now()}`, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok ? (entryPattern.exec(await answer.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}

// Whoever would object to closing the page objects to this (S-FORM-11).
function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

// Once for each build: a page that comes from somewhere in between, as old as before, must not be loaded for ever.
function isFirstFor(entry: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === entry) return false
    sessionStorage.setItem(storageKey, entry)
    return true
  } catch {
    return false
  }
}
