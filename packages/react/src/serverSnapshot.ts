import { placeOf, type Language, type Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { askFirst } from './firstQuestions.ts'
import { loadScreenTexts } from './i18n/screenTexts.ts'
import { createI18n, loadNamespaces, prepareLanguage } from './i18n/i18n.ts'
import type { Namespace } from './i18n/keys.ts'
import { namespacesOf } from './namespacesOf.ts'
import type { PageSnapshot } from './snapshot.ts'

/**
 * Asks what a place is first drawn from, and gives it as plain JSON with the words: what a server component hands to the
 * client component that draws (`readyFrom`). It needs no React. Where the site does not answer, the page is drawn as it waits.
 *
 * @throws when not even English words can be had
 */
export async function getSnapshot(
  at: Place | string,
  client: Client,
  language: Language,
): Promise<Required<PageSnapshot>> {
  const place = typeof at === 'string' ? placeOf(at) : at
  const i18n = createI18n({ language, load: loadScreenTexts })
  const speak = async () => {
    const spoken = await prepareLanguage(i18n, language)
    await loadNamespaces(
      i18n,
      spoken,
      (namespacesOf as Partial<Record<string, readonly Namespace[]>>)[place.screen] ?? [],
    )
  }
  await Promise.all([askFirst(place, client), speak()])
  return { language, data: client.takeSnapshot(), words: structuredClone(i18n.store.data) }
}
