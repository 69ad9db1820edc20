import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { hear } from './messages.ts'
import { answerPage, elsewhere } from './pages.ts'
import { press, receive } from './pushes.ts'
import { answerWords, isWords } from './words.ts'

declare const self: ServiceWorkerGlobalScope

const configPath = '/config.json'
const configCache = 'config'

/*
 * The local service worker (S-CACHE-7): keeps the code of the site, the words of the language in use and the images that
 * were looked at. It never keeps an answer of the services, nor anything that was asked with a token.
 */
precacheAndRoute([...__FILES__.code], { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(({ request }) => answerPage(request), { denylist: elsewhere }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isWords(url.pathname),
  ({ request }) => answerWords(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configPath,
  new StaleWhileRevalidate({ cacheName: configCache }),
)
// S-CACHE-5: what members uploaded; tiles of maps are other people's and are not kept.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/files/') &&
    !request.headers.has('Authorization'),
  new CacheFirst({
    cacheName: 'images',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true })],
  }),
)

// A page reads it before this worker is there to see it, and draws nothing without it: it is part of the site's code.
self.addEventListener('install', event => event.waitUntil(caches.open(configCache).then(it => it.add(configPath))))
self.addEventListener('message', hear)
self.addEventListener('push', receive)
self.addEventListener('notificationclick', press)
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
