import { places, type Language, type Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { speak, type Spoken } from './languages.ts'
import { screens, type Screen } from './screens.ts'
import { learnBanners, type BannerFacts } from './shell/bannerFacts.ts'
import { loadMainFrame } from './shell/loadMainFrame.ts'
import { loadWords } from './sliceStore.ts'

/** What the first drawing begins with, so that nothing moves right after it. */
export type Ready = { readonly spoken: Spoken; readonly banners?: BannerFacts | undefined }

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
  const rest = Promise.all([
    learnBanners(client).then(facts => (banners = facts)),
    prepare(place),
    found && loadWords(found.words, language).catch(() => undefined),
  ])
  const spoken = await speak(language)
  await Promise.race([rest, new Promise(done => setTimeout(done, patience))])
  return { spoken, banners }
}
