import { chooseLanguage, type Language } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { readChoices } from './device.ts'

/** The language a device begins with: the viewer's setting, the stored choice, the browser's list, English (S-LANG-1). */
export function startLanguage(client: Client): Language {
  return chooseLanguage([userLanguage(client), readChoices().language, ...browserLanguages()])
}

/** The language of the viewer's settings, once somebody is signed in. */
export function userLanguage(client: Client): string | null {
  const viewer = client.viewer()
  return viewer.status === 'signedIn' ? (viewer.settings?.attributes.language ?? null) : null
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages
}
