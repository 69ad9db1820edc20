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
 * The page is loaded once more by itself where that helps: another build is served, or what was missing is there. Where it
 * helps only later, after half a deploy or without a network, it is offered: by then the page may be in use.
 */
export function followMissingCode({ reload, offer }: Replaced): void {
  let latest: { readonly where: string } | null = null
  const look = async (missing: string | undefined, isWanted: () => boolean) => {
    const served = await untilServed(missing, isWanted)
    if (!served) return
    if (served.isLate || hasUnsaved() || !isFirstFor(served.entry)) offer()
    else reload()
  }
  window.addEventListener('vite:preloadError', event => {
    const where = window.location.href
    if (latest?.where === where) return
    // What is looked for elsewhere sleeps between two looks; the next place does not wait until it ends.
    const mine = (latest = { where })
    const isWanted = () => latest === mine && window.location.href === where
    void look(addressIn(event), isWanted).finally(() => {
      if (latest === mine) latest = null
    })
  })
}

// Asked again at ever longer intervals, for as long as the page stays where the code was missing.
async function untilServed(missing: string | undefined, isWanted: () => boolean) {
  for (let wait = 1_000; isWanted(); wait = Math.min(wait * 2, 60_000)) {
    const entry = await entryNow()
    if (entry !== null && (entry !== entryHere() || (await isServed(missing))))
      return isWanted() ? { entry, isLate: wait > 1_000 } : null
    await new Promise(done => setTimeout(done, wait))
  }
  return null
}

// The script every page of a build begins with: its name holds its hash.
const entryPattern = /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+)"/

function entryHere(): string | null {
  return document.querySelector('script[src*="/assets/"]')?.getAttribute('src') ?? null
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

// Vite's words for a style sheet, and those of browsers for a module, name its address; Safari's do not.
function addressIn(event: Event): string | undefined {
  const { payload } = event as Event & { readonly payload?: unknown }
  return payload instanceof Error ? /\S*\/assets\/[\w.-]+/.exec(payload.message)?.[0] : undefined
}

// Browsers go on failing with a module that failed once, and vite asks for a style sheet once: only a reload brings it.
async function isServed(address: string | undefined): Promise<boolean> {
  if (address === undefined) return true
  try {
    const answer = await fetch(address, { cache: 'reload' })
    return answer.ok && !/html/.test(answer.headers.get('Content-Type') ?? '')
  } catch {
    return false
  }
}

// What would object to closing the page objects to this (S-FORM-11), in any of the ways a handler may do that.
function hasUnsaved(): boolean {
  const event = document.createEvent('BeforeUnloadEvent')
  event.initEvent('beforeunload', false, true)
  window.dispatchEvent(event)
  // oxlint-disable-next-line typescript/no-deprecated -- handlers of embedding pages set it
  return event.defaultPrevented || event.returnValue !== ''
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
