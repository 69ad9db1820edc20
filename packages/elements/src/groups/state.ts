import type { Reading } from '../read/reader.ts'
import type { exchangeGroups } from '../generated/attributes.ts'
import type * as map from '../map/map.ts'
import type { FoundGroups } from './answer.ts'

/** What somebody does with a finder. */
export type Finding = {
  /** What stands in the field; until somebody types, what the page wrote. */
  readonly typed?: string | undefined
  readonly timer?: ReturnType<typeof setTimeout> | undefined
  /** Latitude and longitude, once given. */
  readonly near?: string | undefined
  readonly place: 'none' | 'asking' | 'refused'
  /** The map, once somebody asked for it: its code, what it looks like, or that there is none. */
  readonly map?: { readonly view: typeof map; readonly tiles: map.Tiles } | 'asking' | 'none' | undefined
  readonly spot?: map.Spot | undefined
}

/** A finder at work. */
export type LiveGroups = Reading<typeof exchangeGroups, FoundGroups, Finding>

/** Changes what somebody does. */
export function act(live: LiveGroups, part: Partial<Finding>): void {
  live.set({ own: { ...live.state.own, ...part } })
}
