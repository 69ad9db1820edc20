/** For a service worker: what it does with pushes (S-NOTIFY-23). It knows neither pages nor sessions. */
export { openPush } from './push/openPush.ts'
export { showPush } from './push/showPush.ts'
