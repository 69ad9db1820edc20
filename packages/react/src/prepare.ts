import { places, type Language, type Place, type ScreenName } from '@exchange-kit/model'
import type { CacheState, Client } from '@exchange-kit/client'
import type { i18n as I18n } from 'i18next'
import { loadScreenTexts } from './i18n/screenTexts.ts'
import type { HostI18n } from './i18n/HostI18n.ts'
import { createI18n, loadNamespaces, prepareLanguage } from './i18n/i18n.ts'
import type { Namespace } from './i18n/keys.ts'
import { namespacesOf } from './namespacesOf.ts'
import { screens } from './screens.ts'
import { learnBanners, type BannerFacts } from './shell/bannerFacts.ts'
import { loadMainFrame } from './shell/loadMainFrame.ts'
import type { PageSnapshot } from './snapshot.ts'

/** What the first drawing begins with, so that nothing moves right after it. */
export type Ready = {
  readonly translations: I18n
  readonly banners?: BannerFacts | undefined
  /** The data that the server draws from, and that the browser draws from first; none where there was no server. */
  readonly data: CacheState | null
  /** The same as plain JSON, to be put into the page a server draws. It holds what anybody may read, and no session. */
  readonly snapshot: PageSnapshot
}

type ReadyOptions = {
  /** What the server drew the page from that stands there: `ready.snapshot` of its `getReady`. */
  readonly snapshot?: PageSnapshot | undefined
} & HostOptions

type HostOptions = {
  /** The host's own i18next instance, as the Provider is given it: its texts win over ours. */
  readonly i18n?: HostI18n | undefined
}

// What is not here by then is drawn when it comes, with its own words of waiting (S-SHELL-26).
const patience = 1_500
// An answer of a server is drawn once.
const serverPatience = 5_000

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
 * own words, what the device remembers; and on a server the data that anybody may read. Drawn at once, a page is read sooner
 * than one that comes in pieces.
 * @throws when not even English words can be had
 */
export async function getReady(
  place: Place,
  client: Client,
  language: Language,
  { snapshot, i18n }: ReadyOptions = {},
): Promise<Ready> {
  const isServer = typeof window === 'undefined'
  const namespaces = (namespacesOf as Partial<Record<ScreenName, readonly Namespace[]>>)[place.screen]
  // A browser asks for the finder alone before it is drawn: all else is the viewer's, or waits for the guard.
  if (!isServer && place.screen === 'groups' && !snapshot)
    import('./firstQuestions.ts').then(it => it.askFirst(place, client)).catch(() => undefined)
  let banners: BannerFacts | undefined
  const translations = createI18n({ language, load: loadScreenTexts, host: i18n })
  const rest = Promise.all([
    learnBanners(client).then(facts => (banners = facts)),
    prepare(place),
    namespaces && loadNamespaces(translations, language, namespaces).catch(() => undefined),
    isServer && import('./prepareServer.ts').then(it => it.prepareServer(place, client)),
  ])
  await translations.changeLanguage(await prepareLanguage(translations, language))
  await inTime(rest, isServer ? serverPatience : patience)
  const shown = isServer ? { language, data: client.takeSnapshot() } : snapshot
  return {
    translations,
    banners,
    data: shown ? client.adopt(shown.data) : null,
    snapshot: shown ?? { language, data: client.takeSnapshot() },
  }
}

/**
 * The same at once, from what a server took down (`getSnapshot`): for components that cannot wait, as those of Next. A client
 * is made for each page.
 */
export function readyFrom({ language, data, words }: PageSnapshot, client: Client, { i18n }: HostOptions = {}): Ready {
  const translations = createI18n({
    language,
    load: loadScreenTexts,
    host: i18n,
    ...(words ? { resources: words } : {}),
  })
  return { translations, data: client.adopt(data), snapshot: { language, data } }
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([work, new Promise(done => (timer = setTimeout(done, ms)))])
  clearTimeout(timer)
}
