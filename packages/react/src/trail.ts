import { pathOf, places, type Place } from '@exchange-kit/model'

/**
 * The places of a visit in the order of the browser's history, so that the Back of the screen and the Back of the browser
 * agree (S-PLACE-65). `null` stands for an entry from before this visit, or one that Back passes over.
 */
export type Trail = { readonly at: number; readonly entries: readonly (Place | null)[] }

/** A visit that begins at a place. */
export function beginTrail(place: Place): Trail {
  return { at: 0, entries: [place] }
}

/** Going somewhere: what lay ahead is gone. */
export function pushed({ at, entries }: Trail, place: Place): Trail {
  return { at: at + 1, entries: [...entries.slice(0, at + 1), place] }
}

/** Staying at the entry: a guard, a finished form, a tab or a filter replaced it (S-PLACE-64, S-PLACE-65). */
export function replaced({ at, entries }: Trail, place: Place): Trail {
  return { at, entries: entries.map((it, index) => (index === at ? place : it)) }
}

/** Moving along the history by the browser's own buttons. */
export function moved(trail: Trail, by: number, place: Place): Trail {
  const at = trail.at + by
  if (at < 0) return beginTrail(place)
  const entries = [...trail.entries]
  while (entries.length <= at) entries.push(null)
  return { at, entries: entries.map((it, index) => (index === at ? place : it)) }
}

/**
 * How many steps back the recorded place lies; nothing when none was recorded. Places that are never recorded are passed
 * over, and so is the present place itself, where a form was replaced by the page it edited (S-CHECK-22).
 */
export function stepsBack({ at, entries }: Trail): number | null {
  const here = entries[at]
  for (let index = at - 1; index >= 0; index -= 1) {
    const place = entries[index]
    if (place && places[place.screen].back !== 'never' && !(here && isPassedOver(place, here))) return at - index
  }
  return null
}

// What was scanned is no filter: behind it lies the camera, which Back starts again (S-PAY-69).
function isPassedOver(place: Place, here: Place): boolean {
  return isSamePage(place, here) && scannedAt(place) === scannedAt(here)
}

function scannedAt(place: Place): string | undefined {
  return place.screen === 'newTransfer' ? place.query?.['qr'] : undefined
}

/** Whether two places are one page: tabs, filters and sorting aside. */
export function isSamePage(a: Place, b: Place): boolean {
  return barePath(a) === barePath(b)
}

function barePath(place: Place): string {
  return pathOf(place).replace(/[?#].*$/, '')
}
