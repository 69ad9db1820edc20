import { siteOf } from '../siteOf.ts'
import { act, type LiveGroups } from './state.ts'

// S-CONST: a search waits until somebody rests.
const rest = 300

/** What stands in the search field. */
export function typedOf({ values, state }: LiveGroups): string {
  return state.own.typed ?? values.query ?? ''
}

/** Somebody types: the search starts once they rest, or at once on Enter. */
export function type(live: LiveGroups, event: Event): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement)) return
  clearTimeout(live.state.own.timer)
  const search = () => {
    act(live, { typed: field.value.trim().slice(0, 64), timer: undefined, spot: undefined })
    live.ask()
  }
  if (event.type === 'change') search()
  else act(live, { timer: setTimeout(search, rest) })
}

/** Asks where this device is, after a click only; a second click goes back to names. */
export function toggleNear(live: LiveGroups): void {
  if (live.state.own.near) {
    act(live, { near: undefined, spot: undefined })
    live.ask()
    return
  }
  act(live, { place: 'asking' })
  const refused = () => act(live, { place: 'refused' })
  if (!('geolocation' in navigator)) return refused()
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      // Two decimals are about a kilometre: enough to sort by, and less than an address.
      act(live, { near: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, place: 'none', spot: undefined })
      live.ask()
    },
    refused,
    { maximumAge: 1_500_000, timeout: 20_000 },
  )
}

/** Fetches the map, its code and its pictures: nothing of it was loaded before. */
export async function showMap(live: LiveGroups): Promise<void> {
  act(live, { map: 'asking' })
  try {
    const view = await import('../map/map.ts')
    const tiles = await view.readTiles(siteOf(live))
    live.style(view.css)
    act(live, { map: tiles ? { view, tiles } : 'none' })
  } catch {
    act(live, { map: 'none' })
  }
}
