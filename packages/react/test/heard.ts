/** What a screen reader is told, and what it misses, from the moment of listening. */
export type Ear = {
  /** What was said, in order: a region that is read as a whole is said as a whole. */
  readonly said: () => readonly string[]
  /**
   * What nobody hears: a polite region that came into the page together with its text, because it was not watched before,
   * and whatever is said behind an open dialog.
   */
  readonly missed: () => readonly string[]
  /** Forgets what was said and missed. */
  readonly clear: () => void
  readonly stop: () => void
}

const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"], output'

/**
 * Listens as a screen reader does (S-A11Y-7): it looks at the page once a frame and says what was added to regions that
 * were there a frame before. Alerts are said also when they come with their text, which is what the role is for. A region
 * inside another one says its text twice, as it would be.
 */
export function listen(): Ear {
  let regions = regionsNow()
  let said: string[] = []
  let missed: string[] = []
  let frame = 0
  const look = () => {
    frame = 0
    const now = regionsNow()
    for (const [region, texts] of now) {
      const before = regions.get(region)
      const added = before ? without(texts, before) : texts
      if (added.length === 0) continue
      const isHeard = (before !== undefined || isAlert(region)) && !isBehindDialog(region)
      const words = plain((isWhole(region) ? texts : added).join(' '))
      if (isHeard) said.push(words)
      else if (!isOfControls(region)) missed.push(words)
    }
    regions = now
  }
  const observer = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(look)
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-hidden', 'hidden', 'role', 'aria-live', 'class', 'style', 'open'],
  })
  return {
    said: () => said,
    missed: () => missed,
    clear() {
      said = []
      missed = []
    },
    stop() {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

type Regions = ReadonlyMap<Element, readonly string[]>

/** All live regions that are drawn, with the texts in them that may be read. */
function regionsNow(): Regions {
  const all = [...document.querySelectorAll(live)].filter(it => isRead(it))
  return new Map(all.map(it => [it, textsIn(it)]))
}

function textsIn(region: Element): readonly string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  for (let at = walker.nextNode(); at; at = walker.nextNode()) {
    const { parentElement: around, textContent } = at
    if (around && isRead(around) && plain(textContent ?? '') !== '') texts.push(textContent ?? '')
  }
  return texts
}

function isRead(element: Element): boolean {
  return !element.closest('[aria-hidden="true"], [inert]') && element.checkVisibility({ visibilityProperty: true })
}

function isAlert(region: Element): boolean {
  return region.matches('[role="alert"], [aria-live="assertive"]')
}

// The roles say that they are read as a whole; `aria-live` alone does not.
function isWhole(region: Element): boolean {
  const own = region.getAttribute('aria-atomic')
  return own === null ? region.matches('[role="status"], [role="alert"], output') : own === 'true'
}

function isBehindDialog(region: Element): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  return dialogs.length > 0 && !dialogs.some(it => it.contains(region))
}

/** Whether nothing but names of buttons and links is in it so far: they are no reports. */
function isOfControls(region: Element): boolean {
  const onControls = [...region.querySelectorAll('button, a[href]')].flatMap(textsIn)
  return without(textsIn(region), onControls).length === 0
}

/** What of the texts is new; each text counts as often as it stands there. */
function without(texts: readonly string[], before: readonly string[]): readonly string[] {
  const left = [...before]
  return texts.filter(it => {
    const at = left.indexOf(it)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
