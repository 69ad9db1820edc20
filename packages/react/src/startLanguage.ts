import { chooseLanguage, type Language, type Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { readChoices } from './device.ts'

/**
 * The language a device begins with: that of the link that led here, the viewer's setting, the stored choice, the browser's
 * list, English (S-LANG-1).
 */
export function startLanguage(client: Client, place?: Place): Language {
  return chooseLanguage([linkLanguage(place), userLanguage(client), readChoices().language, ...browserLanguages()])
}

/** The language of the page a link stands on, which it may carry along: `l`. */
export function linkLanguage(place: Place | undefined): string | null {
  return place?.query?.['l'] ?? null
}

/** The language of the viewer's settings, once somebody is signed in. */
export function userLanguage(client: Client): string | null {
  const viewer = client.viewer()
  return viewer.status === 'signedIn' ? (viewer.settings?.attributes.language ?? null) : null
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages
}
