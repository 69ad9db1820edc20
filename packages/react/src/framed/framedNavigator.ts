import { chooseLanguage, placeOf, type Language, type Place, type PlaceOf, type ScreenName } from '@exchange-kit/model'
import type { Theme } from '../kit.ts'
import { memoryNavigator, type Navigator } from '../navigator.ts'

const screens: ReadonlySet<ScreenName> = new Set(['signup', 'signupMember', 'loginMail', 'forgotPassword'])

/** Whether a place is shown inside of the frame of a sign-up; all others open on the site. */
export function isFramed(place: Place): boolean {
  return screens.has(place.screen)
}

/** A navigator for a frame: the history of the page around it is not touched. */
export function framedNavigator(start: Place): Navigator {
  const navigator = memoryNavigator(start, href => void window.open(href, '_blank', 'noopener'))
  return { ...navigator, isElsewhere: place => !isFramed(place) }
}

/** What a frame of a sign-up was asked for. */
export type FramedAsk = {
  readonly place: PlaceOf<'signup'>
  /** Origin of the page around. */
  readonly origin: string | undefined
  /** Language and theme of that page. */
  readonly language: Language | undefined
  readonly theme: Theme
}

/**
 * Reads the address of a frame: `/embed/frame/signup?group=RIBA&o=https://blog.example&s=…&locale=ca&theme=dark`. Null where it
 * names no group.
 */
export function framedSignup(search: string): FramedAsk | null {
  const query = Object.fromEntries(new URLSearchParams(search))
  const { group = '', o, s, locale, theme } = query
  const place = placeOf(`/groups/${encodeURIComponent(group)}/signup`)
  if (place.screen !== 'signup') return null
  return {
    place: { ...place, ...(o && s ? { query: { o, s } } : {}) },
    origin: o,
    language: locale ? chooseLanguage([locale]) : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  }
}
