import { places, type Language, type Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import type { i18n as I18n } from 'i18next'
import { createI18n, loadNamespaces, prepareLanguage } from './i18n/i18n.ts'
import { screens, type Screen } from './screens.ts'
import { learnBanners, type BannerFacts } from './shell/bannerFacts.ts'
import { loadMainFrame } from './shell/loadMainFrame.ts'

/** What the first drawing begins with, so that nothing moves right after it. */
export type Ready = { readonly translations: I18n; readonly banners?: BannerFacts | undefined }

// What is not here by then is drawn when it comes, with its own words of waiting (S-SHELL-26).
const patience = 1_500

/**
 * Asks for the code of a place before anything is drawn, so that it comes beside configuration and words, not after them.
 * Never rejects: whoever draws hears of a failure.
 */
export async function prepare({ screen }: Place): Promise<void> {
  const shell = places[screen].layout === 'main' ? loadMainFrame().catch(() => undefined) : undefined
  await Promise.all([shell, screens[screen]?.load()])
}

/**
 * Waits for the words all screens share, and a moment for all else that the first drawing of a place needs: its code, its
 * own words, what the device remembers. Meanwhile the server is asked what the screen would ask. Drawn at once, a page is
 * read sooner than one that comes in pieces.
 * @throws when not even English words can be had
 */
export async function getReady(place: Place, client: Client, language: Language): Promise<Ready> {
  const { screen, ...names } = place
  // The table pairs each name with a component that takes exactly the names of that place.
  const found = screens[screen] as Screen<typeof names> | undefined
  void found?.ask(names, client).catch(() => undefined)
  let banners: BannerFacts | undefined
  const translations = createI18n({ language })
  const rest = Promise.all([
    learnBanners(client).then(facts => (banners = facts)),
    prepare(place),
    found && loadNamespaces(translations, language, found.namespaces).catch(() => undefined),
  ])
  await translations.changeLanguage(await prepareLanguage(translations, language))
  await Promise.race([rest, new Promise(done => setTimeout(done, patience))])
  return { translations, banners }
}
