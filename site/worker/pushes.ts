import { openPush, showPush } from '@exchange-kit/client/worker'

declare const self: ServiceWorkerGlobalScope

/** A push came: for the pages that are open, or for the system to show (S-NOTIFY-23). */
export function receive(event: PushEvent): void {
  event.waitUntil(showPush(read(event), self))
}

/** A notification was pressed: it goes, and the site comes at its place. */
export function press(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data, self.clients))
}

// What is no JSON is no push of ours.
function read({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}
