/** Whether this browser can receive pushes at all, and whether it may (S-NOTIFY-20). */
export type PushPermission = 'granted' | 'default' | 'denied' | 'unsupported'

/** What the browser says: service worker, push, notifications and IndexedDB are all needed. */
export function pushPermission(): PushPermission {
  const isSupported =
    typeof window !== 'undefined' &&
    'Notification' in window &&
    'PushManager' in window &&
    'serviceWorker' in navigator &&
    'indexedDB' in window
  return isSupported ? Notification.permission : 'unsupported'
}
